import { describe, expect, test } from "vitest";
import {
  activityText,
  briefLeft,
  estimateText,
  needingParts,
  rateText,
  settingText,
  staleActivityText,
} from "./bait-text.ts";

const usual = { days: 25.2, gramsPerDay: 3.2, low: 2, fillings: 3 };
const never = { days: 27.9, gramsPerDay: 2.81, low: 0, fillings: 3 };

describe("what the bait page says", () => {
  test.each([
    [0.01, "under 0.1 g a day"],
    [3.44, "about 3.4 g a day"],
    [14.6, "about 15 g a day"],
  ])("%d grams a day", (gramsPerDay, text) => expect(rateText({ ...usual, gramsPerDay })).toBe(text));

  test("in a row, when the bait in the station will be low, and nothing where that cannot be told", () => {
    expect([{ ...usual, daysLeft: 12.8 }, { ...usual, daysLeft: 0.4 }, usual, never].map(briefLeft)).toEqual([
      "Low in ≈ 12 d",
      "Low any day now",
      undefined,
      undefined,
    ]);
  });

  test("activity is said as what to do says it, and not without a count", () => {
    const threshold = { threshold_value: 3, timeframe_value: 36, timeframe_type: "h" } as const;
    const said = (count: number) =>
      activityText({ activity_alert_threshold: threshold, current_threshold_activities_count: count });
    expect([said(9), said(1)]).toEqual(["9 activities in 36 h (limit 3)", "1 activity in 36 h (limit 3)"]);
    expect(activityText({ activity_alert_threshold: threshold })).toBeUndefined();
  });

  test("of a silent station, activity is of when it was last heard, and of one never heard it is not known", () => {
    const threshold = { threshold_value: 4, timeframe_value: 12, timeframe_type: "h" } as const;
    expect(staleActivityText(0, threshold, true)).toBe(
      "0 activities in 12 hours (limit 4) when last heard. Not known since.",
    );
    expect(staleActivityText(0, threshold, false)).not.toContain("0");
  });

  test("an estimate says in words how long a filling lasts, how fast it goes, and of how many that is known", () => {
    expect(estimateText({ ...usual, daysLeft: 12.2 }, false)).toBe(
      "Lasts about 25 days, about 3.2 g a day: 2 of the last 3 fillings ran low. The present one will be low in about 12 days",
    );
    expect(estimateText({ ...usual, daysLeft: 0.4 }, false)).toMatch(
      /The present one will be low any day now$/,
    );
    expect(estimateText({ ...usual, fillings: 2 }, true)).toBe(
      "Lasts about 25 days, about 3.2 g a day: 2 of 2 known fillings ran low",
    );
    expect(estimateText(never, false)).toBe("Lasts more than 27 days: none of the last 3 fillings ran low");
    expect(estimateText({ ...never, days: 20, fillings: 2 }, false)).toBe(
      "Lasts more than 20 days: neither of the last 2 fillings ran low",
    );
  });

  test("a setting in words, and nothing where it is not set", () => {
    const threshold = { threshold_value: 5, timeframe_value: 24, timeframe_type: "h" } as const;
    expect(settingText("activity_alert_threshold", { activity_alert_threshold: threshold })).toBe(
      "5 activities in 24 hours",
    );
    expect(settingText("bait_calibration_weight_grams", { bait_calibration_weight_grams: 12.5 })).toBe(
      "13 g",
    );
    expect(settingText("is_bait_monitoring_enabled", { is_bait_monitoring_enabled: false })).toBe("Off");
    expect(settingText("bait_weight_grams", {})).toBeUndefined();
  });
});

describe("which stations need bait", () => {
  test.each<[Parameters<typeof needingParts>[0], string[]]>([
    [
      { low: 13, gone: 5, due: 4, dueAndLow: 1 },
      ["low: 13 have none left or are low", "due: 4 are due by age", "low-and-due: 1 is counted in both"],
    ],
    [{ low: 6, gone: 6, due: 1, dueAndLow: 0 }, ["low: 6 have none left", "due: 1 is due by age"]],
    [{ low: 1, gone: 0, due: 0, dueAndLow: 0 }, ["low: 1 is low"]],
    [
      { low: 1, gone: 1, due: 3, dueAndLow: 1 },
      ["low: 1 has none left", "due: 3 are due by age", "low-and-due: 1 is counted in both"],
    ],
    [{ low: 2, gone: 0, due: 2, dueAndLow: 2 }, ["low-and-due: 2 are low and are due by age"]],
  ])("of %j", (bring, parts) =>
    expect(needingParts(bring).map(({ flag, count, text }) => `${flag}: ${count} ${text}`)).toEqual(parts),
  );
});
