import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Report } from "#contract/report.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { mayBeOlder, reportedAt as reportedOf, type WorkedAt } from "./since.ts";
import { snappedAt } from "./snapped.ts";

const trigger = 2;
const rearm = 3;
const triggered = 3;

function reportsAgo(...days: readonly (readonly [type: number, day: number])[]): Report[] {
  return days.map(([type, day]) => ({ type, timestamp: datetimeOf(noon - day * dayMs) }));
}

function reportedAt(
  status: number,
  flags: number,
  reports: readonly Report[] | undefined,
  workedAt: WorkedAt,
): number {
  return reportedOf(status, flags, reports, workedAt, noon).at;
}

const never = { rearmed: Number.NaN, activityReset: Number.NaN };
const daysAgo = (at: number | undefined) => (at === undefined ? undefined : (noon - at) / dayMs);

/** In any order: the API promises none. */
const orders = (reports: readonly Report[]) => [reports, reports.toReversed()];

test.each<[reports: Report[], days: number]>([
  [reportsAgo([trigger, 4]), 4],
  // The first of the episode counts, and not the last.
  [reportsAgo([trigger, 9], [trigger, 4]), 9],
  // The last of several re-arms begins it.
  [reportsAgo([trigger, 30], [rearm, 20], [trigger, 15], [rearm, 10], [trigger, 6], [trigger, 2]), 6],
  // A re-arm in the very second of a trigger came after it.
  [reportsAgo([trigger, 10], [rearm, 10], [trigger, 3]), 3],
  // Reports that tell no time or no type tell of no episode, and end none.
  [[...reportsAgo([trigger, 5]), { type: rearm }, { type: trigger }], 5],
])("a trap that is triggered, with %j, has been so for %d days", (reports, days) => {
  for (const some of orders(reports)) {
    expect(daysAgo(reportedAt(triggered, 0, some, never))).toBe(days);
    expect(daysAgo(snappedAt({ reports: [...some] }, noon))).toBe(days);
  }
});

test("a trap that was re-armed after it snapped has not snapped since, and a visit without a time re-armed nothing", () => {
  for (const reports of orders(reportsAgo([trigger, 5], [rearm, 2], [rearm, 8]))) {
    expect(reportedAt(triggered, 0, reports, never)).toBeNaN();
    expect(snappedAt({ reports: [...reports] }, noon)).toBeUndefined();
  }
  expect(snappedAt({}, noon)).toBeUndefined();
  expect(snappedAt({ reports: reportsAgo([25, 1]) }, noon)).toBeUndefined();
});

test("low bait ends with a replacement, by a report or by the station's own field, and activity with a reset", () => {
  const reports = reportsAgo([24, 9], [22, 3], [23, 2]);
  const since = (status: number, worked: Partial<typeof never>, more: readonly Report[] = []) =>
    daysAgo(reportedAt(status, 0, [...reports, ...more], { ...never, ...worked }));
  expect(since(13, {})).toBe(9);
  expect(since(13, { rearmed: noon - 5 * dayMs })).toBe(2);
  expect(since(13, {}, reportsAgo([rearm, 5]))).toBe(2);
  // The later of the two counts.
  expect(since(13, { rearmed: noon - 12 * dayMs }, reportsAgo([rearm, 5]))).toBe(2);
  expect(since(11, { rearmed: noon - 5 * dayMs })).toBe(9);
  expect(since(11, { activityReset: noon - 5 * dayMs })).toBe(3);
  // Of two troubles the one that has lasted longer counts.
  expect(since(14, { activityReset: noon - 5 * dayMs })).toBe(9);
});

test("no report tells of a low battery, and an infestation lasts from its first report", () => {
  expect(reportedAt(4, 0, reportsAgo([trigger, 4], [rearm, 2]), never)).toBeNaN();
  expect(daysAgo(reportedAt(8, 0, reportsAgo([16, 30], [rearm, 20], [16, 1]), never))).toBe(30);
  expect(reportedAt(triggered, 0, undefined, never)).toBeNaN();
});

describe("work that lies more than an hour ahead", () => {
  const ahead = noon + 20 * hourMs;

  test.each<[what: string, status: number, reports: Report[], worked: Partial<typeof never>]>([
    ["a re-arm", 3, reportsAgo([2, 5], [rearm, -20 / 24]), {}],
    ["a replacement that the field tells", 13, reportsAgo([23, 5]), { rearmed: ahead }],
    ["a replacement", 13, reportsAgo([23, 5], [rearm, -20 / 24]), {}],
    ["a reset", 11, reportsAgo([22, 5], [25, -20 / 24]), {}],
    ["a reset that the field tells", 11, reportsAgo([22, 5]), { activityReset: ahead }],
  ])("%s of status %d ends nothing until it is within the hour", (_, status, reports, worked) => {
    const workedAt = { ...never, ...worked };
    for (const some of orders(reports)) {
      const { at, until } = reportedOf(status, 0, some, workedAt, noon);
      expect(daysAgo(at)).toBe(5);
      expect(until).toBe(ahead - hourMs);
      expect(reportedOf(status, 0, some, workedAt, until - 1)).toEqual({ at, until });
      expect(reportedOf(status, 0, some, workedAt, until)).toEqual({ at: Number.NaN, until: Infinity });
    }
  });

  test("a trigger that far ahead begins no episode, and an earlier re-arm still ends one", () => {
    const reports = reportsAgo([2, 9], [rearm, 7], [2, 5], [rearm, -2], [2, -3]);
    for (const some of orders(reports)) expect(daysAgo(reportedAt(triggered, 0, some, never))).toBe(5);
    const { at, until } = reportedOf(triggered, 0, reportsAgo([2, -3]), never, noon);
    expect(at).toBeNaN();
    expect(until).toBe(noon + 3 * dayMs - hourMs);
    expect(daysAgo(reportedOf(triggered, 0, reportsAgo([2, -3]), never, until).at)).toBe(-3);
  });

  test("within the hour is believed", () => {
    expect(reportedAt(triggered, 0, reportsAgo([2, 5], [rearm, -1 / 24]), never)).toBeNaN();
  });
});

test("what began with the first reports that are known may have begun before them", () => {
  const known = Date.UTC(2026, 8, 29, 2);
  expect(mayBeOlder(known, known)).toBe(true);
  expect(mayBeOlder(known + 5 * 3_600_000, known)).toBe(true);
  expect(mayBeOlder(known + 25 * 3_600_000, known)).toBe(false);
  expect(mayBeOlder(known, Number.POSITIVE_INFINITY)).toBe(true);
  expect(mayBeOlder(Number.NaN, known)).toBe(false);
});
