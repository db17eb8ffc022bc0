import type { Need } from "#fleet/protocol/needs.ts";
import { needBits } from "#fleet/rules/findings.ts";
import { isInactive, needBitsOf } from "#fleet/rules/needs.ts";
import type { Codes, Columns } from "./device-columns.ts";

function codeAt({ of, values }: Codes, slot: number): number | undefined {
  return values[of[slot] ?? -1];
}

/** Notes what the device in a slot needs, whose other columns are noted. */
export function noteNeeds({ needs, codes, flags, batteries }: Columns, slot: number): void {
  needs[slot] = needBitsOf({
    type: codeAt(codes.types, slot),
    status: codeAt(codes.statuses, slot),
    flags: flags[slot] ?? 0,
    battery: batteries[slot] ?? Number.NaN,
  });
}

/** Whether the device in a slot needs this. */
export function hasNeedAt({ needs }: Columns, slot: number, need: Need): boolean {
  return ((needs[slot] ?? 0) & needBits[need]) !== 0;
}

/** Whether the device in a slot is out of use. */
export function isInactiveAt({ codes }: Columns, slot: number): boolean {
  return isInactive(codeAt(codes.statuses, slot));
}
