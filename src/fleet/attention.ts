import { present } from "#lib/present.ts";
import { countInto, emptyTally, levelCounts, levelOfRank, rankAt, type Tally } from "./counts.ts";
import type { Fleet } from "./fleet.ts";
import { sortedSlots } from "./order.ts";
import { noPlace } from "./places.ts";
import type { Questions } from "./questions.ts";
import type { Attention, SiteAttention } from "./questions-overview.ts";
import { rowsOf } from "./rows.ts";
import { sinceOf } from "./since.ts";
import { sitesOf } from "./sites.ts";

interface Group {
  readonly site: number;
  readonly tally: Tally;
  /** The first slots of the group, worst and oldest first. */
  readonly slots: number[];
}

/** The levels that need somebody; inactive devices, which are not reporting for good, would bury them. */
const needing = ["act-now", "plan", "not-reporting"] as const;

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
