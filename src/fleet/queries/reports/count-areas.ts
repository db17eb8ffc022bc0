import type { KindOverTime, Questions } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { kindNames } from "#fleet/store/kind-bits.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { areasOf } from "./areas.ts";

type Asked = Questions["reportsOverTime"]["asked"];

/** How many areas of a kind are named. */
const mostAreas = 12;

/** Counts reports by the part of the location and kind, and names the strongest parts of a kind. */
export function areaCounter({ store }: Fleet, at: Asked["scope"]["at"]) {
  const { locationOf, nodes } = store.locations();
  const areas = areasOf(store.locations(), at);
  const counts = new Uint32Array(nodes.length * kindNames.length);
  return {
    note: (slot: number, bits: number) => {
      const area = areas[locationOf[slot] ?? noLocation] ?? noLocation;
      if (area === noLocation) return;
      for (let left = bits; left !== 0; left &= left - 1) {
        const cell = area * kindNames.length + 31 - Math.clz32(left & -left);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    },
    strongest: (kind: number): KindOverTime["areas"] => {
      const found = nodes.flatMap(({ path }, area) => {
        const reports = counts[area * kindNames.length + kind] ?? 0;
        return reports === 0 ? [] : [{ location: path, reports }];
      });
      // Equal ones stay in the order of the tree.
      return found.sort((a, b) => b.reports - a.reports).slice(0, mostAreas);
    },
  };
}
