import { type LocationPath, parentOf } from "#contract/path.ts";
import type { Period } from "#fleet/protocol/questions.ts";
import { believed } from "#fleet/queries/believed.ts";
import { entryOf, ownSilence, rollUp } from "#fleet/queries/network/branch-silence.ts";
import { networkStateOf } from "#fleet/queries/network/network.ts";
import { periodRange } from "#fleet/queries/reports/period-range.ts";
import type { Locations } from "#fleet/store/build-locations.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { eachUpwards, locationOfPath } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { eachInactive } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { addAt } from "#lib/add-at.ts";
import { compareTexts } from "#lib/fold.ts";

/** The latest visit of every location, by its index: its time (NaN without one), its device's slot, and what tells of it. */
export interface LatestVisits {
  readonly visitAt: Float64Array;
  readonly visitSlot: Int32Array;
  readonly visitFrom: Uint8Array;
}

/** What a location has, by its index: the entry after the last is for devices without a location. */
export interface BranchSums extends LatestVisits {
  readonly silent: Uint32Array;
  readonly reports: Uint32Array;
  readonly inactive: Uint32Array;
  /** All clear, and to be checked. */
  readonly clearToCheck: Uint32Array;
  /** Network devices that are disconnected. */
  readonly down: Uint32Array;
  /** Those that stand where devices do: all, and those that are disconnected. */
  readonly serving: Uint32Array;
  readonly downServing: Uint32Array;
}

/** What tells of a visit: a report of the device, or one of its fields. */
export const reported = 0;
const baitReplaced = 1;
export const activityReset = 2;

function emptySums(fleet: Fleet): Omit<BranchSums, keyof LatestVisits | keyof Apart> {
  const length = fleet.store.locations().nodes.length + 1;
  return {
    ...ownSilence(fleet.store),
    reports: new Uint32Array(length),
    down: new Uint32Array(length),
    serving: new Uint32Array(length),
    downServing: new Uint32Array(length),
  };
}

/** Takes the later visit; of two at the same time the one given, which says more. */
function noteVisit(sums: LatestVisits, index: number, at: number, slot: number, from: number): void {
  if ((sums.visitAt[index] ?? Number.NaN) > at) return;
  sums.visitAt[index] = at;
  sums.visitSlot[index] = slot;
  sums.visitFrom[index] = from;
}

/** Plain loops here and below: there may be millions of reports, and a million devices. */
function countReports(fleet: Fleet, period: Period, sums: Pick<BranchSums, "reports">): void {
  const { slots } = fleet.store.reports();
  const locations = fleet.store.locations();
  const [from, to] = periodRange(fleet, period);
  for (let entry = from; entry < to; entry += 1) {
    addAt(sums.reports, entryOf(locations, slots[entry] ?? 0), 1);
  }
}

type Apart = Pick<BranchSums, "inactive" | "clearToCheck">;

const apart = memoized<{ own: Apart; whole: Apart }>(1);

/** What no level tells, whatever the period: how many devices are out of use, and how many clear ones are to be checked. */
export function apartOf({ store, memo }: Fleet): { own: Apart; whole: Apart } {
  return apart(memo, "", () => {
    const locations = store.locations();
    const { nodes } = locations;
    const own = {
      inactive: new Uint32Array(nodes.length + 1),
      clearToCheck: new Uint32Array(nodes.length + 1),
    };
    eachInactive(store, (slot) => addAt(own.inactive, entryOf(locations, slot), 1));
    const { unserved } = store;
    for (let slot = 0; slot < unserved.length; slot += 1) {
      if (unserved[slot] !== 0 && unservedAt(store, slot) !== undefined)
        addAt(own.clearToCheck, entryOf(locations, slot), 1);
    }
    const whole = { inactive: own.inactive.slice(), clearToCheck: own.clearToCheck.slice() };
    for (const column of Object.values(whole)) rollUp(nodes, column);
    return { own, whole };
  });
}

/** Notes the visits that reports tell of. Of two at the same second that of the device with the first serial number counts. */
function noteServices(fleet: Fleet, sums: LatestVisits): void {
  const { store, visitsSince = Number.NEGATIVE_INFINITY } = fleet;
  const locations = store.locations();
  const serialOf = (slot: number) => store.devices.part(slot, ["serial_number"])?.serial_number ?? "";
  for (let slot = 0; slot < store.servicedAt.length; slot += 1) {
    const at = store.servicedAt[slot] ?? Number.NaN;
    if (!(at >= visitsSince)) continue;
    const index = entryOf(locations, slot);
    const isTie = sums.visitAt[index] === at;
    if (isTie && compareTexts(serialOf(slot), serialOf(sums.visitSlot[index] ?? 0)) > 0) continue;
    noteVisit(sums, index, at, slot, reported);
  }
}

