import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { type BaitState, baitStates } from "#fleet/protocol/questions-scope.ts";
import { flagRules } from "./flags.ts";
import { says } from "./statuses.ts";

/** What tells which states a bait station is in. */
export const baitFields = [
  "type",
  "status",
  "is_bait_monitoring_enabled",
  "activity_alert_threshold",
  "current_threshold_activities_count",
  "is_bait_available",
  "is_bait_settings_overridden_by_location",
] as const satisfies (keyof Device)[];
type BaitFields = Pick<Device, (typeof baitFields)[number]>;

type IsIn = (device: BaitFields) => boolean;

/**
 * An inactive station still says what it asked for before it was taken out of use. That does not count; its settings
 * do.
 */
function inUse({ status }: BaitFields): boolean {
  return !says(status, "inactive");
}

const isIn: Readonly<Record<BaitState, IsIn>> = {
  monitored: (device) => device.is_bait_monitoring_enabled === true,
  unmonitored: flagRules.unmonitored.isSet,
  threshold: (device) =>
    says(device.status, "activityCritical") || (inUse(device) && flagRules.overThreshold.isSet(device)),
  low: ({ status }) => says(status, "baitLow"),
  empty: (device) => inUse(device) && flagRules.baitGone.isSet(device),
};

/** The bit of a state, so that all states a station is in are one number. */
export function baitBitOf(state: BaitState): number {
  return 1 << baitStates.indexOf(state);
}

/** The bit of a station whose location overrides its bait settings. */
export const overriddenBit = 1 << baitStates.length;

/** The states a bait station is in, as the sum of their bits; no other device is in any. */
export function baitBitsOf(device: BaitFields): number {
  if (device.type !== baitStation) return 0;
  let bits = device.is_bait_settings_overridden_by_location === true ? overriddenBit : 0;
  for (const state of baitStates) if (isIn[state](device)) bits |= baitBitOf(state);
  return bits;
}
