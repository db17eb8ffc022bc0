import { kindNames } from "#contract/codes.ts";
import type { KindOverTime, Questions } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noteKinds } from "#fleet/store/kind-bits.ts";
import { type LocationNode, noLocation } from "#fleet/store/location-tree.ts";
import { noSpot } from "#fleet/store/spots.ts";
import { present } from "#lib/present.ts";
import { areasOf } from "./areas.ts";

type Asked = Questions["reportsOverTime"]["asked"];

/** How many areas of a kind are named. */
const mostAreas = 12;

/** How many of some locations have each name. */
function countNames(nodes: readonly LocationNode[], areas: ReadonlySet<number>): Map<string, number> {
  const named = new Map<string, number>();
  for (const area of areas) {
    const name = nodes[area]?.name;
    if (name !== undefined) named.set(name, (named.get(name) ?? 0) + 1);
  }
  return named;
}

/** Counts reports by kind and where they are of: the part of the location, and whether that has a place on the map. */
export function areaCounter({ store }: Fleet, at: Asked["scope"]["at"]) {
  const { locationOf, nodes } = store.locations();
  const areas = areasOf(store.locations(), at);
  const { spotOf } = store.spots();
  let named: Map<string, number> | undefined;
  const isNamesake = (area: number): true | undefined => {
    named ??= countNames(nodes, new Set(areas));
    return (named.get(nodes[area]?.name ?? "") ?? 0) > 1 ? true : undefined;
  };
  const counts = new Uint32Array(nodes.length * kindNames.length);
  const nowhere = new Uint32Array(kindNames.length);
  return {
    note: (slot: number, bits: number) => {
      if (spotOf[slot] === noSpot) noteKinds(nowhere, 0, bits);
      const area = areas[locationOf[slot] ?? noLocation] ?? noLocation;
      if (area !== noLocation) noteKinds(counts, area * kindNames.length, bits);
    },
    unlocated: (kind: number): number => nowhere[kind] ?? 0,
    /** The strongest parts of a kind, and how many have any of it. */
    where: (kind: number): Pick<KindOverTime, "areas" | "parts"> => {
      const found = nodes.flatMap(({ path }, area) => {
        const reports = counts[area * kindNames.length + kind] ?? 0;
        return reports === 0 ? [] : [{ area, location: path, reports }];
      });
      // Equal ones stay in the order of the tree.
      const strongest = found.sort((a, b) => b.reports - a.reports).slice(0, mostAreas);
      const areas = strongest.map(({ area, location, reports }) =>
        present({ location, reports, isNamesake: isNamesake(area) }),
      );
      return { areas, parts: found.length };
    },
  };
}
