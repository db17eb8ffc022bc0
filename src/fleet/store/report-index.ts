import { epochOf } from "#contract/datetime.ts";
import { identityOf, type ObservedReport as Report } from "#contract/observed.ts";
import { runTypeOf } from "#contract/report-run.ts";
import { compareTexts } from "#lib/fold.ts";
import type { Devices } from "./device-list.ts";
import { kindBitsOf } from "./kind-bits.ts";
import type { SlotRemap } from "./slot-remap.ts";

/** In place of a time that cannot be read: such reports come last. */
export const unreadableTime = Number.NEGATIVE_INFINITY;

/** Reports as columns. */
export interface Columns {
  /** Milliseconds since 1970, or `unreadableTime`. */
  readonly times: Float64Array;
  /** When the server first had it; its own time where that is unknown. */
  readonly arrivals: Float64Array;
  /** Slot of the device. */
  readonly slots: Uint32Array;
  /** Position in the device's own list. */
  readonly positions: Uint32Array;
  /** A bit for each kind that a report is of, by its position in `kindNames`: most are of one, and some of two. */
  readonly kinds: Uint8Array;
  /** Type code of a report that may be one of a run; `alone` for one that may not. */
  readonly runTypes: Int16Array;
}

/** Every report of every device, the newest first, and last those without a readable time. */
export interface ReportIndex extends Columns {
  readonly length: number;
  /** The same columns with the room after them, which is for what comes later. */
  readonly whole: Columns;
}

export function columnsOf(length: number): Columns {
  return {
    times: new Float64Array(length),
    arrivals: new Float64Array(length),
    slots: new Uint32Array(length),
    positions: new Uint32Array(length),
    kinds: new Uint8Array(length),
    runTypes: new Int16Array(length),
  };
}

/** The first `length` entries of columns. */
export function indexOf(whole: Columns, length: number): ReportIndex {
  return {
    length,
    times: whole.times.subarray(0, length),
    arrivals: whole.arrivals.subarray(0, length),
    slots: whole.slots.subarray(0, length),
    positions: whole.positions.subarray(0, length),
    kinds: whole.kinds.subarray(0, length),
    runTypes: whole.runTypes.subarray(0, length),
    whole,
  };
}

/** Free room at the end of each column, so that a change need not copy columns of many megabytes. */
export function roomFor(length: number): number {
  return length + 1000 + (length >> 4);
}

/** Stands for a report that is in no run. */
export const alone = -1;

function timeOf({ timestamp }: Report): number {
  return timestamp === undefined ? unreadableTime : epochOf(timestamp);
}

export function carryEntry(from: Columns, entry: number, to: Columns, rank: number): void {
  to.times[rank] = from.times[entry] ?? 0;
  to.arrivals[rank] = from.arrivals[entry] ?? 0;
  to.slots[rank] = from.slots[entry] ?? 0;
  to.positions[rank] = from.positions[entry] ?? 0;
  to.kinds[rank] = from.kinds[entry] ?? 0;
  to.runTypes[rank] = from.runTypes[entry] ?? alone;
}

export function put(
  columns: Columns,
  rank: number,
  { time, arrival, slot, position, kind, runType }: Entry,
): void {
  columns.times[rank] = time;
  columns.arrivals[rank] = arrival;
  columns.slots[rank] = slot;
  columns.positions[rank] = position;
  columns.kinds[rank] = kind;
  columns.runTypes[rank] = runType;
}

/** A report at the end of a device's list that is not in the index yet. */
export interface AppendedReport {
  readonly slot: number;
  readonly position: number;
  readonly report: Report;
}

export interface Entry {
  readonly time: number;
  readonly arrival: number;
  readonly slot: number;
  readonly position: number;
  readonly kind: number;
  readonly runType: number;
}

/**
 * The order of reports of one moment, by what they say alone: devices stand in one order in the server and in another in a
 * page that followed it, and so do the reports of a device.
 */
