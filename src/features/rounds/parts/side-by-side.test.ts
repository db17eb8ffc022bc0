import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { ReportRow } from "#data/fleet.ts";
import { dayMs, hourMs, minuteMs } from "#lib/durations.ts";
import { sideBySide, sideBySideText } from "./side-by-side.ts";

const noon = new Date(2026, 2, 3, 10, 12).getTime();
const device = (...outcomes: RoundDevice["outcomes"]): RoundDevice => ({
  ...{ serial_number: "A", expected: true, outcomes, outcomeAt: noon, notes: [], photos: [] },
});
const report = (timestamp: number, type = 3, serial_number = "A") =>
  ({ serial_number, type, timestamp }) as ReportRow;
const textOf = (outcome: RoundDevice["outcomes"][number], reports: readonly ReportRow[]) =>
  sideBySide(device(outcome), reports).map((pair) => sideBySideText(pair));

test("what was recorded stands beside what the device reported, each with its time", () => {
  expect(textOf("rearmed", [report(noon + minuteMs)])).toEqual([
    "Re-armed at 10:12. The device reported it at 10:13.",
  ]);
  expect(textOf("bait-replaced", [report(noon + dayMs)])).toEqual([
    "Bait replaced at 10:12. The device reported it on 4 March, 10:12.",
  ]);
});

test("where the device says nothing, that is said", () => {
  const others = [report(noon, 2), report(noon, 3, "B"), report(noon + 8 * dayMs), report(noon - 3 * hourMs)];
  expect(textOf("rearmed", others)).toEqual(["Re-armed at 10:12. The device has not reported it."]);
});

test("the nearest report counts, and an outcome that no device reports has none beside it", () => {
  const [pair] = sideBySide(device("rearmed"), [report(noon + hourMs), report(noon - minuteMs)]);
  expect(pair?.reportedAt).toBe(noon - minuteMs);
  expect(textOf("catch-removed", [report(noon)])).toEqual([]);
});
