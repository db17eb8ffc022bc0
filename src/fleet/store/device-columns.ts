import { namesOf, recordOf } from "#lib/record-of.ts";
import { type Codes, positionOf } from "./codes.ts";
import {
  type CodeName,
  type Columns,
  codeColumns,
  fieldColumns,
  fill,
  type MadeColumns,
  madeColumns,
  makers,
} from "./column-rows.ts";
import type { Devices } from "./device-list.ts";
import { carry, type SlotRemap } from "./slot-remap.ts";
import type { ChangedDevice } from "./store-index.ts";

const fieldNames = namesOf(fieldColumns);
const codeNames = namesOf(codeColumns);
const madeNames = namesOf(madeColumns);

/** Columns for so many devices, in which only the codes are given. */
function columnsFor(length: number, codesFor: (name: CodeName) => Codes): Columns {
  return {
    ...recordOf(fieldNames, () => new Float64Array(length)),
    // Each is made by the constructor in its row, which its type is made of too.
    ...(recordOf(madeNames, (name) => new madeColumns[name](length)) as MadeColumns),
    codes: recordOf(codeNames, codesFor),
  };
}

/**
 * The columns of these devices, field by field.
 * @param now milliseconds since 1970
 */
export function buildColumns(devices: Devices, now: number): Columns {
  const { length } = devices;
  const columns = columnsFor(length, () => ({
    of: new Uint32Array(length),
    values: [],
    positions: new Map(),
  }));
  for (const name of fieldNames) fieldColumns[name].fill(columns[name], devices);
  for (const name of codeNames) {
    const codes = columns.codes[name];
    fill(codes.of, devices.column(codeColumns[name]), (code) => positionOf(codes, code));
  }
  for (const maker of makers) maker.fill(columns, devices, now);
  return columns;
}

/** Notes what some devices say. */
export function updateColumns(columns: Columns, changed: readonly ChangedDevice[], now: number): void {
  for (const name of fieldNames) {
    const column = columns[name];
    const { read } = fieldColumns[name];
    for (const { slot, after } of changed) column[slot] = read(after);
  }
  for (const name of codeNames) {
    const codes = columns.codes[name];
    const field = codeColumns[name];
    for (const { slot, after } of changed) codes.of[slot] = positionOf(codes, after[field]);
  }
  for (const maker of makers) for (const { slot, after } of changed) maker.note(columns, slot, after, now);
}

/** The columns without some devices, and with room for others at the end; those given are used up. */
export function remapColumns(before: Columns, remap: SlotRemap): Columns {
  const after = columnsFor(remap.length, (name) => {
    const codes = before.codes[name];
    return { ...codes, of: carry(codes.of, new Uint32Array(remap.length), remap) };
  });
  for (const name of [...fieldNames, ...madeNames]) carry(before[name], after[name], remap);
  return after;
}
