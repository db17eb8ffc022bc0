import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import type { BaitState } from "./questions-scope.ts";

type Says = (device: Device) => boolean;

const says: Readonly<Record<BaitState, Says>> = {
  monitored: (device) => device.is_bait_monitoring_enabled === true,
  unmonitored: (device) => device.is_bait_monitoring_enabled === false,
  threshold: ({ status, activity_alert_threshold, current_threshold_activities_count }) =>
    status === 11 ||
    status === 14 ||
    (activity_alert_threshold !== undefined &&
      current_threshold_activities_count !== undefined &&
      current_threshold_activities_count > activity_alert_threshold.threshold_value),
  low: ({ status }) => status === 13 || status === 14,
  empty: ({ is_bait_available }) => is_bait_available === false,
};

/** Whether a bait station is in a state; no other device is in any. */
export function hasBaitState(device: Device, state: BaitState): boolean {
  return device.type === baitStation && says[state](device);
}
