import { reportKinds } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportKindOf } from "#contract/labels.ts";

/** The kinds a report can have, by their number in the index. */
export const kindNames = [...reportKinds.map(({ kind }) => kind), "other" as const] as const;
export type KindName = (typeof kindNames)[number];

/** Reports as columns. */
interface Columns {
  /** Milliseconds since 1970. */
  readonly times: Float64Array;
  /** Slot of the device. */
  readonly slots: Uint32Array;
  /** Position in the device's own list. */
  readonly positions: Uint32Array;
  /** Position in `kindNames`. */
  readonly kinds: Uint8Array;
}

/** Every report of every device, the newest first. */
export interface ReportIndex extends Columns {
  readonly length: number;
}

function columnsOf(length: number): Columns {
  return {
    times: new Float64Array(length),
    slots: new Uint32Array(length),
    positions: new Uint32Array(length),
    kinds: new Uint8Array(length),
  };
}

/** In the order of devices. Plain loops into arrays of known length: there may be millions of reports. */
function collect(devices: readonly Device[]): { columns: Columns; length: number } {
  const kindOf = new Map<number | undefined, number>();
  const columns = columnsOf(devices.reduce((sum, { reports }) => sum + (reports?.length ?? 0), 0));
  let length = 0;
  for (let slot = 0; slot < devices.length; slot += 1) {
    const reports = devices[slot]?.reports ?? [];
    for (let position = 0; position < reports.length; position += 1) {
      const report = reports[position];
      if (report?.timestamp === undefined) continue;
      let kind = kindOf.get(report.type);
      if (kind === undefined) {
        kind = kindNames.indexOf(reportKindOf(report.type));
        kindOf.set(report.type, kind);
      }
      columns.times[length] = epochOf(report.timestamp);
      columns.slots[length] = slot;
      columns.positions[length] = position;
      columns.kinds[length] = kind;
      length += 1;
    }
  }
  return { columns, length };
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

/**
 * Reports without a readable time cannot be put in order and are left out here; the device's page shows them.
 */
export function buildReportIndex(devices: readonly Device[]): ReportIndex {
  const { columns, length } = collect(devices);
  const order = newestFirst(columns.times.subarray(0, length));
  const sorted = columnsOf(length);
  for (let rank = 0; rank < length; rank += 1) {
    const entry = order[rank] ?? 0;
    sorted.times[rank] = columns.times[entry] ?? 0;
    sorted.slots[rank] = columns.slots[entry] ?? 0;
    sorted.positions[rank] = columns.positions[entry] ?? 0;
    sorted.kinds[rank] = columns.kinds[entry] ?? 0;
  }
  return { length, ...sorted };
}
