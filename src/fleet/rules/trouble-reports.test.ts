import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { lastAlarmOf, lastTroubleReportOf } from "./trouble-reports.ts";

const daysAgo = (days: number) => datetimeOf(noon - days * dayMs);
const reportsAgo = (...days: readonly (readonly [type: number, day: number])[]) =>
  days.map(([type, day]) => ({ type, timestamp: daysAgo(day) }));

test.each<[what: string, fields: Partial<Device>, told: [type: number, days: number] | undefined]>([
  ["a severe infestation", { status: 8, reports: reportsAgo([16, 9], [16, 2], [15, 1]) }, [16, 2]],
  ["critical activity of a monitor", { status: 11, reports: reportsAgo([18, 1], [19, 3]) }, [19, 3]],
  ["activity that was reset since", { status: 11, reports: reportsAgo([19, 3], [25, 2]) }, undefined],
  [
    "activity that was reset since, by its field",
    { status: 11, reports: reportsAgo([22, 3]), last_activity_reset_at: daysAgo(1) },
    undefined,
  ],
  ["a catch, which comes after its trigger", { status: 12, reports: reportsAgo([2, 3], [20, 2]) }, [20, 2]],
  ["a trap flag", { status: 1, trap_1: true, reports: reportsAgo([3, 9], [2, 4]) }, [2, 4]],
  ["two findings, by the later one", { status: 14, type: 5, reports: reportsAgo([23, 4], [22, 2]) }, [22, 2]],
  ["a clock ahead, by what is believed", { status: 8, reports: reportsAgo([16, -2], [16, 5]) }, [16, 5]],
  [
    "activity that was reset in the same moment",
    { status: 11, reports: reportsAgo([19, 3], [25, 3]) },
    undefined,
  ],
  [
    "a severe infestation by a report without a time, which counts for nothing",
    { status: 8, reports: [{ type: 16 }] },
    undefined,
  ],
  ["a low battery, of which no report tells", { status: 4, reports: reportsAgo([2, 1]) }, undefined],
  ["nothing", { status: 1, reports: reportsAgo([16, 1]) }, undefined],
  ["a device without reports", { status: 8 }, undefined],
])("the last report that tells of %s", (_, fields, told) => {
  const troubleReport = lastTroubleReportOf({ name: "A", serial_number: "A", ...fields }, noon);
  expect(troubleReport && [troubleReport.type, (noon - troubleReport.at) / dayMs]).toEqual(told);
});

test("a report that somebody wrote says who it was", () => {
  const reports = [{ type: 16, timestamp: daysAgo(1), user: "Ada" }];
  expect(lastTroubleReportOf({ name: "A", serial_number: "A", status: 8, reports }, noon)).toMatchObject({
    by: "Ada",
  });
});

test("the last alarm is told also where it is over, and neither work nor a time to come is one", () => {
  const alarmOf = (...reports: (readonly [type: number, day: number])[]) => {
    const alarm = lastAlarmOf({ reports: reportsAgo(...reports) }, noon);
    return alarm && [alarm.type, (noon - alarm.at) / dayMs];
  };
  expect(alarmOf([2, 4], [20, 3], [3, 1], [25, 1], [16, -2])).toEqual([20, 3]);
  expect(alarmOf([3, 1])).toBeUndefined();
});
