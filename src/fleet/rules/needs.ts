import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { lowBattery } from "#lib/battery.ts";
import type { Need } from "./findings.ts";
import { ruleOf } from "./statuses.ts";

/** What tells whether a device needs anything. */
export const needFields = [
  "type",
  "status",
  "battery_status",
  "is_bait_available",
  "trap_1",
  "trap_2",
] as const satisfies (keyof Device)[];
type Said = Pick<Device, (typeof needFields)[number]>;

const asked: Readonly<Record<Need, (device: Said) => boolean>> = {
  battery: ({ battery_status }) => battery_status !== undefined && battery_status <= lowBattery,
  bait: ({ is_bait_available }) => is_bait_available === false,
  /** A trap that snapped before its battery ran low says so by its flags alone. */
  rearm: ({ trap_1, trap_2 }) => trap_1 === true || trap_2 === true,
};

/** Bait is for bait stations, and nothing else can be re-armed (spec: Device, fields of type 5 and trap_1). */
function canNeed(type: number | undefined, need: Need): boolean {
  return need === "battery" || (need === "bait") === (type === baitStation);
}

/** Whether somebody has to bring or to do this: the status says so, or the device's own fields. */
export function hasNeed(device: Said, need: Need): boolean {
  return canNeed(device.type, need) && (ruleOf(device.status).needs.includes(need) || asked[need](device));
}
