import type { InspectCounts } from "#fleet/protocol/needs.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import type { Attention, OpenTrouble, SiteAttention } from "#fleet/protocol/questions-overview.ts";
import { rowOf, rowsOf, sliceOf } from "#fleet/queries/list/device-rows.ts";
import { sinceOf } from "#fleet/queries/list/open-since.ts";
import { sortedSlots } from "#fleet/queries/list/sort-order.ts";
import { needsOf, noteInspection } from "#fleet/queries/needs.ts";
import { noInspections } from "#fleet/rules/inspects.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import {
  countInto,
  emptyTally,
  levelCounts,
  levelOfRank,
  rankAt,
  type Tally,
} from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { eachInactive } from "#fleet/store/needs-column.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { needing } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { latestVisits } from "./branches.ts";
import { countNeeds, emptyNeeds, type NeedCounts } from "./needs-of.ts";
import { visitOf } from "./site.ts";

interface Group {
  readonly site: number;
  readonly tally: Tally;
  readonly inspect: InspectCounts;
  /** The first slots of the group, worst and oldest first. */
  readonly slots: number[];
  /** The slots of the worst level whose trouble came last and first; -1 where no time is known. */
  newest: number;
  oldest: number;
  /** When these were. */
  newestAt: number;
  oldestAt: number;
}

/** What the devices of each site need; the entry of -1 is for devices without a location. */
function needsBySite(fleet: Fleet, sites: Int32Array): ReadonlyMap<number, NeedCounts> {
  const { locationOf } = fleet.store.locations();
  const needs = needsOf(fleet);
  const bySite = new Map<number, NeedCounts>();
  for (let slot = 0; slot < needs.length; slot += 1) {
    const bits = needs[slot] ?? 0;
    if (bits === 0) continue;
    const site = sites[locationOf[slot] ?? noLocation] ?? noLocation;
    const counts = bySite.get(site) ?? emptyNeeds();
    bySite.set(site, counts);
    countNeeds(counts, bits);
  }
  return bySite;
}

/** How many devices of each site are out of use; the entry of -1 is for devices without a location. */
function inactiveBySite({ store }: Fleet, sites: Int32Array): ReadonlyMap<number, number> {
  const { locationOf } = store.locations();
  const bySite = new Map<number, number>();
  eachInactive(store, (slot) => {
    const site = sites[locationOf[slot] ?? noLocation] ?? noLocation;
    bySite.set(site, (bySite.get(site) ?? 0) + 1);
  });
  return bySite;
}

function troubleOf(fleet: Fleet, slot: number): OpenTrouble | undefined {
  const row = rowOf(fleet, slot);
  if (row?.since === undefined) return undefined;
  const { serial_number, state, level, since, sinceAtLeast } = row;
  return present({ serial_number, state, level, since, sinceAtLeast });
}

function groupOf(
  fleet: Fleet,
  { site, tally, inspect, slots, newest, oldest }: Group,
  inactive: number,
  needs: NeedCounts = emptyNeeds(),
): SiteAttention {
  const { nodes, unplaced } = fleet.store.locations();
  const node = nodes[site];
  return {
    ...present({
      address: node?.address,
      newest: troubleOf(fleet, newest),
      oldest: troubleOf(fleet, oldest),
      visit: visitOf(fleet, latestVisits(fleet), site < 0 ? nodes.length : site),
    }),
    ...{ needs, inspect },
    location: node?.path ?? "none",
    devices: totalOf(tally),
    all: node?.devices ?? totalOf(unplaced),
    levels: levelCounts(tally),
    inactive,
    rows: rowsOf(fleet, slots),
  };
}

/**
 * Notes the time of one more device that needs somebody. The devices come by level, and only those of the first level
 * count.
 */
function noteTime(fleet: Fleet, group: Group, slot: number): void {
  const since = sinceOf(fleet, slot);
  if (since === undefined) return;
  if (group.oldest >= 0 && rankAt(fleet.store, group.oldest) !== rankAt(fleet.store, slot)) return;
  // Of two at the same time the first one stays, which is the worse.
  if (group.oldest < 0 || since < group.oldestAt) {
    group.oldest = slot;
    group.oldestAt = since;
  }
  if (group.newest < 0 || since > group.newestAt) {
    group.newest = slot;
    group.newestAt = since;
  }
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

/**
 * The devices that need somebody, worst and oldest first. An inactive one stays "not reporting" for ever. If those were listed,
 * they would bury the others.
 */
export function worstAndOldest(fleet: Fleet): Uint32Array {
  return sortedSlots(fleet, { levels: needing, inactive: false }, { column: "attention", descending: false });
}

/**
 * The devices that need somebody by site: the site first where most is to be acted on, of several the one with the worst and
 * oldest trouble. Within a site the worst and oldest come first.
 */
export function answerAttention(fleet: Fleet, asked: Questions["attention"]["asked"]): Attention {
  const locations = fleet.store.locations();
  const slots = worstAndOldest(fleet);
  const sites = sitesOf(locations);
  // A Map keeps the order in which the sites came up, and the worst device of each came up first.
  const groups = new Map<number, Group>();
  for (const slot of slots) {
    const site = sites[locations.locationOf[slot] ?? noLocation] ?? noLocation;
    let group = groups.get(site);
    if (group === undefined) {
      group = {
        ...{ site, tally: emptyTally(), inspect: noInspections() },
        ...{ slots: [], newest: -1, oldest: -1, newestAt: 0, oldestAt: 0 },
      };
      groups.set(site, group);
    }
    countInto(group.tally, rankAt(fleet.store, slot));
    if (group.slots.length < asked.lines) group.slots.push(slot);
    noteInspection(fleet, group.inspect, slot);
    noteTime(fleet, group, slot);
  }
  // Nobody can drive to what has no location.
  const placeless = groups.get(noLocation);
  groups.delete(noLocation);
  // Sites are far fewer than devices, and equal ones keep that order.
  const sorted = [...groups.values()].sort((one, other) => other.tally[0] - one.tally[0]);
  const { from, items } = sliceOf(sorted, asked.from, asked.to);
  const needs = needsBySite(fleet, sites);
  const inactive = inactiveBySite(fleet, sites);
  const told = (group: Group) => groupOf(fleet, group, inactive.get(group.site) ?? 0, needs.get(group.site));
  return {
    devices: slots.length,
    newest: rowsOf(fleet, newestOf(fleet, slots, asked.newest ?? asked.lines)),
    sites: groups.size,
    from,
    ...present({ placeless: placeless && told(placeless) }),
    groups: items.map(told),
  };
}
