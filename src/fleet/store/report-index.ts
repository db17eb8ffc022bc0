import { reportKinds } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import { reportKindsOf } from "#contract/labels.ts";
import type { ObservedReport as Report } from "#contract/observed.ts";
import type { Devices } from "./device-list.ts";
import type { SlotRemap } from "./slot-remap.ts";

/** The kinds a report can have, by their number in the index. */
export const kindNames = [...reportKinds.map(({ kind }) => kind), "other" as const] as const;
export type KindName = (typeof kindNames)[number];

/** In place of a time that cannot be read: such reports come last. */
export const unreadableTime = Number.NEGATIVE_INFINITY;

/** Reports as columns. */
interface Columns {
  /** Milliseconds since 1970, or `unreadableTime`. */
  readonly times: Float64Array;
  /** When the server first had it; its own time where nobody tells. */
  readonly arrivals: Float64Array;
  /** Slot of the device. */
  readonly slots: Uint32Array;
  /** Position in the device's own list. */
  readonly positions: Uint32Array;
  /** A bit for each kind that a report is of, by its position in `kindNames`: most are of one, and some of two. */
  readonly kinds: Uint8Array;
}

/** Every report of every device, the newest first, and last those without a readable time. */
export interface ReportIndex extends Columns {
  readonly length: number;
  /** The same columns with the room after them, which is for what comes later. */
  readonly whole: Columns;
}

function columnsOf(length: number): Columns {
  return {
    times: new Float64Array(length),
    arrivals: new Float64Array(length),
    slots: new Uint32Array(length),
    positions: new Uint32Array(length),
    kinds: new Uint8Array(length),
  };
}

/** The first `length` entries of columns. */
function indexOf(whole: Columns, length: number): ReportIndex {
  return {
    length,
    times: whole.times.subarray(0, length),
    arrivals: whole.arrivals.subarray(0, length),
    slots: whole.slots.subarray(0, length),
    positions: whole.positions.subarray(0, length),
    kinds: whole.kinds.subarray(0, length),
    whole,
  };
}

/** Free room at the end of each column, so that a change need not copy columns of many megabytes. */
function roomFor(length: number): number {
  return length + 1000 + (length >> 4);
}

/** The bit of the kind at a position of `kindNames`. */
function bitOf(position: number): number {
  return 1 << position;
}

/** Whether a report with these bits is of the kind at a position of `kindNames`. */
export function isOfKind(bits: number, position: number): boolean {
  return (bits & bitOf(position)) !== 0;
}

/** The bits of some kinds. */
export function bitsOf(kinds: readonly KindName[]): number {
  return kinds.reduce((bits, kind) => bits | bitOf(kindNames.indexOf(kind)), 0);
}

/** As many combinations of bits as there can be. */
export const combinations = bitOf(kindNames.length);

/**
 * How many reports there are of each kind. `counts` holds, from `at` on, how many there are of each combination of bits:
 * with millions of reports, counting combinations takes one step for each of them.
 */
export function countsByKind(counts: Uint32Array, at = 0): number[] {
  return kindNames.map((_, position) => {
    let sum = 0;
    for (let bits = 0; bits < combinations; bits += 1) {
      if (isOfKind(bits, position)) sum += counts[at + bits] ?? 0;
    }
    return sum;
  });
}

/** The kinds with these bits. */
export function kindsIn(bits: number): KindName[] {
  return kindNames.filter((_, position) => isOfKind(bits, position));
}

/** The bits of a report's kinds; few types occur, so each is looked up once. */
const knownBits = new Map<number | undefined, number>();
const other = bitsOf(["other"]);

function kindBitsOf(type: number | undefined): number {
  const known = knownBits.get(type);
  if (known !== undefined) return known;
  const bits = bitsOf(reportKindsOf(type));
  // Hostile types may be any number of them: those that no table lists need not be remembered.
  if (bits !== other) knownBits.set(type, bits);
  return bits;
}

function timeOf({ timestamp }: Report): number {
  return timestamp === undefined ? unreadableTime : epochOf(timestamp);
}

/**
 * In the order of devices. Plain loops into arrays of known length: there may be millions of reports. `length`: how many
 * have a readable time.
 */
function collect(devices: Devices): { columns: Columns; length: number; unreadable: readonly Entry[] } {
  const { values, of } = devices.column("reports");
  const reportsAt = (slot: number) => values[of[slot] ?? 0] ?? [];
  const columns = columnsOf(of.reduce((sum, number) => sum + (values[number]?.length ?? 0), 0));
  const unreadable: Entry[] = [];
  let length = 0;
  for (let slot = 0; slot < devices.length; slot += 1) {
    const reports = reportsAt(slot);
    for (let position = 0; position < reports.length; position += 1) {
      const report = reports[position];
      if (report === undefined) continue;
      const kind = kindBitsOf(report.type);
      if (report.timestamp === undefined) {
        unreadable.push({
          time: unreadableTime,
          arrival: report.arrived ?? unreadableTime,
          slot,
          position,
          kind,
        });
        continue;
      }
      const time = epochOf(report.timestamp);
      columns.times[length] = time;
      columns.arrivals[length] = report.arrived ?? time;
      columns.slots[length] = slot;
      columns.positions[length] = position;
      columns.kinds[length] = kind;
      length += 1;
    }
  }
  return { columns, length, unreadable };
}

