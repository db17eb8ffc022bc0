import { reportKinds } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportKindOf } from "#contract/labels.ts";

/** The kinds a report can have, by their number in the index. */
export const kindNames = [...reportKinds.map(({ kind }) => kind), "other" as const] as const;
export type KindName = (typeof kindNames)[number];

/** Every report of every device as columns, the newest first. */
export interface ReportIndex {
  readonly length: number;
  /** Milliseconds since 1970, falling. */
  readonly times: Float64Array;
  /** Slot of the device. */
  readonly slots: Uint32Array;
  /** Position in the device's own list. */
  readonly positions: Uint32Array;
  /** Position in `kindNames`. */
  readonly kinds: Uint8Array;
}

/** Whole seconds around 1970 that still leave room for the position below 2^53: years 1800 to 2140. */
const farthest = 5_400_000_000;

/**
 * Reports without a readable time cannot be put in order and are left out here; the device's page shows them.
 */
export function buildReportIndex(devices: readonly Device[]): ReportIndex {
  const kindOf = new Map<number | undefined, number>();
  const times: number[] = [];
  const slots: number[] = [];
  const positions: number[] = [];
  const kinds: number[] = [];
  for (const [slot, device] of devices.entries()) {
    for (const [position, report] of (device.reports ?? []).entries()) {
      if (report.timestamp === undefined) continue;
      let kind = kindOf.get(report.type);
      if (kind === undefined) {
        kind = kindNames.indexOf(reportKindOf(report.type));
        kindOf.set(report.type, kind);
      }
      times.push(epochOf(report.timestamp));
      slots.push(slot);
      positions.push(position);
      kinds.push(kind);
    }
  }
  const order = newestFirst(times);
  return {
    length: order.length,
    times: Float64Array.from(order, (entry) => times[entry] ?? 0),
    slots: Uint32Array.from(order, (entry) => slots[entry] ?? 0),
    positions: Uint32Array.from(order, (entry) => positions[entry] ?? 0),
    kinds: Uint8Array.from(order, (entry) => kinds[entry] ?? 0),
  };
}

/**
 * Positions by falling time. Sorts numbers that hold time and position in one, which is many times quicker
 * than comparing; times further away than `farthest` are compared one by one.
 */
function newestFirst(times: readonly number[]): Uint32Array {
  const room = 2 ** 20;
  const packs = times.length <= room && times.every((time) => Math.abs(time) < farthest * 1000);
  if (!packs) {
    return Uint32Array.from(times.keys()).sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b);
  }
  const keys = Float64Array.from(
    times,
    (time, position) => -Math.round(time / 1000) * room + position,
  ).sort();
  return Uint32Array.from(keys, (key) => key - Math.floor(key / room) * room);
}
