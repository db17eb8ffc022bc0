import type { Clock } from "#fleet/rules/heartbeat.ts";
import type { Columns } from "./column-rows.ts";
import { buildColumns } from "./device-columns.ts";
import { Devices } from "./device-list.ts";
import { type Evaluated, evaluateDevices } from "./evaluate-levels.ts";
import { buildIndexes, held, type Indexes } from "./indexes.ts";
import { notEvaluated } from "./level-counts.ts";
import { slotsOf } from "./slot-index.ts";

/**
 * The account as columns: one slot per device, and beside the devices what every question needs of them as
 * flat arrays. A slot stays where it is, so one device can change without the others being touched.
 */
export interface FleetStore extends Columns, Evaluated, Indexes {
  readonly devices: Devices;
  /** Rows that repeated a serial number. */
  readonly duplicates: number;
}

/**
 * One device per serial number. Where one is sent twice the last row is kept, in the place of the first: the
 * device neither vanishes nor is counted twice.
 */
function unique(rows: Devices): Devices {
  // A Map keeps a key where it was put first.
  const devices = new Map(rows.all().map((device) => [device.serial_number, device]));
  return new Devices([...devices.values()]);
}

/** Indexes the devices of one response, whose rows are the store's from now on. */
export function buildStore(rows: Devices, clock: Clock): FleetStore {
  const slots = slotsOf(rows);
  const devices = slots.size === rows.length ? rows : unique(rows);
  const columns = buildColumns(devices, clock.now);
  const levels = new Uint8Array(devices.length).fill(notEvaluated);
  const silent = new Uint8Array(devices.length);
  const evaluated = { levels, silent, evaluated: { at: 0, until: 0, silentAfterHours: 0 } };
  evaluateDevices({ ...columns, ...evaluated, devices }, clock, [], () => undefined);
  return {
    devices,
    duplicates: rows.length - devices.length,
    ...columns,
    ...evaluated,
    ...buildIndexes({ devices, ...columns, ...evaluated }),
    slotOf: held(devices === rows ? slots : slotsOf(devices)),
  };
}
