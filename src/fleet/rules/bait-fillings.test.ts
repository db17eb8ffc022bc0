import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Report } from "#contract/report.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { fillingsOf, lengthOf } from "./bait-fillings.ts";

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

test("a report counts from its own moment on, and until then the fillings hold", () => {
  const reports = reportsOn([refilled, 0], [low, 20]);
  const at = (ms: number) => fillingsOf({ reports }, ms);
  const moment = noon + 20 * dayMs;
  expect(at(moment - hourMs)).toMatchObject({ low: [], openSince: noon, until: moment });
  expect(at(moment - 1)).toMatchObject({ low: [] });
  expect(at(moment)).toMatchObject({ low: [20] });
  // Of the same list, asked for an earlier time again.
  expect(at(moment - 1)).toMatchObject({ low: [], until: moment });
  expect(at(moment + hourMs)).toMatchObject({ low: [20], until: Number.POSITIVE_INFINITY });
});

test("a device without reports has no filling", () => {
  expect(fillingsOf({}, noon)).toMatchObject({ low: [], lasted: [], openSince: Number.NaN });
});
