import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { datedPeriodText, periodText } from "./period.ts";

// In whatever zone this runs: words are made in the one of the process.
const now = new Date(2026, 10, 20, 13, 0, 30).getTime();
const moment = new Date(2026, 10, 19, 8, 5).getTime();

test.each([
  ["", "Last 30 days, 22 October to now"],
  ["since=2d", "Last 2 days, 19 November to now"],
  ["since=1d", "Today, 20 November to now"],
  ["since=2026-11-01&until=2026-11-07", "1 November to 7 November"],
  ["since=2026-11-07&until=2026-11-07", "7 November"],
  ["since=2025-11-01", "1 November 2025 to now"],
  [`since=${datetimeOf(moment)}`, "19 November, 08:05 to now"],
  ["until=2026-11-07", "Until 7 November"],
  ["since=2026-11-01&until=2027-11-07", "1 November to now"],
  ["since=2026-12-01&until=2026-12-07", "1 December to 7 December"],
  ["since=2026-12-01", "From 1 December"],
  ["since=ahead", "Times in the future"],
  ["since=unreadable", "Times that cannot be read"],
])("“%s” reads “%s”", (search, text) => {
  expect(periodText(new URLSearchParams(search), now)).toBe(text);
});

test.each([
  ["", "22 October 2026 to 20 November 2026"],
  ["since=1d", "20 November 2026"],
  ["since=2026-11-01&until=2026-11-07", "1 November 2026 to 7 November 2026"],
  ["since=2025-12-30&until=2026-11-27", "30 December 2025 to 20 November 2026"],
  ["since=ahead", "Times in the future"],
])("on paper “%s” reads “%s”", (search, text) => {
  expect(datedPeriodText(new URLSearchParams(search), now)).toBe(text);
});
