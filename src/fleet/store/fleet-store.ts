import type { Device } from "#contract/device.ts";
import type { Clock } from "#fleet/rules/heartbeat.ts";
import { once } from "#lib/once.ts";
import { buildLocations, type Locations } from "./build-locations.ts";
import type { Columns } from "./column-rows.ts";
import { buildColumns } from "./device-columns.ts";
import { Devices } from "./device-list.ts";
import { type Evaluated, evaluateDevices } from "./evaluate-levels.ts";
import { buildIndexes, type Indexes } from "./indexes.ts";
import { notEvaluated } from "./level-counts.ts";
import { SlotIndex } from "./slot-index.ts";
import { buildTextOrder } from "./text-order.ts";

/**
 * The account as columns: one slot per device, and beside the devices what every question needs of them as
 * flat arrays. A slot stays where it is, so one device can change without the others being touched.
 */
export interface FleetStore extends Columns, Evaluated, Locations, Indexes {
  readonly devices: Devices;
  readonly slotOf: SlotIndex;
  /** Rows that repeated a serial number. */
  readonly duplicates: number;
  /** Slots in the order of names. */
  readonly byName: Uint32Array;
  /** Position in that order, by slot. */
  readonly nameRank: Uint32Array;
  /** The names as they are put in order, by slot. */
  readonly nameKeys: string[];
}

/**
 * One device per serial number. Where one is sent twice the last row is kept, in the place of the first: the
 * device neither vanishes nor is counted twice.
 */
function unique(rows: Devices): { devices: Devices; slotOf: SlotIndex } {
  const { values, of } = rows.column("serial_number");
  const all = new SlotIndex();
  for (let slot = 0; slot < of.length; slot += 1) all.set(values[of[slot] ?? 0] ?? "", slot);
  if (all.size === rows.length) return { devices: rows, slotOf: all };
  const slotOf = new SlotIndex();
  const devices: Device[] = [];
  for (const device of rows) {
    const slot = slotOf.get(device.serial_number) ?? devices.length;
    slotOf.set(device.serial_number, slot);
    devices[slot] = device;
  }
  return { devices: new Devices(devices), slotOf };
}

/** Indexes the devices of one response, whose rows are the store's from now on. */
export function buildStore(rows: Devices, clock: Clock): FleetStore {
  const { devices, slotOf } = unique(rows);
  const columns = buildColumns(devices);
  const evaluated = {
    levels: new Uint8Array(devices.length).fill(notEvaluated),
    silent: new Uint8Array(devices.length),
    evaluated: { at: 0, until: 0, silentAfterHours: 0 },
  };
  evaluateDevices({ ...columns, ...evaluated }, clock, [], () => undefined);
  const locations = once(() => buildLocations(devices, evaluated.levels));
  const byName = once(() => buildTextOrder(devices, "name"));
  return {
    devices,
    slotOf,
    duplicates: rows.length - devices.length,
    ...columns,
    ...evaluated,
    // What the first clusters do without, and the first rows but for the names, is made when it is asked for.
    get locations() {
      return locations().locations;
    },
    get locationOf() {
      return locations().locationOf;
    },
    get unplaced() {
      return locations().unplaced;
    },
    get byName() {
      return byName().slots;
    },
    get nameRank() {
      return byName().ranks;
    },
    get nameKeys() {
      return byName().keys;
    },
    ...buildIndexes(devices, columns),
  };
}
