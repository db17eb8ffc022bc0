import type { ActivityAlertThreshold, BaitSettings } from "#contract/location.ts";
import type { BaitEstimate, BaitFlag, BaitStationRow, BaitToBring } from "#data/bait.ts";
import { amountText } from "#data/bait-amounts.ts";
import { heardText } from "#lib/heard.ts";
import { timeframe, timeframeInWords } from "#lib/instant.ts";
import { formatGrams, formatMeasure, formatPlural } from "#lib/number.ts";

/** "9 activities in 36 h (limit 3)", in the words of what to do; undefined where there is no limit or no count. */
export function activityText(
  row: Pick<BaitStationRow, "activity_alert_threshold" | "current_threshold_activities_count">,
): string | undefined {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined || count === undefined) return undefined;
  return `${activities(count)} in ${timeframe(threshold)} (limit ${threshold.threshold_value})`;
}

/** "9 activities". */
export function activities(count: number): string {
  return formatPlural(count, "activity", "activities");
}

/** "9 activities in 36 hours, limit 3": what the meter of a device says. */
export function activityMeterText(count: number, threshold: ActivityAlertThreshold): string {
  return `${activities(count)} in ${timeframeInWords(threshold)}, limit ${threshold.threshold_value}`;
}

/** "0 activities in 12 hours (limit 4) when last heard. Not known since.": of a station that has fallen silent. */
export function staleActivityText(count: number, threshold: ActivityAlertThreshold, isEverHeard: boolean) {
  if (!isEverHeard) return "Activities: not known, since the station was never heard.";
  const said = `${activities(count)} in ${timeframeInWords(threshold)} (limit ${threshold.threshold_value})`;
  return `${said} ${heardText(true)}. Not known since.`;
}

/** What a flag says, as a choice. */
export const flagLabels: Readonly<Record<BaitFlag, string>> = {
  due: "Bait due",
  undated: "Age unknown",
  low: "Bait low or gone",
  gone: "No bait left",
  active: "Over the limit",
  unmonitored: "Bait not monitored",
  location: "Set by the location",
  "low-and-due": "Low or gone, and due",
};

/** A part of the stations that need bait: how many, which of the page's choices leads to as many, and what is said of them. */
interface NeedingPart {
  readonly flag: BaitFlag;
  readonly count: number;
  readonly text: string;
}

/**
 * "14 have none left or are low", "3 are due by age", "1 is counted in both": the parts of those that need bait, in the numbers of the
 * choices that they lead to.
 */
export function needingParts({ low, gone, due, dueAndLow }: Omit<BaitToBring, "total" | "kinds">) {
  const [has, is] = low === 1 ? ["has none left", "is low"] : ["have none left", "are low"];
  const lowText = gone === 0 ? is : gone === low ? has : `${has} or ${is}`;
  const dueText = `${due === 1 ? "is" : "are"} due by age`;
  const parts: readonly NeedingPart[] =
    low === dueAndLow && due === dueAndLow
      ? [{ flag: "low-and-due", count: low, text: `${lowText} and ${dueText}` }]
      : [
          { flag: "low", count: low, text: lowText },
          { flag: "due", count: due, text: dueText },
          {
            flag: "low-and-due",
            count: dueAndLow,
            text: `${dueAndLow === 1 ? "is" : "are"} counted in both`,
          },
        ];
  return parts.filter(({ count }) => count > 0);
}

/** So many kinds are named; the van list has them all. */
const namedKinds = 5;

/** "410 g of “Murex Blox 20 g”", "other bait for 3 more stations": what to bring, in the van list's own amounts. */
export function bringParts({ kinds }: Pick<BaitToBring, "kinds">): readonly string[] {
  const others = kinds.slice(namedKinds).reduce((sum, { stations }) => sum + stations, 0);
  return [
    ...kinds.slice(0, namedKinds).map(amountText),
    ...(others === 0 ? [] : [`other bait for ${formatPlural(others, "more station")}`]),
  ];
}

/** "about 3.4 g a day": a figure that is estimated needs no more digits, and says that it is one. */
export function rateText({ gramsPerDay }: BaitEstimate): string {
  if (gramsPerDay < 0.1) return "under 0.1 g a day";
  const rounded = gramsPerDay < 10 ? Math.round(gramsPerDay * 10) / 10 : Math.round(gramsPerDay);
  return `about ${formatMeasure(rounded, "g")} a day`;
}

/** The same in a table: "Low in ≈ 12 d", "Low any day now". */
export function briefLeft({ daysLeft }: BaitEstimate): string | undefined {
  if (daysLeft === undefined) return undefined;
  return daysLeft < 1 ? "Low any day now" : `Low in ≈ ${Math.floor(daysLeft)} d`;
}

/**
 * What fillings tell of how long one lasts, in words.
 * @param isLow the one in the station is low or gone. Where no report tells since when, it is not counted: these may not be the last
 */
export function estimateText(estimate: BaitEstimate, isLow: boolean): string {
  const { days, daysLeft, low } = estimate;
  const ran = ranText(estimate, isLow);
  // None ran low: each was replaced, or is in the station, before it did.
  if (low === 0) return `Lasts more than ${formatPlural(Math.floor(days), "day")}: ${ran}`;
  const life = `Lasts about ${formatPlural(Math.round(days), "day")}, ${rateText(estimate)}: ${ran}`;
  if (daysLeft === undefined) return life;
  const left = daysLeft < 1 ? "any day now" : `in about ${formatPlural(Math.floor(daysLeft), "day")}`;
  return `${life}. The present one will be low ${left}`;
}

/** "neither of the last 2 fillings ran low", "2 of the last 3 fillings ran low", "2 of 3 known fillings ran low". */
function ranText({ low, fillings }: BaitEstimate, isLow: boolean): string {
  const some = low === 0 ? (fillings === 2 ? "neither" : "none") : low;
  return `${some} of ${isLow ? `${fillings} known` : `the last ${fillings}`} fillings ran low`;
}

export const settingNames: Readonly<Record<keyof BaitSettings, string>> = {
  is_bait_monitoring_enabled: "Bait monitoring",
  activity_alert_threshold: "Activity limit",
  bait_calibration_weight_grams: "Warns below",
  bait_manufacturer_and_type: "Manufacturer and type",
  bait_weight_grams: "Set filling",
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
        : `${activities(threshold.threshold_value)} in ${timeframeInWords(threshold)}`;
    }
    case "bait_manufacturer_and_type":
      return settings.bait_manufacturer_and_type;
    case "bait_calibration_weight_grams":
    case "bait_weight_grams": {
      const grams = settings[field];
      return grams === undefined ? undefined : formatGrams(grams);
    }
  }
}