/**
 * Positions by falling time. Sorts numbers that hold age and position in one, which is many times quicker than
 * comparing; where times lie too far apart for that, they are compared one by one.
 */
function newestFirst(times: Float64Array): Float64Array {
  let newest = Number.NEGATIVE_INFINITY;
  let oldest = Number.POSITIVE_INFINITY;
  for (const time of times) {
    newest = Math.max(newest, time);
    oldest = Math.min(oldest, time);
  }
  const room = times.length;
  const order = new Float64Array(room);
  if (((newest - oldest) / 1000 + 1) * room > Number.MAX_SAFE_INTEGER) {
    return order.map((_, position) => position).sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b);
  }
  for (let position = 0; position < room; position += 1) {
    // Datetimes are whole seconds.
    order[position] = ((newest - (times[position] ?? 0)) / 1000) * room + position;
  }
  order.sort();
  for (let rank = 0; rank < room; rank += 1) order[rank] = (order[rank] ?? 0) % room;
  return order;
}

function put(columns: Columns, rank: number, { time, arrival, slot, position, kind }: Entry): void {
  columns.times[rank] = time;
  columns.arrivals[rank] = arrival;
  columns.slots[rank] = slot;
  columns.positions[rank] = position;
  columns.kinds[rank] = kind;
}

export function buildReportIndex(devices: Devices): ReportIndex {
  const { columns, length, unreadable } = collect(devices);
  const order = newestFirst(columns.times.subarray(0, length));
  const sorted = columnsOf(roomFor(length + unreadable.length));
  for (let rank = 0; rank < length; rank += 1) {
    const entry = order[rank] ?? 0;
    sorted.times[rank] = columns.times[entry] ?? 0;
    sorted.arrivals[rank] = columns.arrivals[entry] ?? 0;
    sorted.slots[rank] = columns.slots[entry] ?? 0;
    sorted.positions[rank] = columns.positions[entry] ?? 0;
    sorted.kinds[rank] = columns.kinds[entry] ?? 0;
  }
  for (const [rank, entry] of unreadable.entries()) put(sorted, length + rank, entry);
  return indexOf(sorted, length + unreadable.length);
}

/** A report at the end of a device's list that is not in the index yet. */
export interface AddedReport {
  readonly slot: number;
  readonly position: number;
  readonly report: Report;
}

interface Entry {
  readonly time: number;
  readonly arrival: number;
  readonly slot: number;
  readonly position: number;
  readonly kind: number;
}

function entriesOf(added: readonly AddedReport[]): Entry[] {
  const entries = added.map(({ slot, position, report }) => ({
    time: timeOf(report),
    arrival: report.arrived ?? timeOf(report),
    slot,
    position,
    kind: kindBitsOf(report.type),
  }));
  // Between two unreadable times the difference is NaN, which decides nothing either.
  return entries.sort((a, b) => b.time - a.time || a.slot - b.slot || a.position - b.position);
}

/** How many entries of the index stand before this one. */
function rankOf({ times, slots, positions, length }: ReportIndex, { time, slot, position }: Entry): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order =
      time - (times[middle] ?? 0) || (slots[middle] ?? 0) - slot || (positions[middle] ?? 0) - position;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function move(from: Columns, to: Columns, start: number, end: number, target: number): void {
  for (const name of ["times", "arrivals", "slots", "positions", "kinds"] as const) {
    if (from === to) to[name].copyWithin(target, start, end);
    else to[name].set(from[name].subarray(start, end), target);
  }
}

/** The index with a few more reports in it, in the room of the one given where there is some: that one is used up. */
export function updateReportIndex(index: ReportIndex, added: readonly AddedReport[]): ReportIndex {
  if (added.length === 0) return index;
  const entries = entriesOf(added);
  const ranks = entries.map((entry) => rankOf(index, entry));
  const length = index.length + entries.length;
  const columns = length <= index.whole.times.length ? index.whole : columnsOf(roomFor(length));
  let end = index.length;
  // From the end, so that every range moves into a place that is free already.
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
  const { times, arrivals, slots, positions, kinds } = whole;
  let kept = 0;
  for (let rank = 0; rank < length; rank += 1) {
    const slot = to[slots[rank] ?? 0] ?? -1;
    if (slot === -1) continue;
    times[kept] = times[rank] ?? 0;
    arrivals[kept] = arrivals[rank] ?? 0;
    slots[kept] = slot;
    positions[kept] = positions[rank] ?? 0;
    kinds[kept] = kinds[rank] ?? 0;
    kept += 1;
  }
  return indexOf(whole, kept);
}
