import { datetimeSchema } from "./datetime-schema.ts";
import type { FieldRule } from "./field.ts";
import { locationSchema, thresholdSchema } from "./location.ts";
import { reportSchema } from "./report.ts";
import { z } from "./zod.ts";

/**
 * Device (spec: Device, version 1.13), as we hold it after reading: `null` and absent are one, and only the
 * name and the serial number are certain, since older versions lack fields and vendors drift.
 * Grams, counts, degrees and the battery level (0 to 1) are numbers; codes are integers, listed or not.
 */
export const deviceSchema = z.object({
  name: z.string(),
  serial_number: z.string().check(z.refine((serial) => serial.trim() !== "")),
  type: z.optional(z.int()),
  status: z.optional(z.int()),
  battery_status: z.optional(z.number().check(z.gte(0), z.lte(1))),
  description: z.optional(z.string()),
  last_heartbeat: z.optional(datetimeSchema),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  transfer_mode: z.optional(z.int()),
  location: z.optional(locationSchema),
  trap_1: z.optional(z.boolean()),
  trap_2: z.optional(z.boolean()),
  operation_mode: z.optional(z.int()),
  reports: z.optional(z.array(reportSchema)),
  is_bait_monitoring_enabled: z.optional(z.boolean()),
  bait_low_count: z.optional(z.int()),
  bait_pad_activity_count: z.optional(z.int()),
  activity_alert_threshold: z.optional(thresholdSchema),
  bait_manufacturer_and_type: z.optional(z.string()),
  bait_weight_grams: z.optional(z.number().check(z.meta({ type: "integer" }))),
  bait_calibration_weight_grams: z.optional(z.number()),
  last_bait_replaced_at: z.optional(datetimeSchema),
  last_bait_replaced_by_name: z.optional(z.string()),
  last_activity_reset_at: z.optional(datetimeSchema),
  last_activity_reset_by_name: z.optional(z.string()),
  is_bait_available: z.optional(z.boolean()),
  current_threshold_activities_count: z.optional(z.int().check(z.gte(0))),
  is_bait_settings_overridden_by_location: z.optional(z.boolean()),
});
export type Device = z.infer<typeof deviceSchema>;
export type DeviceField = keyof Device;

const bait = { since: "1.10", nullFor: "other types" } as const;

/** Presence and age of every device field (spec: Device, Versioning). */
export const deviceFields: Readonly<Record<DeviceField, FieldRule>> = {
  name: { since: "1.0", always: true, description: "Device name; the serial number unless changed." },
  serial_number: { since: "1.0", always: true, description: "Serial number." },
  type: { since: "1.0", always: true, description: "Device type code." },
  status: { since: "1.0", always: true, description: "Device status code." },
  battery_status: { since: "1.0", always: true, description: "Battery level from 0.0 to 1.0." },
  description: { since: "1.0", description: "Description given by a user." },
  last_heartbeat: { since: "1.0", description: "Last connection to the server, UTC." },
  latitude: { since: "1.0", description: "Latitude in degrees." },
  longitude: { since: "1.0", description: "Longitude in degrees." },
  transfer_mode: { since: "1.0", always: true, description: "Transfer mode code." },
  location: { since: "1.0", description: "Where the device is assigned." },
  trap_1: { since: "1.1", nullFor: "bait stations", description: "First trap: true = triggered." },
  trap_2: { since: "1.1", nullFor: "bait stations", description: "Second trap: true = triggered." },
  operation_mode: { since: "1.6", always: true, description: "Operation mode code." },
  reports: { since: "1.3", description: "Reports since the time asked for." },
  is_bait_monitoring_enabled: { ...bait, description: "Whether bait is monitored." },
  bait_low_count: { ...bait, description: "How often bait was low." },
  bait_pad_activity_count: { ...bait, description: "Activities counted on the bait pad." },
  activity_alert_threshold: { ...bait, description: "When activity becomes critical." },
  bait_manufacturer_and_type: { ...bait, description: "Manufacturer and type of the bait." },
  bait_weight_grams: { ...bait, description: "Bait weight in grams." },
  bait_calibration_weight_grams: {
    ...bait,
    description: "Remaining-bait limit in grams; may be a fraction.",
  },
  last_bait_replaced_at: { ...bait, description: "Last replacement of the bait, UTC." },
  last_bait_replaced_by_name: { ...bait, description: "Who replaced the bait last." },
  last_activity_reset_at: { ...bait, description: "Last reset of the activity, UTC." },
  last_activity_reset_by_name: { ...bait, description: "Who reset the activity last." },
  is_bait_available: { ...bait, description: "Whether bait is available." },
  current_threshold_activities_count: {
    since: "1.12",
    description: "Bait stations only: activities in the current window of the effective threshold.",
  },
  is_bait_settings_overridden_by_location: {
    since: "1.12",
    description: "Bait stations only: whether the location's bait settings override the device's.",
  },
};
