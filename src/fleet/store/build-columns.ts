import { baitStation } from "#contract/codes.ts";
import type { DictionaryColumn } from "#contract/rows.ts";
import { baitBitsOf, baitFields } from "#fleet/rules/bait-states.ts";
import { coordinatesOf } from "#fleet/rules/coordinates.ts";
import { flagBitsOf, flagFields } from "#fleet/rules/flags.ts";
import { positionOf } from "./codes.ts";
import { type Columns, emptyColumns, noteReported, noteSeen, timeOf } from "./device-columns.ts";
import type { Devices } from "./device-list.ts";
import { noteNeeds } from "./needs-column.ts";

/** Fills a column from a dictionary column: `made` is called once for every value that occurs. */
function fill<Value>(
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

function fillCodes({ codes }: Columns, devices: Devices): void {
  const { statuses, types, transferModes, operationModes } = codes;
  fill(statuses.of, devices.column("status"), (code) => positionOf(statuses, code));
  fill(types.of, devices.column("type"), (code) => positionOf(types, code));
  fill(transferModes.of, devices.column("transfer_mode"), (code) => positionOf(transferModes, code));
  fill(operationModes.of, devices.column("operation_mode"), (code) => positionOf(operationModes, code));
}

function fillPoints({ latitudes, longitudes }: Columns, devices: Devices): void {
  const [north, east] = [devices.column("latitude"), devices.column("longitude")];
  for (let slot = 0; slot < devices.length; slot += 1) {
    const latitude = north.values[north.of[slot] ?? 0];
    const longitude = east.values[east.of[slot] ?? 0];
    const point = coordinatesOf({ latitude, longitude });
    latitudes[slot] = point?.latitude ?? Number.NaN;
    longitudes[slot] = point?.longitude ?? Number.NaN;
  }
}

/**
 * Notes since when reports tell of each device's trouble, and when things were first seen. Both come with the reports,
 * in the second answer.
 */
export function fillReported(columns: Columns, devices: Devices): void {
  const { statuses } = columns.codes;
  const { values, of } = devices.column("reports");
  const seen = devices.column("seen");
  for (let slot = 0; slot < devices.length; slot += 1) {
    noteReported(columns, slot, statuses.values[statuses.of[slot] ?? 0], values[of[slot] ?? 0]);
    noteSeen(columns, slot, seen.values[seen.of[slot] ?? 0]);
  }
}

function fillBait({ bait, codes: { types } }: Columns, devices: Devices): void {
  const station = types.positions.get(baitStation);
  for (let slot = 0; slot < devices.length; slot += 1) {
    const said = types.of[slot] === station ? devices.part(slot, baitFields) : undefined;
    if (said !== undefined) bait[slot] = baitBitsOf(said);
  }
}

function fillFlags({ flags, codes: { types } }: Columns, devices: Devices): void {
  const station = types.positions.get(baitStation);
  const [trap1, trap2] = [devices.column("trap_1"), devices.column("trap_2")];
  for (let slot = 0; slot < devices.length; slot += 1) {
    const said =
      types.of[slot] === station
        ? devices.part(slot, flagFields)
        : { trap_1: trap1.values[trap1.of[slot] ?? 0], trap_2: trap2.values[trap2.of[slot] ?? 0] };
    if (said !== undefined) flags[slot] = flagBitsOf(said);
  }
}

/** The columns of these devices, field by field. */
export function buildColumns(devices: Devices): Columns {
  const columns = emptyColumns(devices.length);
  fill(columns.heartbeats, devices.column("last_heartbeat"), timeOf);
  fill(columns.baitReplaced, devices.column("last_bait_replaced_at"), timeOf);
  fill(columns.activityReset, devices.column("last_activity_reset_at"), timeOf);
  fill(columns.batteries, devices.column("battery_status"), (share) => share ?? Number.NaN);
  fillCodes(columns, devices);
  fillPoints(columns, devices);
  fillBait(columns, devices);
  fillFlags(columns, devices);
  for (let slot = 0; slot < devices.length; slot += 1) noteNeeds(columns, slot);
  fillReported(columns, devices);
  return columns;
}
