import { type Need, needs } from "#fleet/protocol/needs.ts";
import { needBits } from "#fleet/rules/findings.ts";
import { addAt } from "#lib/add-at.ts";
import { recordOf } from "#lib/record-of.ts";

/** Devices by what they need; a device that needs two things is in both. */
export type NeedCounts = Record<Need, number>;

export function emptyNeeds(): NeedCounts {
  return { battery: 0, bait: 0, rearm: 0 };
}

/** Counts what one device needs, as the bits of its column. */
export function countNeeds(counts: NeedCounts, bits: number): void {
  for (const need of needs) if ((bits & needBits[need]) !== 0) counts[need] += 1;
}

/** How many devices have a bit; `combinations` holds how many have each combination of bits. */
export function withBit(combinations: Uint32Array, bit: number): number {
  return combinations.reduce((sum, devices, bits) => ((bits & bit) === 0 ? sum : sum + devices), 0);
}

/** What the devices of a mask (1 = counted, by slot) need. Few combinations occur, so each device is one step. */
export function countNeedsIn(column: Uint8Array, mask: Uint8Array): NeedCounts {
  const combinations = new Uint32Array(256);
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] !== 1) continue;
    const bits = column[slot] ?? 0;
    addAt(combinations, bits, 1);
  }
  return recordOf(needs, (need) => withBit(combinations, needBits[need]));
}
