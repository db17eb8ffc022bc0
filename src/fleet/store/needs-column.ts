import { isInactive, needBitsOf } from "#fleet/rules/needs.ts";
import { type Codes, codeAt } from "./codes.ts";

/** The needs of each device by slot, and what they are read from. */
export interface NeedsColumns {
  /** As bits (rules/needs.ts), without what time alone brings about (queries/needs.ts). */
  readonly needs: Uint8Array;
  readonly flags: Uint8Array;
  readonly batteries: Float64Array;
  readonly codes: { readonly statuses: Codes; readonly types: Codes };
}

/** Notes what the device in a slot needs, whose other columns are noted. */
export function noteNeeds({ needs, codes, flags, batteries }: NeedsColumns, slot: number): void {
  needs[slot] = needBitsOf({
    type: codeAt(codes.types, slot),
    status: codeAt(codes.statuses, slot),
    flags: flags[slot] ?? 0,
    battery: batteries[slot] ?? Number.NaN,
  });
}

/** Whether each slot's device is out of use, for whoever asks of every slot: the statuses are looked at once. */
export function inactiveIn({ codes: { statuses } }: Pick<NeedsColumns, "codes">): (slot: number) => boolean {
  const { of, values } = statuses;
  const isOut = Uint8Array.from(values, (status) => (isInactive(status) ? 1 : 0));
  return isOut.includes(1) ? (slot) => isOut[of[slot] ?? -1] === 1 : () => false;
}

/** Gives every slot whose device is out of use: one look at each, since there may be many and few are. */
export function eachInactive(store: Pick<NeedsColumns, "codes">, note: (slot: number) => void) {
  const isOut = inactiveIn(store);
  for (let slot = 0; slot < store.codes.statuses.of.length; slot += 1) if (isOut(slot)) note(slot);
}

/** Whether the device in a slot is out of use. */
export function isInactiveAt({ codes }: Pick<NeedsColumns, "codes">, slot: number): boolean {
  return isInactive(codeAt(codes.statuses, slot));
}
