import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#lib/durations.ts";
import { foldReports, type ListedReport } from "./fold-reports.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const activity = 21;
const caught = 1;

function listed(...reports: readonly (Omit<ListedReport, "index" | "at"> & { ago: number })[]) {
  return reports.map(({ ago, ...report }, index): ListedReport => ({ ...report, index, at: noon - ago }));
}

const sizes = (reports: readonly ListedReport[]) => foldReports(reports).map((fold) => fold.length);

test("reports of one type that follow one another are one run", () => {
  const reports = listed(
    { type: activity, ago: 0 },
    { type: activity, ago: 10 * minuteMs },
    { type: caught, ago: 20 * minuteMs },
    { type: activity, ago: 30 * minuteMs },
  );
  expect(sizes(reports)).toEqual([2, 1, 1]);
});

test("a pause of more than six hours ends a run", () => {
  const reports = listed(
    { type: activity, ago: 0 },
    { type: activity, ago: 6 * hourMs },
    { type: activity, ago: 12 * hourMs + 1 },
  );
  expect(sizes(reports)).toEqual([2, 1]);
});

test("what somebody wrote, an unlisted type and an unreadable time stand alone", () => {
  const written = listed({ type: activity, user: "Ada", ago: 0 }, { type: activity, ago: 1 });
  expect(sizes(written)).toEqual([1, 1]);
  expect(sizes(listed({ type: 99, ago: 0 }, { type: 99, ago: 1 }))).toEqual([1, 1]);
  const untimed = listed({ type: activity, ago: 0 }, { type: activity, ago: 1 });
  expect(sizes(untimed.map((report) => ({ ...report, at: undefined })))).toEqual([1, 1]);
});
