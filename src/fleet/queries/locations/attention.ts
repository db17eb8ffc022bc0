import type { Questions } from "#fleet/protocol/questions.ts";
import type { Attention, SiteAttention } from "#fleet/protocol/questions-overview.ts";
import { rowsOf } from "#fleet/queries/list/device-rows.ts";
import { sinceOf } from "#fleet/queries/list/open-since.ts";
import { sortedSlots } from "#fleet/queries/list/sort-order.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import {
  countInto,
  emptyTally,
  levelCounts,
  levelOfRank,
  rankAt,
  type Tally,
} from "#fleet/store/level-counts.ts";
import { noPlace } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { needing } from "#lib/level.ts";
import { present } from "#lib/present.ts";

interface Group {
  readonly site: number;
  readonly tally: Tally;
  /** The first slots of the group, worst and oldest first. */
  readonly slots: number[];
}

function groupOf(fleet: Fleet, { site, tally, slots }: Group): SiteAttention {
  const node = fleet.store.places.nodes[site];
  return {
    ...present({ address: node?.address }),
    place: node?.path ?? "none",
    devices: tally.reduce((sum, count) => sum + count, 0),
    levels: levelCounts(tally),
    rows: rowsOf(fleet, slots),
  };
}

/** The last few of the first level that have a time, the newest first; within a level the slots come oldest first. */
function newestOf(fleet: Fleet, slots: Uint32Array, limit: number): number[] {
  const { levels } = fleet.store;
  const newest: number[] = [];
  const first = slots.findIndex((slot) => levelOfRank(levels[slot]) !== "act-now");
  for (let rank = first < 0 ? slots.length : first; rank > 0 && newest.length < limit; rank -= 1) {
    const slot = slots[rank - 1] ?? 0;
    if (sinceOf(fleet, slot) !== undefined) newest.push(slot);
  }
  return newest;
}

/** The devices that need somebody by site: the site with the worst and oldest trouble first, and so within a site. */
export function answerAttention(fleet: Fleet, asked: Questions["attention"]["asked"]): Attention {
  const { places, placeOf } = fleet.store;
  // Inactive devices, which are not reporting for good, would bury the others.
  const slots = sortedSlots(
    fleet,
    { levels: needing, inactive: false },
    { column: "attention", descending: false },
  );
  const sites = sitesOf(places);
  // A Map keeps the order in which the sites came up, and the worst device of each came up first.
  const groups = new Map<number, Group>();
  for (const slot of slots) {
    const site = sites[placeOf[slot] ?? noPlace] ?? noPlace;
    let group = groups.get(site);
    if (group === undefined) {
      group = { site, tally: emptyTally(), slots: [] };
      groups.set(site, group);
    }
    countInto(group.tally, rankAt(fleet.store, slot));
    if (group.slots.length < asked.lines) group.slots.push(slot);
  }
  const from = Math.max(0, Math.floor(asked.from));
  return {
    devices: slots.length,
    newest: rowsOf(fleet, newestOf(fleet, slots, asked.lines)),
    sites: groups.size,
    from,
    groups: [...groups.values()].slice(from, Math.max(from, asked.to)).map((group) => groupOf(fleet, group)),
  };
}
