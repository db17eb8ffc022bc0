import { expect, test } from "vitest";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answerActivity } from "./charts.ts";

const day = (number: number) => Date.UTC(2026, 10, number);
const reports = (...timestamps: string[]) => timestamps.map((timestamp) => ({ type: 2, timestamp }));

test("reports are counted by day and kind, from midnight to midnight", () => {
  const fleet = sampleFleet([
    wireDevice("a", {
      reports: reports(
        "2026-11-16T23:59:59",
        "2026-11-17T00:00:00",
        "2026-11-17T23:59:59",
        "2026-11-19T00:00:00",
      ),
    }),
    wireDevice("b", {
      type: 2,
      reports: [
        { type: 20, timestamp: "2026-11-19T12:00:00" },
        { type: 99, timestamp: "2026-11-19T12:00:00" },
      ],
    }),
  ]);
  expect(answerActivity(fleet, { days: [day(17), day(18), day(19)] }).kinds).toEqual([
    { kind: "catch", days: [0, 0, 1] },
    { kind: "trigger", days: [2, 0, 1] },
    { kind: "other", days: [0, 0, 1] },
  ]);
});

test("days may be 23 and 25 hours long", () => {
  const fleet = sampleFleet([
    wireDevice("a", { reports: reports("2026-10-25T22:30:00", "2026-10-25T23:00:00") }),
  ]);
  const days = [Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23)];
  expect(answerActivity(fleet, { days }).kinds).toEqual([{ kind: "trigger", days: [1, 1] }]);
});

test("reports on no day are no kinds", () => {
  const fleet = sampleFleet([wireDevice("a", { reports: reports("2026-11-17T10:00:00") })]);
  expect(answerActivity(fleet, { days: [day(18)] }).kinds).toEqual([]);
  expect(answerActivity(fleet, { days: [] }).kinds).toEqual([]);
});