/** Notes the visits that fields of bait stations tell. They go further back than the reports, and name the person. */
function noteFields(fleet: Fleet, sums: LatestVisits): void {
  const { store } = fleet;
  const locations = store.locations();
  for (const [times, from] of [
    [store.activityReset, activityReset],
    [store.baitReplaced, baitReplaced],
  ] as const) {
    // From the end, so that of two at the same time the first is kept.
    for (let slot = times.length - 1; slot >= 0; slot -= 1) {
      const at = believed(fleet, times[slot]);
      if (Number.isNaN(at)) continue;
      noteVisit(sums, entryOf(locations, slot), at, slot, from);
    }
  }
}

/** Where a network device is counted: its location, or the nearest above it that has devices; undefined where none has. */
function knownAt({ nodes, indexOf }: Locations, path: LocationPath | "none"): number | undefined {
  if (path === "none") return nodes.length;
  let at: LocationPath | undefined = path;
  while (at !== undefined && !indexOf.has(at)) at = parentOf(at);
  return at === undefined ? undefined : indexOf.get(at);
}

/**
 * A network device counts in every branch that it is in. One in a branch without devices, or without a location, serves no
 * device that is known, so it explains no silence.
 */
function countNetwork(
  { store, network }: Fleet,
  sums: Pick<BranchSums, "down" | "serving" | "downServing">,
): void {
  const locations = store.locations();
  for (const { status, location } of network) {
    const path = locationOfPath(location?.path);
    const index = knownAt(locations, path);
    if (index === undefined) continue;
    const state = networkStateOf(status);
    if (state === "disconnected") addAt(sums.down, index, 1);
    if (path === "none" || !locations.indexOf.has(path)) continue;
    addAt(sums.serving, index, 1);
    if (state === "disconnected") addAt(sums.downServing, index, 1);
  }
}

/** The latest visit of each whole branch, from those of the single locations. */
function visitsBelow({ store }: Fleet, own: LatestVisits): LatestVisits {
  const { nodes } = store.locations();
  const whole = {
    visitAt: own.visitAt.slice(),
    visitSlot: own.visitSlot.slice(),
    visitFrom: own.visitFrom.slice(),
  };
  eachUpwards(nodes, (location, parent) => {
    const at = whole.visitAt[location] ?? Number.NaN;
    if (Number.isNaN(at)) return;
    noteVisit(whole, parent, at, whole.visitSlot[location] ?? 0, whole.visitFrom[location] ?? 0);
  });
  return whole;
}

const visits = memoized<{ own: LatestVisits; whole: LatestVisits }>(1);

/** Whatever the period, the latest visit is the same. */
function visitsOf(fleet: Fleet): { own: LatestVisits; whole: LatestVisits } {
  return visits(fleet.memo, "", () => {
    const length = fleet.store.locations().nodes.length + 1;
    const own = {
      visitAt: new Float64Array(length).fill(Number.NaN),
      visitSlot: new Int32Array(length),
      visitFrom: new Uint8Array(length),
    };
    noteServices(fleet, own);
    noteFields(fleet, own);
    return { own, whole: visitsBelow(fleet, own) };
  });
}

/** The latest visit of every whole branch. */
export function latestVisits(fleet: Fleet): LatestVisits {
  return visitsOf(fleet).whole;
}

/** What every location has itself, and what its whole branch has. */
interface Branches {
  readonly own: BranchSums;
  readonly whole: BranchSums;
}

const branches = memoized<Branches>(2);

/** Everything the site pages count, for all branches at once: one branch alone would cost nearly as much. */
export function branchesOf(fleet: Fleet, period: Period): Branches {
  return branches(fleet.memo, JSON.stringify([period.since, period.until, period.apart]), () => {
    const own = emptySums(fleet);
    countReports(fleet, period, own);
    countNetwork(fleet, own);
    const whole = {
      silent: own.silent.slice(),
      reports: own.reports.slice(),
      down: own.down.slice(),
      serving: own.serving.slice(),
      downServing: own.downServing.slice(),
    };
    for (const column of Object.values(whole)) rollUp(fleet.store.locations().nodes, column);
    const latest = visitsOf(fleet);
    const apart = apartOf(fleet);
    return {
      own: { ...own, ...latest.own, ...apart.own },
      whole: { ...whole, ...latest.whole, ...apart.whole },
    };
  });
}
