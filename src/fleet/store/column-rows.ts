import { baitStation } from "#contract/codes.ts";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { ObservedDevice as Device } from "#contract/observed.ts";
import type { DictionaryColumn } from "#contract/rows.ts";
import { baitBitsOf, baitFields } from "#fleet/rules/bait-states.ts";
import { coordinatesOf } from "#fleet/rules/coordinates.ts";
import { flagBitsOf, flagFields } from "#fleet/rules/flags.ts";
import type { Codes } from "./codes.ts";
import type { Devices } from "./device-list.ts";
import { noteNeeds } from "./needs-column.ts";
import { noteReported } from "./reported-columns.ts";

/**
 * Every column, one row each. A row says what the column holds and how it is read; building, patching and resizing
 * (device-columns.ts) go through these rows, so that a new column is a new row and nothing else.
 */

/** A column of numbers that one field of the device says. */
interface FieldColumn {
  readonly fill: (column: Float64Array, devices: Devices) => void;
  readonly read: (device: Device) => number;
}

/** Fills a column from a dictionary column: `made` is called once for every value that occurs. */
export function fill<Value>(
  column: Float64Array | Uint32Array,
  { values, of }: DictionaryColumn<Value>,
  made: (value: Value | undefined) => number,
): void {
  const known = new Float64Array(values.length);
  const isKnown = new Uint8Array(values.length);
  for (let slot = 0; slot < of.length; slot += 1) {
    const number = of[slot] ?? 0;
    if (isKnown[number] !== 1) known[number] = made(values[number]);
    isKnown[number] = 1;
    column[slot] = known[number] ?? Number.NaN;
  }
}

function field<Field extends keyof Device>(
  name: Field,
  read: (value: Device[Field] | undefined) => number,
): FieldColumn {
  return {
    fill: (column, devices) => fill(column, devices.column(name), read),
    read: (device) => read(device[name]),
  };
}

/** Milliseconds since 1970; NaN for none. */
export function timeOf(datetime: Datetime | undefined): number {
  return datetime === undefined ? Number.NaN : epochOf(datetime);
}

function numberOf(value: number | undefined): number {
  return value ?? Number.NaN;
}

/** Numbers of one field. NaN stands for what a device does not say. */
export const fieldColumns = {
  /** Milliseconds since 1970, as the other times. */
  heartbeats: field("last_heartbeat", timeOf),
  baitReplaced: field("last_bait_replaced_at", timeOf),
  activityReset: field("last_activity_reset_at", timeOf),
  /** 0 to 1. */
  batteries: field("battery_status", numberOf),
} as const satisfies Readonly<Record<string, FieldColumn>>;

/** Codes, by the field that says them. */
export const codeColumns = {
  statuses: "status",
  types: "type",
  transferModes: "transfer_mode",
  operationModes: "operation_mode",
} as const satisfies Readonly<Record<string, keyof Device>>;

/** Columns that are made of several fields, or of other columns. */
export const madeColumns = {
  /** Degrees; both or neither are there, and only where a map can use them. */
  latitudes: Float64Array,
  longitudes: Float64Array,
  /** What bait stations say of their bait, as bits. */
  bait: Uint8Array,
  /** Flags that may say more than the status, as bits (rules/flags.ts). */
  flags: Uint8Array,
  /** What somebody has to bring or to do, as bits (rules/needs.ts). */
  needs: Uint8Array,
  /** When what is the matter, that the battery is low, and that it reports again was first seen. */
  troubleSeen: Float64Array,
  batterySeen: Float64Array,
  againSeen: Float64Array,
  /** When the first report of the episode came that tells of what is the matter (rules/since.ts). */
  statusReportedAt: Float64Array,
  /** When the last work was done that a report tells of; NaN where none does. */
  servicedAt: Float64Array,
  /** What was reported after the last known service: its number in `unservedNames` (rules/unserved.ts), from 1; 0 for nothing. */
  unserved: Uint8Array,
  /** When that was reported; NaN for nothing. */
  unservedSince: Float64Array,
  /** When any of these is to be looked for anew, since a time that is too far ahead comes to be believed; Infinity for never. */
  reportedUntil: Float64Array,
} as const;

export type MadeColumns = {
  readonly [Name in keyof typeof madeColumns]: InstanceType<(typeof madeColumns)[Name]>;
};

