import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { unservedBy, unservedTroubleOf, unservedWords } from "./unserved.ts";

const daysAgo = (days: number) => datetimeOf(noon - days * dayMs);
const reportsAgo = (...days: readonly (readonly [type: number, day: number])[]) =>
  days.map(([type, day]) => ({ type, timestamp: daysAgo(day) }));

test.each<[what: string, fields: Partial<Device>, told: [type: number, days: number] | undefined]>([
  ["an infestation that nobody saw to", { reports: reportsAgo([16, 2]) }, [16, 2]],
  ["the later of two", { reports: reportsAgo([15, 9], [20, 2]) }, [20, 2]],
  ["a catch after which the trap was re-armed", { reports: reportsAgo([20, 2], [3, 1]) }, undefined],
  ["a catch after the last re-arming", { reports: reportsAgo([3, 5], [20, 2]) }, [20, 2]],
  [
    "an infestation before a reset, by its field",
    { reports: reportsAgo([16, 2]), last_activity_reset_at: daysAgo(1) },
    undefined,
  ],
  ["critical activity at a monitor", { reports: reportsAgo([19, 2]) }, [19, 2]],
  ["a limit of activity, before the bait was replaced", { reports: reportsAgo([22, 2], [3, 1]) }, undefined],
  ["a limit of activity, after that", { reports: reportsAgo([3, 3], [24, 2]) }, [24, 2]],
  ["activity below a limit", { reports: reportsAgo([21, 1], [18, 1]) }, undefined],
  ["a catch at the very second of the re-arming", { reports: reportsAgo([20, 2], [3, 2]) }, undefined],
  ["a trigger, which may be nothing", { reports: reportsAgo([2, 1]) }, undefined],
  ["a clock ahead", { reports: reportsAgo([16, -2]) }, undefined],
  ["a report without a type or a time", { reports: [{ type: 16 }, { timestamp: daysAgo(1) }] }, undefined],
  ["a device without reports", {}, undefined],
])("what a clear device reported: %s", (_, fields, told) => {
  const trouble = unservedTroubleOf({ name: "A", serial_number: "A", status: 1, ...fields }, noon);
  expect(trouble && [trouble.type, (noon - trouble.at) / dayMs]).toEqual(told);
});

test.each([
  [20, "catch reported"],
  [14, "infestation reported"],
  [15, "infestation reported"],
  [16, "infestation reported"],
  [19, "critical activity reported"],
  [22, "activity limit reached"],
  [24, "activity limit reached"],
])("report %i asks for a check in words", (type, text) => {
  const name = unservedBy(type);
  expect(name && unservedWords(name)).toBe(text);
});

test("a re-arming, a trigger and activity below a limit ask for none", () => {
  expect([3, 2, 18, 21, 25].map(unservedBy)).toEqual(Array.from({ length: 5 }, () => undefined));
});
