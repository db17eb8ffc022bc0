import { expect, test } from "vitest";
import { answerActivity, answerBatteries } from "./charts.ts";
import { at, path, sampleFleet, wireDevice } from "./sample.ts";

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
        "2026-11-20T00:00:00",
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
  expect(answerActivity(fleet, { days: [day(17), day(18), day(19), day(20)] }).kinds).toEqual([
    { kind: "trigger", days: [2, 0, 1] },
    { kind: "catch", days: [0, 0, 1] },
    { kind: "other", days: [0, 0, 1] },
  ]);
});

test("days may be 23 and 25 hours long", () => {
  const fleet = sampleFleet([
    wireDevice("a", { reports: reports("2026-10-25T22:30:00", "2026-10-25T23:00:00") }),
  ]);
  const days = [Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23), Date.UTC(2026, 9, 26, 23)];
  expect(answerActivity(fleet, { days }).kinds).toEqual([{ kind: "trigger", days: [1, 1] }]);
});

test("activity is of the place alone, and none is no kinds", () => {
  const fleet = sampleFleet([
    wireDevice("in", { location: at("//A//B"), reports: reports("2026-11-17T10:00:00") }),
    wireDevice("out", { location: at("//A//BC"), reports: reports("2026-11-17T10:00:00") }),
  ]);
  const days = [day(17), day(18)];
  expect(answerActivity(fleet, { at: path("//A//B"), days }).kinds).toEqual([{ kind: "trigger", days: [1] }]);
  expect(answerActivity(fleet, { at: "none", days }).kinds).toEqual([]);
  expect(answerActivity(fleet, { days: [] }).kinds).toEqual([]);
});

test("battery levels are counted in the tenth that they end", () => {
  const levels = [0, 0.1, 0.104, 0.11, 0.2, 0.204, 0.21, 0.91, 1, undefined];
  const fleet = sampleFleet(
    levels.map((battery_status, number) => wireDevice(`${number}`, { battery_status })),
  );
  expect(answerBatteries(fleet, {})).toEqual({ tenths: [2, 3, 2, 0, 0, 0, 0, 0, 0, 2], unknown: 1 });
});

test("every percentage stands in the tenth that it ends", () => {
  const fleet = sampleFleet(
    Array.from({ length: 100 }, (_, number) =>
      wireDevice(`${number}`, { battery_status: (number + 1) / 100 }),
    ),
  );
  expect(answerBatteries(fleet, {}).tenths).toEqual(new Array(10).fill(10));
});