/**
 * What questions look at in every device, by slot, so that counting 100,000 of them reads a few flat arrays and not as
 * many objects, which lie all over the memory.
 */
export interface Columns extends Readonly<Record<keyof typeof fieldColumns, Float64Array>>, MadeColumns {
  readonly codes: Readonly<Record<CodeName, Codes>>;
}

export type CodeName = keyof typeof codeColumns;

/** Whether the device in a slot has no coordinates that a map can use. */
export function isUnlocated({ latitudes }: Pick<Columns, "latitudes">, slot: number): boolean {
  return Number.isNaN(latitudes[slot] ?? Number.NaN);
}

/**
 * How made columns are filled for all devices, and noted for one; the columns of one field are there already. `now` is
 * milliseconds since 1970.
 */
interface Maker {
  readonly fill: (columns: Columns, devices: Devices, now: number) => void;
  readonly note: (columns: Columns, slot: number, device: Device, now: number) => void;
}

const points: Maker = {
  fill: ({ latitudes, longitudes }, devices) => {
    const [north, east] = [devices.column("latitude"), devices.column("longitude")];
    for (let slot = 0; slot < devices.length; slot += 1) {
      const latitude = north.values[north.of[slot] ?? 0];
      const longitude = east.values[east.of[slot] ?? 0];
      const point = coordinatesOf({ latitude, longitude });
      latitudes[slot] = point?.latitude ?? Number.NaN;
      longitudes[slot] = point?.longitude ?? Number.NaN;
    }
  },
  note: ({ latitudes, longitudes }, slot, device) => {
    const point = coordinatesOf(device);
    latitudes[slot] = point?.latitude ?? Number.NaN;
    longitudes[slot] = point?.longitude ?? Number.NaN;
  },
};

const bait: Maker = {
  fill: ({ bait: bits, codes: { types } }, devices) => {
    const station = types.positions.get(baitStation);
    for (let slot = 0; slot < devices.length; slot += 1) {
      const said = types.of[slot] === station ? devices.part(slot, baitFields) : undefined;
      if (said !== undefined) bits[slot] = baitBitsOf(said);
    }
  },
  note: ({ bait: bits }, slot, device) => {
    bits[slot] = baitBitsOf(device);
  },
};

const flags: Maker = {
  fill: ({ flags: bits, codes: { types } }, devices) => {
    const station = types.positions.get(baitStation);
    const [trap1, trap2] = [devices.column("trap_1"), devices.column("trap_2")];
    for (let slot = 0; slot < devices.length; slot += 1) {
      const said =
        types.of[slot] === station
          ? devices.part(slot, flagFields)
          : { trap_1: trap1.values[trap1.of[slot] ?? 0], trap_2: trap2.values[trap2.of[slot] ?? 0] };
      if (said !== undefined) bits[slot] = flagBitsOf(said);
    }
  },
  note: ({ flags: bits }, slot, device) => {
    bits[slot] = flagBitsOf(device);
  },
};

const needs: Maker = {
  fill: (columns, devices) => {
    for (let slot = 0; slot < devices.length; slot += 1) noteNeeds(columns, slot);
  },
  note: noteNeeds,
};

function noteSeen(columns: Columns, slot: number, seen: Device["seen"]): void {
  columns.troubleSeen[slot] = seen?.trouble ?? Number.NaN;
  columns.batterySeen[slot] = seen?.battery ?? Number.NaN;
  columns.againSeen[slot] = seen?.again ?? Number.NaN;
}

/**
 * Since when reports tell of each device's trouble, and when things were first seen. Both come with the reports, in the
 * second answer.
 */
export const reported: Maker = {
  fill: (columns, devices, now) => {
    const { values, of } = devices.column("reports");
    const seen = devices.column("seen");
    for (let slot = 0; slot < devices.length; slot += 1) {
      noteReported(columns, slot, values[of[slot] ?? 0], now);
      noteSeen(columns, slot, seen.values[seen.of[slot] ?? 0]);
    }
  },
  note: (columns, slot, device, now) => {
    noteReported(columns, slot, device.reports, now);
    noteSeen(columns, slot, device.seen);
  },
};

/** Each after those that it reads. */
export const makers: readonly Maker[] = [points, bait, flags, needs, reported];
