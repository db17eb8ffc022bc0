import type { FieldRule } from "./field.ts";
import { locationPathSchema } from "./path-schema.ts";
import { z } from "./zod.ts";

/** Activity alert threshold object: more than `threshold_value` activities in the window is critical. */
export const thresholdSchema = z.object({
  threshold_value: z.int(),
  timeframe_value: z.int(),
  /** d = days, h = hours. */
  timeframe_type: z.enum(["d", "h"]),
});
export type ActivityAlertThreshold = z.infer<typeof thresholdSchema>;

/** Location bait settings: only what is set on the location is there (spec: location.settings_data.bait_settings). */
export const baitSettingsSchema = z.object({
  is_bait_monitoring_enabled: z.optional(z.boolean()),
  activity_alert_threshold: z.optional(thresholdSchema),
  bait_calibration_weight_grams: z.optional(z.number()),
  bait_manufacturer_and_type: z.optional(z.string()),
  bait_weight_grams: z.optional(z.number().check(z.meta({ type: "integer" }))),
});
export type BaitSettings = z.infer<typeof baitSettingsSchema>;

/** The bait fields that a location may override, device field and location field having one name. */
export const overridableFields = Object.keys(baitSettingsSchema.shape) as readonly (keyof BaitSettings)[];

/** Location object (spec: Location object). The name is optional only because reading is tolerant. */
export const locationSchema = z.object({
  name: z.optional(z.string()),
  address: z.optional(z.string()),
  path: z.optional(locationPathSchema),
  settings_data: z.optional(z.object({ bait_settings: z.optional(baitSettingsSchema) })),
});
export type Location = z.infer<typeof locationSchema>;

export const locationFields: Readonly<Record<keyof Location, FieldRule>> = {
  name: { since: "1.0", always: true, description: "Location name." },
  address: { since: "1.0", description: "Location address." },
  path: { since: "1.3", description: "Path with the location itself, `//` before every level." },
  settings_data: { since: "1.12", description: "Settings of the location." },
};
