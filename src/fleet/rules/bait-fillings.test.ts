import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Report } from "#contract/report.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs, minuteMs } from "#lib/durations.ts";
import { fillingsOf, lengthOf, lowTooSoon } from "./bait-fillings.ts";

const refilled = 3;
const low = 23;
const lowAndActive = 24;

/** Reports of these types so many days after noon of the first day. */
function reportsOn(...days: readonly (readonly [type: number, day: number])[]): Report[] {
  return days.map(([type, day]) => ({ type, timestamp: datetimeOf(noon + day * dayMs) }));
}

const fillingsOn = (day: number, reports: readonly Report[]) =>
  fillingsOf({ reports: [...reports] }, noon + day * dayMs);

test("a filling lasts from a replacement to low bait, or at least to the next replacement", () => {
  const reports = reportsOn([refilled, 0], [low, 20], [refilled, 25], [refilled, 40], [lowAndActive, 70]);
  expect(fillingsOn(100, reports)).toMatchObject({ low: [20, 30], lasted: [15], openSince: Number.NaN });
  expect(fillingsOn(100, reports).lastLow).toBe(noon + 70 * dayMs);
});

test("the order in which reports come says nothing, and other reports and those without a time say nothing", () => {
  const reports = [...reportsOn([low, 20], [22, 10], [refilled, 0]), { type: refilled }, { type: low }];
  expect(fillingsOn(100, reports)).toMatchObject({ low: [20], lasted: [] });
});

test("low bait that is told twice ends one filling", () => {
  expect(fillingsOn(100, reportsOn([refilled, 0], [low, 20], [low, 30], [refilled, 40]))).toMatchObject({
    low: [20],
    lasted: [],
    openSince: noon + 40 * dayMs,
  });
});

test("a replacement in the second of low bait answers it, whichever report comes first", () => {
  for (const both of [reportsOn([low, 20], [refilled, 20]), reportsOn([refilled, 20], [low, 20])]) {
    expect(fillingsOn(100, [...reportsOn([refilled, 0]), ...both])).toMatchObject({
      low: [20],
      lasted: [],
      openSince: noon + 20 * dayMs,
    });
  }
});

test("a filling of less than a day says nothing of feeding, one of a day does", () => {
  expect(lengthOf(noon, noon + dayMs)).toBe(1);
  expect(lengthOf(noon, noon + dayMs - 1)).toBeUndefined();
  expect(lengthOf(Number.NaN, noon)).toBeUndefined();
  expect(fillingsOn(100, reportsOn([refilled, 0], [low, 0.5], [refilled, 1], [low, 2]))).toMatchObject({
    low: [1],
  });
});

test("a report counts from an hour before its moment on, by which a clock may be ahead, and until then fillings hold", () => {
  const reports = reportsOn([refilled, 0], [low, 20]);
  const at = (ms: number) => fillingsOf({ reports }, ms);
  const moment = noon + 20 * dayMs - hourMs;
  expect(at(moment - hourMs)).toMatchObject({ low: [], openSince: noon, until: moment });
  expect(at(moment - 1)).toMatchObject({ low: [] });
  expect(at(moment)).toMatchObject({ low: [20] });
  // Of the same list, asked for an earlier time again.
  expect(at(moment - 1)).toMatchObject({ low: [], until: moment });
  expect(at(moment + hourMs)).toMatchObject({ low: [20], until: Number.POSITIVE_INFINITY });
});

test("a replacement that the station's field alone tells begins a filling, and is not counted twice", () => {
  const on = (day: number) => datetimeOf(noon + day * dayMs);
  const reports = reportsOn([refilled, 0], [low, 20]);
  const withField = (day: number) =>
    fillingsOf({ reports, last_bait_replaced_at: on(day) }, noon + 50 * dayMs);
  expect(withField(25)).toMatchObject({ low: [20], lasted: [], openSince: noon + 25 * dayMs });
  // The same list of reports beside another field.
  expect(withField(10)).toMatchObject({ low: [10], lasted: [10] });
  expect(withField(0)).toMatchObject({ low: [20], lasted: [] });
  expect(withField(60)).toMatchObject({ low: [20], lasted: [], openSince: Number.NaN });
  // It may be from before the reports that are held.
  const old = fillingsOf(
    { reports: reportsOn([low, 20]), last_bait_replaced_at: on(-10) },
    noon + 50 * dayMs,
  );
  expect(old).toMatchObject({ low: [30], lasted: [] });
  expect(fillingsOf({ last_bait_replaced_at: on(3) }, noon + 9 * dayMs).openSince).toBe(noon + 3 * dayMs);
});

test("a device without reports has no filling", () => {
  expect(fillingsOf({}, noon)).toMatchObject({ low: [], lasted: [], openSince: Number.NaN });
});

test("bait that is low within a day of its replacement is low too soon to have been eaten", () => {
  const after = (reports: Report[]) => lowTooSoon({ reports }, noon + 100 * dayMs);
  const halfAnHour = 30 / (24 * 60);
  expect(after(reportsOn([refilled, 20], [low, 20 + halfAnHour]))).toBe(30 * minuteMs);
  // What is told again is no news.
  expect(after(reportsOn([refilled, 20], [lowAndActive, 20 + halfAnHour], [low, 25]))).toBe(30 * minuteMs);
  expect(after(reportsOn([refilled, 20], [low, 21]))).toBeUndefined();
  expect(after(reportsOn([refilled, 20], [low, 20 + halfAnHour], [refilled, 21]))).toBeUndefined();
  expect(after(reportsOn([low, 20], [refilled, 20 + halfAnHour]))).toBeUndefined();
  expect(after(reportsOn([low, 20]))).toBeUndefined();
});

test("a replacement that the field alone tells counts there too", () => {
  const device = { reports: reportsOn([low, 20.25]), last_bait_replaced_at: datetimeOf(noon + 20 * dayMs) };
  expect(lowTooSoon(device, noon + 30 * dayMs)).toBe(6 * hourMs);
});