export function tieBreaker(devices: Devices): (a: Entry, b: Entry) => number {
  const serialOf = ({ slot }: Entry) => devices.part(slot, ["serial_number"])?.serial_number ?? "";
  const identity = ({ slot, position }: Entry) =>
    identityOf(devices.part(slot, ["reports"])?.reports?.[position] ?? {});
  return (a, b) =>
    (a.slot === b.slot ? 0 : compareTexts(serialOf(a), serialOf(b))) ||
    a.runType - b.runType ||
    compareTexts(identity(a), identity(b)) ||
    // The difference of two unreadable times is NaN, which decides nothing.
    a.arrival - b.arrival ||
    a.position - b.position;
}

export function entryAt(columns: Columns, rank: number): Entry {
  return {
    time: columns.times[rank] ?? 0,
    arrival: columns.arrivals[rank] ?? 0,
    slot: columns.slots[rank] ?? 0,
    position: columns.positions[rank] ?? 0,
    kind: columns.kinds[rank] ?? 0,
    runType: columns.runTypes[rank] ?? alone,
  };
}

type Compare = (a: Entry, b: Entry) => number;

function entriesOf(added: readonly AppendedReport[], compareTied: Compare): Entry[] {
  const entries = added.map(({ slot, position, report }) => ({
    time: timeOf(report),
    arrival: report.arrived ?? timeOf(report),
    slot,
    position,
    kind: kindBitsOf(report.type),
    runType: report.timestamp === undefined ? alone : (runTypeOf(report) ?? alone),
  }));
  // Between two unreadable times the difference is NaN, which decides nothing either.
  return entries.sort((a, b) => b.time - a.time || compareTied(a, b));
}

/** How many entries of the index stand before this one. */
function rankOf(index: ReportIndex, entry: Entry, compareTied: Compare): number {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = entry.time - (index.times[middle] ?? 0) || compareTied(entryAt(index, middle), entry);
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function move(from: Columns, to: Columns, start: number, end: number, target: number): void {
  for (const name of ["times", "arrivals", "slots", "positions", "kinds", "runTypes"] as const) {
    if (from === to) to[name].copyWithin(target, start, end);
    else to[name].set(from[name].subarray(start, end), target);
  }
}

/** The index with a few more reports in it, in the room of the one given where there is some: that one is used up. */
export function updateReportIndex(
  index: ReportIndex,
  added: readonly AppendedReport[],
  devices: Devices,
): ReportIndex {
  if (added.length === 0) return index;
  const compareTied = tieBreaker(devices);
  const entries = entriesOf(added, compareTied);
  const ranks = entries.map((entry) => rankOf(index, entry, compareTied));
  const length = index.length + entries.length;
  const columns = length <= index.whole.times.length ? index.whole : columnsOf(roomFor(length));
  let end = index.length;
  // From the end, so that every range moves into a location that is free already.
  for (const [before, entry] of [...entries.entries()].reverse()) {
    const rank = ranks[before] ?? 0;
    move(index.whole, columns, rank, end, rank + before + 1);
    put(columns, rank + before, entry);
    end = rank;
  }
  if (columns !== index.whole) move(index.whole, columns, 0, end, 0);
  return indexOf(columns, length);
}

/**
 * The index without the reports of devices that went, and with the slots that the others have then: in the columns of
 * the one given, which is used up.
 */
export function remapReportIndex(index: ReportIndex, { to, kept: keptSlots }: SlotRemap): ReportIndex {
  // Where no device went, every slot stays.
  if (keptSlots === to.length) return index;
  const { whole, length } = index;
  let kept = 0;
  for (let rank = 0; rank < length; rank += 1) {
    const slot = to[whole.slots[rank] ?? 0] ?? -1;
    if (slot === -1) continue;
    carryEntry(whole, rank, whole, kept);
    whole.slots[kept] = slot;
    kept += 1;
  }
  return indexOf(whole, kept);
}
