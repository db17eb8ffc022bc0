import type { InspectCounts } from "#fleet/protocol/needs.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import type { Attention, OpenTrouble, SiteAttention } from "#fleet/protocol/questions-overview.ts";
import { rowOf, rowsOf, sliceOf } from "#fleet/queries/list/device-rows.ts";
import { sinceOf } from "#fleet/queries/list/open-since.ts";
import { sortedSlots } from "#fleet/queries/list/sort-order.ts";
import { isSuppliedAt, needsOf, noteInspection } from "#fleet/queries/needs.ts";
import { disconnectedAt } from "#fleet/queries/network/disconnected.ts";
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
import { sitesOf } from "#fleet/store/sites.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { durationInWords } from "#lib/instant.ts";
import { needing } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { apartOf, latestVisits } from "./branches.ts";
import { Middle } from "./middle.ts";
import { countNeeds, emptyNeeds, type NeedCounts } from "./needs-of.ts";
import { visitOf } from "./site.ts";
import { type Worst, worseIn, worstOrder } from "./worst.ts";

interface Group {
  readonly site: number;
  readonly tally: Tally;
  readonly middle: Middle;
  readonly inspect: InspectCounts;
  /** The first slots of the group, by level and then the oldest first. */
  readonly slots: number[];
  worst: Worst;
  /** The slot of the worst level whose trouble is open longest. */
  readonly oldest: number;
  /** The slot of the worst level whose trouble came last, and when; -1 where no time is known. */
  newest: number;
  newestAt: number;
}

interface SiteNeeds {
  readonly needs: NeedCounts;
  clearToSupply: number;
}

const noNeeds = (): SiteNeeds => ({ needs: emptyNeeds(), clearToSupply: 0 });

/** What the devices of each site need; the entry of -1 is for devices without a location. */
function needsBySite(fleet: Fleet, sites: Int32Array): ReadonlyMap<number, SiteNeeds> {
  const { locationOf } = fleet.store.locations();
  const needs = needsOf(fleet);
  const bySite = new Map<number, SiteNeeds>();
  for (let slot = 0; slot < needs.length; slot += 1) {
    const bits = needs[slot] ?? 0;
    if (bits === 0) continue;
    const site = sites[locationOf[slot] ?? noLocation] ?? noLocation;
    const counts = bySite.get(site) ?? noNeeds();
    bySite.set(site, counts);
    countNeeds(counts.needs, bits);
    if (isSuppliedAt(fleet.store, slot, bits)) counts.clearToSupply += 1;
  }
  return bySite;
}

function troubleOf(fleet: Fleet, slot: number): OpenTrouble | undefined {
  const row = rowOf(fleet, slot);
  if (row === undefined) return undefined;
  const { serial_number, level, since, sinceAtLeast } = row;
  // Of what is only silent, the time belongs to the words.
  const isSilence = since !== undefined && row.silent && since === row.last_heartbeat;
  const state = isSilence ? `${row.state} for ${durationInWords(fleet.clock.now - since)}` : row.state;
  return present({ serial_number, level, state, since: isSilence ? undefined : since, sinceAtLeast });
}

function groupOf(
  fleet: Fleet,
  { site, tally, middle, inspect, slots, worst, oldest, newest }: Group,
  { needs, clearToSupply }: SiteNeeds = noNeeds(),
): SiteAttention {
  const { nodes, unplaced } = fleet.store.locations();
  const node = nodes[site];
  const index = site < 0 ? nodes.length : site;
  const location = node?.path ?? "none";
  const { inactive, clearToCheck } = apartOf(fleet).whole;
  return {
    ...present({
      address: node?.address,
      // What has no location is of many places.
      ...(site < 0 ? {} : middle.coordinates()),
      worst: troubleOf(fleet, worst.slot),
      oldest: isOlder(fleet, oldest, worst.slot) ? troubleOf(fleet, oldest) : undefined,
      newest: newest < 0 || newest === worst.slot ? undefined : troubleOf(fleet, newest),
      visit: visitOf(fleet, latestVisits(fleet), index),
      disconnected: disconnectedAt(fleet, location),
    }),
    ...{ needs, inspect, location },
    devices: totalOf(tally),
    all: node?.devices ?? totalOf(unplaced),
    levels: levelCounts(tally),
    inactive: inactive[index] ?? 0,
    clearToCheck: clearToCheck[index] ?? 0,
    clearToSupply,
    rows: rowsOf(fleet, slots),
  };
}

/** Whether the trouble in one slot is known to be open longer than the one in another. */
function isOlder(fleet: Fleet, one: number, other: number): boolean {
  const [since, otherSince] = [sinceOf(fleet, one), sinceOf(fleet, other)];
  return since !== undefined && otherSince !== undefined && since < otherSince;
}

/** Notes the time of one more device that needs somebody, where it is one of the worst level. */
function noteTime(fleet: Fleet, group: Group, slot: number): void {
  if (rankAt(fleet.store, slot) !== group.worst.level) return;
  const since = sinceOf(fleet, slot);
  if (since === undefined || (group.newest >= 0 && since <= group.newestAt)) return;
  group.newest = slot;
  group.newestAt = since;
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
 * The devices that need somebody by site: the site first where most is to be acted on, of several the one with the worst
 * trouble. Within a site the devices come by level, and then the oldest first.
 */
export function answerAttention(fleet: Fleet, asked: Questions["attention"]["asked"]): Attention {
  const locations = fleet.store.locations();
  const slots = worstAndOldest(fleet);
  const sites = sitesOf(locations);
  const groups = new Map<number, Group>();
  const worse = worseIn(fleet);
  for (let position = 0; position < slots.length; position += 1) {
    const slot = slots[position] ?? 0;
    const site = sites[locations.locationOf[slot] ?? noLocation] ?? noLocation;
    let group = groups.get(site);
    if (group === undefined) {
      group = {
        ...{ site, tally: emptyTally(), middle: new Middle(), inspect: noInspections() },
        ...{ slots: [], oldest: slot, newest: -1, newestAt: 0, worst: worse(undefined, slot, position) },
      };
      groups.set(site, group);
    }
    countInto(group.tally, rankAt(fleet.store, slot));
    group.middle.add(fleet.store.latitudes[slot], fleet.store.longitudes[slot]);
    if (group.slots.length < asked.lines) group.slots.push(slot);
    noteInspection(fleet, group.inspect, slot);
    group.worst = worse(group.worst, slot, position);
    noteTime(fleet, group, slot);
  }
  // Nobody can drive to what has no location.
  const placeless = groups.get(noLocation);
  groups.delete(noLocation);
  // Sites are far fewer than devices.
  const sorted = [...groups.values()].sort(
    (one, other) => other.tally[0] - one.tally[0] || worstOrder(one.worst, other.worst),
  );
  const { from, items } = sliceOf(sorted, asked.from, asked.to);
  const needs = needsBySite(fleet, sites);
  const answered = (group: Group) => groupOf(fleet, group, needs.get(group.site));
  return {
    devices: slots.length,
    newest: rowsOf(fleet, newestOf(fleet, slots, asked.newest ?? asked.lines)),
    sites: groups.size,
    from,
    ...present({ placeless: placeless && answered(placeless) }),
    groups: items.map(answered),
  };
}
