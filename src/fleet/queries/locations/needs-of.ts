import { type Need, needs } from "#fleet/protocol/needs.ts";
import { needBits } from "#fleet/rules/findings.ts";

/** Devices by what they need; a device that needs two things is in both. */
export type NeedCounts = Record<Need, number>;

export function emptyNeeds(): NeedCounts {
  return { battery: 0, bait: 0, rearm: 0 };
}

/** Counts what one device needs, as the bits of its column. */
export function countNeeds(counts: NeedCounts, bits: number): void {
  for (const need of needs) if ((bits & needBits[need]) !== 0) counts[need] += 1;
}
