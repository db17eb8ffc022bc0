import type { Device } from "#contract/device.ts";
import { baitBitOf, baitBitsOf } from "#fleet/rules/bait-states.ts";

const gone = baitBitOf("empty");
const lowOrGone = gone | baitBitOf("low");

/** Whether a station in use says that none of its bait is left. */
export function isBaitGone(device: Device): boolean {
  return (baitBitsOf(device) & gone) !== 0;
}

/** Whether a station says that its bait is low or gone. */
export function isBaitLow(device: Device): boolean {
  return (baitBitsOf(device) & lowOrGone) !== 0;
}
