import { expect, test } from "vitest";
import { reasonedAction, reasonsText } from "./bait-reasons.ts";

const threshold = { threshold_value: 3, timeframe_value: 24, timeframe_type: "h" } as const;
const station = { state: "No bait left", level: "plan", silent: false, flags: ["low", "gone"] } as const;
const over = { activity_alert_threshold: threshold, current_threshold_activities_count: 7 } as const;
const soon = 30 * 60_000;

test("a deed has its reasons below it, without the activity whose column shows it", () => {
  expect(reasonsText(station)).toBe("No bait left");
  expect(reasonsText({ ...station, ...over, state: "Activity critical, no bait left" })).toBe("No bait left");
  expect(reasonsText({ ...station, state: "Activity critical, no bait left" })).toBe(
    "Activity critical, no bait left",
  );
  expect(reasonsText({ ...station, flags: ["low", "due"] })).toBe("No bait left, bait due");
  expect(reasonsText({ ...station, silent: true })).toBe("");
});

test("why the sensor is to be checked stands in place of what the refill says already", () => {
  const low = (state: string) => reasonsText({ ...station, state, low_after: soon });
  expect(low("No bait left")).toBe("Low 30 min after a refill");
  expect(low("Active, but no bait left")).toBe("Low 30 min after a refill");
  expect(low("Battery low, no bait left")).toBe("Low 30 min after a refill, battery low, no bait left");
});

test("activity over the limit stands with the deed, also where the sentence has no room for all reasons", () => {
  const action = "Inspect now. Refill bait and check the sensor, low 30 min after a refill.";
  const deed = "Inspect now. Refill bait and check the sensor.";
  const row = { ...station, ...over, status: 14, action, deed };
  expect(reasonedAction(row)).toBe(
    "Inspect now: 7 activities in 24 h (limit 3). Refill bait and check the sensor.",
  );
  const said = "Inspect now: 7 activities in 24 h (limit 3). Refill bait.";
  expect(reasonedAction({ ...row, action: said })).toBe(said);
  // A silent one counted when it was heard last.
  expect(reasonedAction({ ...row, silent: true })).toBe(action);
  expect(reasonedAction({ ...row, current_threshold_activities_count: 3 })).toBe(action);
});
