import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { ObservedDevice as Device, Seen } from "#contract/observed.ts";
import type { Report } from "#contract/report.ts";
import { baitBitsOf } from "#fleet/rules/bait-states.ts";
import { coordinatesOf } from "#fleet/rules/coordinates.ts";
import { flagBitsOf } from "#fleet/rules/flags.ts";
import { reportedAt } from "#fleet/rules/since.ts";
import { type Codes, positionOf } from "./codes.ts";
import { noteNeeds } from "./needs-column.ts";
import { carry, type SlotRemap } from "./slot-remap.ts";

/**
 * What questions look at in every device, by slot, so that counting 100,000 of them reads a few flat arrays and not as
 * many objects, which lie all over the memory. NaN stands for what a device does not say.
 */
export interface Columns {
  /** Milliseconds since 1970, as the other times. */
  readonly heartbeats: Float64Array;
  /** When the first report of the episode came that tells of what is the matter (rules/since.ts). */
  readonly statusReportedAt: Float64Array;
  /** When what is the matter, that the battery is low, and that it reports again was first seen. */
  readonly troubleSeen: Float64Array;
  readonly batterySeen: Float64Array;
  readonly againSeen: Float64Array;
  readonly baitReplaced: Float64Array;
  readonly activityReset: Float64Array;
  /** 0 to 1. */
  readonly batteries: Float64Array;
  /** Degrees; both or neither are there, and only where a map can use them. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** What bait stations say of their bait, as bits. */
  readonly bait: Uint8Array;
  /** Flags that may say more than the status, as bits (rules/flags.ts). */
  readonly flags: Uint8Array;
  /** What somebody has to bring or to do, as bits (rules/needs.ts). */
  readonly needs: Uint8Array;
  readonly codes: Readonly<Record<CodeName, Codes>>;
}

export type CodeName = "statuses" | "types" | "transferModes" | "operationModes";

/** Whether the device in a slot has no coordinates that a map can use. */
export function isUnlocated({ latitudes }: Columns, slot: number): boolean {
  return Number.isNaN(latitudes[slot] ?? Number.NaN);
}

/** Milliseconds since 1970; NaN for none. */
export function timeOf(datetime: Datetime | undefined): number {
  return datetime === undefined ? Number.NaN : epochOf(datetime);
}

/** Notes since when reports tell of what is the matter with the device in a slot, whose flags are noted. */
export function noteReported(
  { statusReportedAt, flags, baitReplaced, activityReset }: Columns,
  slot: number,
  status: number | undefined,
  reports: readonly Report[] | undefined,
): void {
  statusReportedAt[slot] = reportedAt(status, flags[slot] ?? 0, reports, {
    rearmed: baitReplaced[slot] ?? Number.NaN,
    activityReset: activityReset[slot] ?? Number.NaN,
  });
}

/** Notes when the server first saw things about the device in a slot. */
export function noteSeen(
  { troubleSeen, batterySeen, againSeen }: Columns,
  slot: number,
  seen: Seen | undefined,
): void {
  troubleSeen[slot] = seen?.trouble ?? Number.NaN;
  batterySeen[slot] = seen?.battery ?? Number.NaN;
  againSeen[slot] = seen?.again ?? Number.NaN;
}

/** Notes what the device in a slot says. */
export function noteDevice(columns: Columns, slot: number, device: Device): void {
  const point = coordinatesOf(device);
  columns.heartbeats[slot] = timeOf(device.last_heartbeat);
  noteSeen(columns, slot, device.seen);
  columns.baitReplaced[slot] = timeOf(device.last_bait_replaced_at);
  columns.activityReset[slot] = timeOf(device.last_activity_reset_at);
  columns.batteries[slot] = device.battery_status ?? Number.NaN;
  columns.latitudes[slot] = point?.latitude ?? Number.NaN;
  columns.longitudes[slot] = point?.longitude ?? Number.NaN;
  columns.bait[slot] = baitBitsOf(device);
  columns.flags[slot] = flagBitsOf(device);
  noteReported(columns, slot, device.status, device.reports);
  const { statuses, types, transferModes, operationModes } = columns.codes;
  statuses.of[slot] = positionOf(statuses, device.status);
  types.of[slot] = positionOf(types, device.type);
  transferModes.of[slot] = positionOf(transferModes, device.transfer_mode);
  operationModes.of[slot] = positionOf(operationModes, device.operation_mode);
  noteNeeds(columns, slot);
}

function columnsFor(length: number, codesFor: (name: CodeName) => Codes): Columns {
  return {
    heartbeats: new Float64Array(length),
    statusReportedAt: new Float64Array(length),
    troubleSeen: new Float64Array(length),
    batterySeen: new Float64Array(length),
    againSeen: new Float64Array(length),
    baitReplaced: new Float64Array(length),
    activityReset: new Float64Array(length),
    batteries: new Float64Array(length),
    latitudes: new Float64Array(length),
    longitudes: new Float64Array(length),
    bait: new Uint8Array(length),
    flags: new Uint8Array(length),
    needs: new Uint8Array(length),
    codes: {
      statuses: codesFor("statuses"),
      types: codesFor("types"),
      transferModes: codesFor("transferModes"),
      operationModes: codesFor("operationModes"),
    },
  };
}

/** Columns for so many devices, in which nothing is noted yet. */
export function emptyColumns(length: number): Columns {
  return columnsFor(length, () => ({ of: new Uint32Array(length), values: [], positions: new Map() }));
}

/** The columns with some devices less and some more, at the end; those given are used up. */
export function resizeColumns(before: Columns, remap: SlotRemap, fresh: readonly Device[]): Columns {
  const after = columnsFor(remap.length, (name) => {
    const codes = before.codes[name];
    return { ...codes, of: carry(codes.of, new Uint32Array(remap.length), remap) };
  });
  for (const name of [
    "heartbeats",
    "statusReportedAt",
    "troubleSeen",
    "batterySeen",
    "againSeen",
    "baitReplaced",
    "activityReset",
    "batteries",
    "latitudes",
    "longitudes",
    "bait",
    "flags",
    "needs",
  ] as const) {
    carry(before[name], after[name], remap);
  }
  for (const [index, device] of fresh.entries()) noteDevice(after, remap.kept + index, device);
  return after;
}
