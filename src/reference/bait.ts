import type { ActivityAlertThreshold, BaitSettings } from "#contract/location.ts";
import { day, hour } from "./events.ts";
import type { Identity } from "./identity.ts";

/** The bait settings that count for a device: the location's where it sets a field, the device's otherwise. */
export function effectiveBait(device: Identity): BaitSettings {
  return { ...device.bait, ...device.location.bait_settings };
}

/** The length of the activity window in seconds; 1 second without a threshold (spec: current_threshold_activities_count). */
export function windowOf(threshold: ActivityAlertThreshold | undefined): number {
  if (threshold === undefined) return 1;
  return threshold.timeframe_value * (threshold.timeframe_type === "d" ? day : hour);
}

/** How many of `times` (ascending) fall in the window that ends at `at`: later than its beginning, not later than `at`. */
export function countInWindow(times: readonly number[], at: number, window: number): number {
  let count = 0;
  for (let index = times.length - 1; index >= 0; index -= 1) {
    const time = times[index];
    if (time === undefined || time <= at - window) break;
    if (time <= at) count += 1;
  }
  return count;
}
