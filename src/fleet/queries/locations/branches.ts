import type { Period } from "#fleet/protocol/questions.ts";
import { ownSilence, rollUp } from "#fleet/queries/network/branch-silence.ts";
import { networkStateOf } from "#fleet/queries/network/network.ts";
import { stretchOf } from "#fleet/queries/reports/period-range.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { isOfKind, kindNames } from "#fleet/store/kind-bits.ts";
import { locationOfPath, noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";

/**
 * What a location has, by its index: the entry after the last is for devices without a location. Of the latest visit its
 * time (NaN without one), its device's slot, and which entry of the report index tells of it, or which field.
 */
export interface BranchSums {
  readonly silent: Uint32Array;
  readonly reliant: Uint32Array;
  readonly reports: Uint32Array;
  /** Network devices that stand where devices do: those that are disconnected, those that are connected, and all. */
  readonly down: Uint32Array;
  readonly up: Uint32Array;
  readonly gateways: Uint32Array;
  readonly visitAt: Float64Array;
  readonly visitSlot: Int32Array;
  readonly visitFrom: Int32Array;
}

/** In place of an entry of the report index. */
const baitReplaced = -1;
export const activityReset = -2;

function emptySums(fleet: Fleet): BranchSums {
  const length = fleet.store.locations.nodes.length + 1;
  return {
    ...ownSilence(fleet.store),
    reports: new Uint32Array(length),
    down: new Uint32Array(length),
    up: new Uint32Array(length),
    gateways: new Uint32Array(length),
    visitAt: new Float64Array(length).fill(Number.NaN),
    visitSlot: new Int32Array(length),
    visitFrom: new Int32Array(length),
  };
}

function bump(sums: Uint32Array, index: number): void {
  sums[index] = (sums[index] ?? 0) + 1;
}

/** Takes the later visit; of two at the same time the one given, which says more. */
function noteVisit(sums: BranchSums, index: number, at: number, slot: number, from: number): void {
  if ((sums.visitAt[index] ?? Number.NaN) > at) return;
  sums.visitAt[index] = at;
  sums.visitSlot[index] = slot;
  sums.visitFrom[index] = from;
}

/** Plain loops here and below: there may be millions of reports. */
function countReports(fleet: Fleet, period: Period, sums: BranchSums): void {
  const { slots } = fleet.store.reports();
  const { locationOf, locations } = fleet.store;
  const unplaced = locations.nodes.length;
  const [from, to] = stretchOf(fleet, period);
  for (let entry = from; entry < to; entry += 1) {
    const location = locationOf[slots[entry] ?? 0] ?? noLocation;
    bump(sums.reports, location < 0 ? unplaced : location);
  }
}

function noteServices(fleet: Fleet, sums: BranchSums): void {
  const { store } = fleet;
  const { times, slots, kinds } = store.reports();
  const service = kindNames.indexOf("service");
  const [from, to] = stretchOf(fleet, {});
  for (let entry = from; entry < to; entry += 1) {
    if (!isOfKind(kinds[entry] ?? 0, service)) continue;
    const slot = slots[entry] ?? 0;
    const location = store.locationOf[slot] ?? noLocation;
    const index = location < 0 ? store.locations.nodes.length : location;
    // The newest come first: only a location that has none yet takes it.
    if (Number.isNaN(sums.visitAt[index])) noteVisit(sums, index, times[entry] ?? 0, slot, entry);
  }
}

/** What bait stations say of themselves goes further back than the reports, and says who it was. */
function noteFields({ store, clock }: Fleet, sums: BranchSums): void {
  for (const [times, from] of [
    [store.activityReset, activityReset],
    [store.baitReplaced, baitReplaced],
  ] as const) {
    // From the end, so that of two at the same time the first is kept.
    for (let slot = times.length - 1; slot >= 0; slot -= 1) {
      const at = times[slot] ?? Number.NaN;
      if (Number.isNaN(at) || isAhead(at, clock.now)) continue;
      const location = store.locationOf[slot] ?? noLocation;
      noteVisit(sums, location < 0 ? store.locations.nodes.length : location, at, slot, from);
    }
  }
}

/** A gateway in a branch without devices serves no device that is known, so it explains no silence. */
function countGateways({ store: { locations }, network }: Fleet, sums: BranchSums): void {
  for (const { status, location } of network) {
    const key = locationOfPath(location?.path);
    const index = key === "none" ? undefined : locations.indexOf.get(key);
    if (index === undefined) continue;
    const state = networkStateOf(status);
    bump(sums.gateways, index);
    if (state === "disconnected") bump(sums.down, index);
    if (state === "connected") bump(sums.up, index);
  }
}

function copyOf(sums: BranchSums): BranchSums {
  return {
    silent: sums.silent.slice(),
    reliant: sums.reliant.slice(),
    reports: sums.reports.slice(),
    down: sums.down.slice(),
    up: sums.up.slice(),
    gateways: sums.gateways.slice(),
    visitAt: sums.visitAt.slice(),
    visitSlot: sums.visitSlot.slice(),
    visitFrom: sums.visitFrom.slice(),
  };
}

function rolledUp({ store }: Fleet, own: BranchSums): BranchSums {
  const sums = copyOf(own);
  for (const column of [sums.silent, sums.reliant, sums.reports, sums.down, sums.up, sums.gateways])
    rollUp(store, column);
  const { nodes } = store.locations;
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const parent = nodes[index]?.parent ?? noLocation;
    const at = sums.visitAt[index] ?? Number.NaN;
    if (parent < 0 || Number.isNaN(at)) continue;
    noteVisit(sums, parent, at, sums.visitSlot[index] ?? 0, sums.visitFrom[index] ?? 0);
  }
  return sums;
}

/** What every location has itself, and what its whole branch has. */
export interface Branches {
  readonly own: BranchSums;
  readonly whole: BranchSums;
}

const branches = memoized<Branches>(2);

/** Everything the site pages count, for all branches at once: most of the work is the same for one. */
export function branchesOf(fleet: Fleet, period: Period): Branches {
  return branches(fleet.memo, JSON.stringify([period.since, period.until, period.apart]), () => {
    const own = emptySums(fleet);
    countReports(fleet, period, own);
    noteServices(fleet, own);
    noteFields(fleet, own);
    countGateways(fleet, own);
    return { own, whole: rolledUp(fleet, own) };
  });
}
