import { addAt } from "#lib/add-at.ts";
/** A code may be any number, but few occur: they are kept as their positions in a list of these. */
export interface Codes {
  /** Position in `values` by slot. */
  readonly of: Uint32Array;
  /** A code that no device has any more stays. */
  readonly values: (number | undefined)[];
  readonly positions: Map<number | undefined, number>;
}

/** The position of a code, which is added where no device had it. */
export function positionOf({ values, positions }: Codes, code: number | undefined): number {
  const known = positions.get(code);
  if (known !== undefined) return known;
  const position = values.push(code) - 1;
  positions.set(code, position);
  return position;
}

/** How many devices of a mask (1 = counted) have each code, by its position. */
export function countCodes({ of, values }: Codes, mask: Uint8Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let slot = 0; slot < of.length; slot += 1) {
    if (mask[slot] !== 1) continue;
    const position = of[slot] ?? 0;
    addAt(counts, position, 1);
  }
  return counts;
}

export function codeAt({ of, values }: Codes, slot: number): number | undefined {
  return values[of[slot] ?? -1];
}
