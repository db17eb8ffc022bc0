import type { BaitSettings } from "#contract/location.ts";
import type { BaitEstimate, BaitFlag, BaitStationRow } from "#data/bait.ts";
import { formatMeasure, formatPlural } from "#lib/number.ts";

type Threshold = NonNullable<BaitSettings["activity_alert_threshold"]>;

/** "7 days", "24 hours": the window of a threshold (spec: Activity alert threshold object). */
export function windowText({ timeframe_value, timeframe_type }: Threshold): string {
  return formatPlural(timeframe_value, timeframe_type === "d" ? "day" : "hour");
}

/** "9 activities in 36 h (limit 3)", in the words of what to do; undefined where there is no limit or no count. */
export function activityText(
  row: Pick<BaitStationRow, "activity_alert_threshold" | "current_threshold_activities_count">,
): string | undefined {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined || count === undefined) return undefined;
  const counted = formatPlural(count, "activity", "activities");
  return `${counted} in ${briefWindow(threshold)} (limit ${threshold.threshold_value})`;
}

/** The same in a table: "7 d", "24 h". */
export function briefWindow({ timeframe_value, timeframe_type }: Threshold): string {
  return `${timeframe_value} ${timeframe_type}`;
}

/** What a flag says, as a choice. When bait is due is set beside it. */
export function flagLabel(flag: BaitFlag): string {
  switch (flag) {
    case "due":
      return "Due";
    case "undated":
      return "Age unknown";
    case "low":
      return "Bait low or gone";
    case "active":
      return "Activity alert";
    case "unmonitored":
      return "Not monitored";
    case "location":
      return "Set by the location";
  }
}

/**
 * "≈ 3.4 g a day": a figure that is estimated needs no more digits, and says that it is one. "at most 3.4 g a day" where
 * no filling ran low.
 */
export function rateText({ gramsPerDay, low }: BaitEstimate): string {
  if (gramsPerDay < 0.1) return "under 0.1 g a day";
  // What is at most so much is rounded up.
  const round = low === 0 ? Math.ceil : Math.round;
  const rounded = gramsPerDay < 10 ? round(gramsPerDay * 10) / 10 : round(gramsPerDay);
  return `${low === 0 ? "at most" : "≈"} ${formatMeasure(rounded, "g")} a day`;
}

/** How long a filling lasts until it is low: "≈ 25 days", or "at least 27 days" where none was ever low. */
export function lifeText({ days, low }: BaitEstimate): string {
  return low === 0
    ? `at least ${formatPlural(Math.floor(days), "day")}`
    : `≈ ${formatPlural(Math.round(days), "day")}`;
}

/** Days until the bait in the station is low: "≈ 12 days", "any day now"; undefined where nothing can be said. */
export function leftText({ daysLeft }: BaitEstimate): string | undefined {
  if (daysLeft === undefined) return undefined;
  return daysLeft < 1 ? "any day now" : `≈ ${formatPlural(Math.floor(daysLeft), "day")}`;
}

/** The same in a table: "Low in ≈ 12 d", "Low any day now". */
export function briefLeft({ daysLeft }: BaitEstimate): string | undefined {
  if (daysLeft === undefined) return undefined;
  return daysLeft < 1 ? "Low any day now" : `Low in ≈ ${Math.floor(daysLeft)} d`;
}

/** What earlier fillings tell, in a sentence for the station's own page. */
export function estimateText(estimate: BaitEstimate): string {
  const { low, fillings } = estimate;
  const ran = `${low === 0 ? "none" : low} of ${formatPlural(fillings, "filling")} in the last 90 days ran low`;
  const life = `A filling lasts ${lifeText(estimate)} until low, ${rateText(estimate)}: ${ran}`;
  const left = leftText(estimate);
  return left === undefined ? life : `${life}. The present one: ${left} until low`;
}

export const settingNames: Readonly<Record<keyof BaitSettings, string>> = {
  is_bait_monitoring_enabled: "Bait monitoring",
  activity_alert_threshold: "Activity limit",
  bait_calibration_weight_grams: "Warns below",
  bait_manufacturer_and_type: "Manufacturer and type",
  bait_weight_grams: "Filled with",
};

/** One setting in words; undefined where it is not set. */
export function settingText(field: keyof BaitSettings, settings: BaitSettings): string | undefined {
  switch (field) {
    case "is_bait_monitoring_enabled": {
      const isOn = settings.is_bait_monitoring_enabled;
      return isOn === undefined ? undefined : isOn ? "On" : "Off";
    }
    case "activity_alert_threshold": {
      const threshold = settings.activity_alert_threshold;
      return threshold === undefined
        ? undefined
        : `${formatPlural(threshold.threshold_value, "activity", "activities")} in ${windowText(threshold)}`;
    }
    case "bait_manufacturer_and_type":
      return settings.bait_manufacturer_and_type;
    case "bait_calibration_weight_grams":
    case "bait_weight_grams": {
      const grams = settings[field];
      return grams === undefined ? undefined : formatMeasure(grams, "g");
    }
  }
}
