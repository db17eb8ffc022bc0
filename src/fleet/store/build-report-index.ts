import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import type { ObservedReport } from "#contract/observed.ts";
import { runTypeOf } from "#contract/report-run.ts";
import { addAt } from "#lib/add-at.ts";
import { dayMs } from "#lib/durations.ts";
import { type Steps, slices } from "#lib/gradual.ts";
import type { Devices } from "./device-list.ts";
import { kindBitsOf } from "./kind-bits.ts";
import {
  type AppendedReport,
  alone,
  type Columns,
  carryEntry,
  columnsOf,
  type Entry,
  entryAt,
  indexOf,
  put,
  type ReportIndex,
  remapReportIndex,
  roomFor,
  tieBreaker,
  unreadableTime,
  updateReportIndex,
} from "./report-index.ts";
import { bySerial } from "./serial-order.ts";
import type { ChangedDevice, StoreIndex } from "./store-index.ts";

// There may be millions of reports, so plain loops fill arrays of known length. Each loop is a function of its own: a
// JavaScript engine optimises whole functions, and no generator between two pauses.

/** Devices, or entries, between two pauses: a few milliseconds. */
const someDevices = 1000;
const someEntries = 100_000;

/** Whether a report is of a time or later. One without a readable time always is. */
function isSince({ timestamp }: ObservedReport, since: Datetime | undefined): boolean {
  return since === undefined || timestamp === undefined || timestamp >= since;
}

interface Collected {
  readonly columns: Columns;
  /** How many have a readable time. */
  length: number;
  newest: number;
  oldest: number;
  readonly unreadable: Entry[];
}

function countOf(reports: readonly ObservedReport[], since: Datetime | undefined): number {
  let count = 0;
  for (const report of reports) if (isSince(report, since)) count += 1;
  return count;
}

/** Takes the reports of one device from a time on. */
function collectOf(
  slot: number,
  reports: readonly ObservedReport[],
  since: Datetime | undefined,
  into: Collected,
): void {
  const { columns, unreadable } = into;
  for (let position = 0; position < reports.length; position += 1) {
    const report = reports[position];
    if (report === undefined || !isSince(report, since)) continue;
    const kind = kindBitsOf(report.type);
    if (report.timestamp === undefined) {
      const [time, arrival] = [unreadableTime, report.arrived ?? unreadableTime];
      unreadable.push({ time, arrival, slot, position, kind, runType: alone });
      continue;
    }
    const time = epochOf(report.timestamp);
    const { length } = into;
    if (time > into.newest) into.newest = time;
    if (time < into.oldest) into.oldest = time;
    columns.times[length] = time;
    columns.arrivals[length] = report.arrived ?? time;
    columns.slots[length] = slot;
    columns.positions[length] = position;
    columns.kinds[length] = kind;
    columns.runTypes[length] = runTypeOf(report) ?? alone;
    into.length = length + 1;
  }
}

/**
 * In the order of serial numbers. Sorted by time, the reports of one moment stay in that order, so that of millions of them hardly any
 * is compared.
 */
function* collect(devices: Devices, since: Datetime | undefined): Steps<Collected> {
  const order = yield* bySerial(devices);
  const { values, of } = devices.column("reports");
  let count = 0;
  yield* slices(devices.length, someDevices, (from, to) => {
    for (const slot of order.subarray(from, to)) count += countOf(values[of[slot] ?? 0] ?? [], since);
  });
  const columns = columnsOf(count);
  const [newest, oldest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const collected: Collected = { columns, length: 0, newest, oldest, unreadable: [] };
  yield* slices(devices.length, someDevices, (from, to) => {
    for (const slot of order.subarray(from, to))
      collectOf(slot, values[of[slot] ?? 0] ?? [], since, collected);
  });
  return collected;
}

/** Bits of an age that one pass sorts by. */
const digitBits = 12;
const digits = 1 << digitBits;

/** Puts some positions into the drawers of their digit. */
function fileAway(
  { ages, shift, next }: { ages: Int32Array; shift: number; next: Uint32Array },
  order: Uint32Array,
  filed: Uint32Array,
  [from, to]: readonly [number, number],
): void {
  for (let rank = from; rank < to; rank += 1) {
    const position = order[rank] ?? 0;
    const digit = ((ages[position] ?? 0) >> shift) & (digits - 1);
    const at = next[digit] ?? 0;
    filed[at] = position;
    next[digit] = at + 1;
  }
}

/**
 * Positions by falling time, equal times by position. Ages are put into drawers by their lowest digit, then by the next,
 * which is many times quicker than comparing.
 */
function* newestFirst({ columns, length, newest, oldest }: Collected): Steps<Uint32Array> {
  const { times } = columns;
  const ages = new Int32Array(length);
  let order = new Uint32Array(length);
  yield* slices(length, someEntries, (from, to) => {
    for (let position = from; position < to; position += 1) {
      // Datetimes are whole seconds.
      ages[position] = (newest - (times[position] ?? 0)) / 1000;
      order[position] = position;
    }
  });
  const span = (newest - oldest) / 1000;
  // Times so far apart stand in no real account: they are compared.
  if (span >= 2 ** 31) return order.sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b);
  let filed = new Uint32Array(length);
  for (let shift = 0; shift < 31 && span >= 2 ** shift; shift += digitBits) {
    yield;
    const drawers = { ages, shift, next: startsOf(ages, shift) };
    yield* slices(order.length, someEntries, (from, to) => fileAway(drawers, order, filed, [from, to]));
    [order, filed] = [filed, order];
  }
  return order;
}

