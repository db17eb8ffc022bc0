import { expect, test } from "vitest";
import { reasonsText } from "./bait-reasons.ts";

const reason = (text: string) => ({ text });
const activity = { text: "7 activities in 24 h (limit 3)", isActivity: true } as const;

test("a phone tells the activity too, which has a column elsewhere", () => {
  const row = { task: "Inspect now. Refill bait.", reasons: [activity, reason("no bait left")] };
  expect(reasonsText(row, "phone")).toBe("7 activities in 24 h (limit 3), no bait left");
  expect(reasonsText(row, "narrow")).toBe("No bait left");
  expect(reasonsText({ task: "Inspect now.", reasons: [activity] }, "laptop")).toBe("");
});

test("of many reasons a row tells those that count most, none in part, and that there are more", () => {
  const reasons = ["no bait left", "bait due", "activity limit reached", "no service since", "battery 10 %"];
  const row = { task: "Refill bait. Check the station. Bring a battery.", reasons: reasons.map(reason) };
  expect(reasonsText(row, "narrow")).toBe("No bait left, bait due, …");
  expect(reasonsText(row, "wide")).toBe("No bait left, bait due, activity limit reached, …");
  expect(reasonsText({ ...row, task: `${row.task} Check power and connection.` }, "narrow")).toBe("");
  const sensor = { task: "Inspect now. Refill bait and check the sensor." };
  const soon = { ...sensor, reasons: [activity, reason("none left"), reason("30 min after a refill")] };
  expect(reasonsText(soon, "phone")).toBe("7 activities in 24 h (limit 3), …");
  // There the activity has a column.
  for (const room of ["narrow", "laptop", "wide"] as const)
    expect(reasonsText(soon, room)).toBe("None left, 30 min after a refill");
  const unserved = ["no bait left", "activity limit reached", "no service since"].map(reason);
  expect(reasonsText({ task: "Refill bait. Check the station.", reasons: unserved }, "narrow")).toBe(
    "No bait left, activity limit reached, no service since",
  );
});

test("a phone, which has no column for it, says first that nobody watches the bait", () => {
  const row = {
    task: "Bring a battery.",
    reasons: [reason("battery 15 %")],
    is_bait_monitoring_enabled: false,
  };
  expect(reasonsText(row, "phone")).toBe("Bait not monitored, battery 15 %");
  expect(reasonsText(row, "laptop")).toBe("Battery 15 %");
  expect(reasonsText({ ...row, is_bait_monitoring_enabled: true }, "phone")).toBe("Battery 15 %");
});
