import { type KindName, kindNames } from "#contract/codes.ts";
import { reportKindsOf } from "#contract/labels.ts";
import { addAt } from "#lib/add-at.ts";

/** The bit of the kind at a position of `kindNames`. */
function bitOf(position: number): number {
  return 1 << position;
}

/** Whether a report with these bits is of the kind at a position of `kindNames`. */
export function isOfKind(bits: number, position: number): boolean {
  return (bits & bitOf(position)) !== 0;
}

export function bitsOf(kinds: readonly KindName[]): number {
  return kinds.reduce((bits, kind) => bits | bitOf(kindNames.indexOf(kind)), 0);
}

/** Counts one more of each kind of these bits; `counts` holds how many there are of each kind, from `at` on. */
export function noteKinds(counts: Uint32Array, at: number, bits: number): void {
  // The position of the lowest bit that is left.
  for (let left = bits; left !== 0; left &= left - 1) addAt(counts, at + 31 - Math.clz32(left & -left), 1);
}

/** As many combinations of bits as there can be. */
export const combinations = bitOf(kindNames.length);

/**
 * How many reports there are of each kind. `counts` holds, from `at` on, how many there are of each combination of bits:
 * with millions of reports, counting combinations takes one step for each of them.
 */
export function countsByKind(counts: Uint32Array, at = 0): number[] {
  return kindNames.map((_, position) => {
    let sum = 0;
    for (let bits = 0; bits < combinations; bits += 1) {
      if (isOfKind(bits, position)) sum += counts[at + bits] ?? 0;
    }
    return sum;
  });
}

export function kindsIn(bits: number): KindName[] {
  return kindNames.filter((_, position) => isOfKind(bits, position));
}

/** The bits of a report's kinds; few types occur, so each is looked up once. */
const knownBits = new Map<number | undefined, number>();
const otherBits = bitsOf(["other"]);

export function kindBitsOf(type: number | undefined): number {
  const known = knownBits.get(type);
  if (known !== undefined) return known;
  const bits = bitsOf(reportKindsOf(type));
  // Hostile types may be any number of them: those that no table lists need not be remembered.
  if (bits !== otherBits) knownBits.set(type, bits);
  return bits;
}