/** Where the ages of each digit begin in the order by it. */
function startsOf(ages: Int32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(digits + 1);
  for (let position = 0; position < ages.length; position += 1) {
    const digit = ((ages[position] ?? 0) >> shift) & (digits - 1);
    addAt(starts, digit + 1, 1);
  }
  for (let digit = 0; digit < digits; digit += 1) addAt(starts, digit + 1, starts[digit] ?? 0);
  return starts;
}

/** Puts the reports of one device and moment in their order. */
function settleTies(
  sorted: Columns,
  compareTied: (a: Entry, b: Entry) => number,
  length: number,
  [start, end]: readonly [number, number],
): void {
  const { times, slots } = sorted;
  const isTie = (a: number, b: number) => times[a] === times[b] && slots[a] === slots[b];
  let from = start;
  // One that began in the slice before was settled there.
  while (from > 0 && from < end && isTie(from - 1, from)) from += 1;
  while (from < end) {
    let to = from + 1;
    while (to < length && isTie(from, to)) to += 1;
    if (to - from > 1) {
      const entries = Array.from({ length: to - from }, (_, index) => entryAt(sorted, from + index));
      for (const [index, entry] of entries.sort(compareTied).entries()) put(sorted, from + index, entry);
    }
    from = to;
  }
}

function* reportIndexSteps(devices: Devices, since?: Datetime): Steps<ReportIndex> {
  const collected = yield* collect(devices, since);
  const { columns, length, unreadable } = collected;
  const order = yield* newestFirst(collected);
  const sorted = columnsOf(roomFor(length + unreadable.length));
  yield* slices(length, someEntries, (from, to) => {
    for (let rank = from; rank < to; rank += 1) carryEntry(columns, order[rank] ?? 0, sorted, rank);
  });
  const compareTied = tieBreaker(devices);
  yield* slices(length, someEntries, (from, to) => settleTies(sorted, compareTied, length, [from, to]));
  for (const [rank, entry] of unreadable.sort(compareTied).entries()) put(sorted, length + rank, entry);
  return indexOf(sorted, length + unreadable.length);
}

/** The reports at the end of a device's list that it did not have before. */
function appendedReports({ slot, before, after }: ChangedDevice): AppendedReport[] {
  const first = before?.reports?.length ?? 0;
  const added = after.reports?.slice(first) ?? [];
  return added.map((report, index) => ({ slot, position: first + index, report }));
}

/** Every report in the order of time. */
export const reportsByTime: StoreIndex<ReportIndex> = {
  build: ({ devices }) => reportIndexSteps(devices),
  update: (made, { devices, others, resize }) => {
    const index = resize === undefined ? made : remapReportIndex(made, resize.remap);
    return updateReportIndex(index, others.reports.flatMap(appendedReports), devices);
  },
};

/** The beginning of the index of every report, and last those without a readable time. */
export interface NewestReports extends ReportIndex {
  /** It has every report of this time or later, milliseconds since 1970. */
  readonly since: number;
}

/** How far back the newest reports go. The overview asks for the last day, by the clock of a browser, which may be wrong by hours. */
export const newestSpan = 2 * dayMs;

function* newestSteps(devices: Devices, since: number): Steps<NewestReports> {
  return { ...(yield* reportIndexSteps(devices, datetimeOf(since))), since };
}

/** In an account of millions the newest are in order many times sooner than all. They are of no use any more once those are. */
export const newestByTime: StoreIndex<NewestReports> = {
  build: ({ devices, evaluated }) => newestSteps(devices, evaluated.at - newestSpan),
  update: () => undefined,
};
