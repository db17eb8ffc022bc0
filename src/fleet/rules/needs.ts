import { baitStation, hasTrap } from "#contract/codes.ts";
import { type Need, needs } from "#fleet/protocol/needs.ts";
import { isBatteryLow } from "#lib/battery.ts";
import { ageBit, needBits } from "./findings.ts";
import { matterOf } from "./matter.ts";
import { says } from "./statuses.ts";

/** By what a device needs anything; `flags` are the bits of `flagBitsOf`, `battery` is NaN where it is unknown. */
interface NeedFields {
  readonly type: number | undefined;
  readonly status: number | undefined;
  readonly flags: number;
  readonly battery: number;
}

/** Bait is for bait stations (spec: Device, fields of type 5), and what has no trap is not re-armed, whatever it reports. */
function canNeed(type: number | undefined, need: Need): boolean {
  if (need === "bait") return type === baitStation;
  return need === "battery" || hasTrap(type);
}

/** Whether a device is out of use: it needs nothing, and is listed apart from the devices that need something. */
export function isInactive(status: number | undefined): boolean {
  return says(status, "inactive");
}

/**
 * What somebody has to bring or to do, as the sum of its bits, by the status, a flag or the battery level. An inactive
 * device needs nothing: what it says is from before it was taken out of use. Needs that come with time alone are added
 * by `withAge`. The sentence, every count, list and filter read both together (queries/needs.ts).
 */
export function needBitsOf({ type, status, flags, battery }: NeedFields): number {
  let bits = isBatteryLow(battery) && !isInactive(status) ? needBits.battery : 0;
  for (const need of matterOf(status, flags).needs) if (canNeed(type, need)) bits |= needBits[need];
  return bits;
}

/**
 * Whether bait is due: a bait station in use, whose bait was put out at `dueAt` or earlier. One whose replacement is unknown
 * (NaN) is not.
 */
export function isBaitDue(
  { type, status }: Pick<NeedFields, "type" | "status">,
  replacedAt: number,
  dueAt: number,
): boolean {
  return type === baitStation && replacedAt <= dueAt && !isInactive(status);
}

/** What a device needs whose bait is due: bait, whatever its status says, and for its age. */
export function withAge(bits: number): number {
  return bits | needBits.bait | ageBit;
}

export function needsIn(bits: number): Need[] {
  return needs.filter((need) => (bits & needBits[need]) !== 0);
}
