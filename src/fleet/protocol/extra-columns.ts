import { baitStation } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { operationModeLabel, transferModeLabel } from "#contract/labels.ts";
import { timeframe } from "#lib/instant.ts";

/** What else a device says, for columns that a person may add to the list and for the CSV. */
interface Extra {
  readonly label: string;
  /** A time is in milliseconds since 1970 (UTC). */
  readonly kind: "text" | "number" | "time";
  readonly unit?: string;
  readonly value: (device: Device) => string | number | undefined;
}

function yesNo(value: boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value ? "Yes" : "No";
}

function time(datetime: Device["last_heartbeat"]): number | undefined {
  return datetime === undefined ? undefined : epochOf(datetime);
}

function thresholdText({ activity_alert_threshold: threshold }: Device): string | undefined {
  if (threshold === undefined) return undefined;
  return `${threshold.threshold_value} in ${timeframe(threshold)}`;
}

export const extraColumns = [
  "description",
  "address",
  "connection",
  "mode",
  "latitude",
  "longitude",
  "trap_1",
  "trap_2",
  "monitored",
  "bait",
  "grams",
  "limit",
  "available",
  "replaced",
  "replaced_by",
  "activity",
  "threshold",
  "reset",
  "reset_by",
  "bait_low_count",
  "pad_count",
  "overridden",
] as const;
export type ExtraColumn = (typeof extraColumns)[number];

export const deviceExtras: Readonly<Record<ExtraColumn, Extra>> = {
  description: { label: "Description", kind: "text", value: (device) => device.description },
  address: { label: "Address", kind: "text", value: (device) => device.location?.address },
  connection: {
    label: "Connection",
    kind: "text",
    value: (device) => transferModeLabel(device.transfer_mode),
  },
  mode: { label: "Mode", kind: "text", value: (device) => operationModeLabel(device.operation_mode) },
  latitude: { label: "Latitude", kind: "number", unit: "°", value: (device) => device.latitude },
  longitude: { label: "Longitude", kind: "number", unit: "°", value: (device) => device.longitude },
  trap_1: { label: "Trap 1 triggered", kind: "text", value: (device) => yesNo(device.trap_1) },
  trap_2: { label: "Trap 2 triggered", kind: "text", value: (device) => yesNo(device.trap_2) },
  monitored: {
    label: "Bait monitored",
    kind: "text",
    value: (device) => yesNo(device.is_bait_monitoring_enabled),
  },
  bait: { label: "Bait", kind: "text", value: (device) => device.bait_manufacturer_and_type },
  grams: { label: "Filled with", kind: "number", unit: "g", value: (device) => device.bait_weight_grams },
  limit: {
    label: "Warns below",
    kind: "number",
    unit: "g",
    value: (device) => device.bait_calibration_weight_grams,
  },
  available: { label: "Bait available", kind: "text", value: (device) => yesNo(device.is_bait_available) },
  replaced: { label: "Bait replaced", kind: "time", value: (device) => time(device.last_bait_replaced_at) },
  replaced_by: {
    label: "Bait replaced by",
    kind: "text",
    value: (device) => device.last_bait_replaced_by_name,
  },
  activity: {
    label: "Activities in window",
    kind: "number",
    // The API sends the count for bait stations alone; another device with one has nothing that it could count.
    value: (device) => (device.type === baitStation ? device.current_threshold_activities_count : undefined),
  },
  threshold: { label: "Activity limit", kind: "text", value: thresholdText },
  reset: { label: "Activity reset", kind: "time", value: (device) => time(device.last_activity_reset_at) },
  reset_by: {
    label: "Activity reset by",
    kind: "text",
    value: (device) => device.last_activity_reset_by_name,
  },
  bait_low_count: { label: "Bait low count", kind: "number", value: (device) => device.bait_low_count },
  pad_count: {
    label: "Bait pad activity",
    kind: "number",
    value: (device) => device.bait_pad_activity_count,
  },
  overridden: {
    label: "Bait set by location",
    kind: "text",
    value: (device) => yesNo(device.is_bait_settings_overridden_by_location),
  },
};
