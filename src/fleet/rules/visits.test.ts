import { expect, test } from "vitest";
import { reportTypes } from "#contract/codes.ts";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { lastServiceOf, visits } from "./visits.ts";

const daysAgo = (days: number) => datetimeOf(noon - days * dayMs);
const named = { name: "A", serial_number: "A" };

test.each<[fields: Partial<Device>, service: ReturnType<typeof lastServiceOf>]>([
  [{}, undefined],
  [{ reports: [{ type: 2, timestamp: daysAgo(1) }] }, undefined],
  [
    { reports: [3, 1, 5].map((days) => ({ type: 3, timestamp: daysAgo(days) })) },
    { at: noon - dayMs, type: 3 },
  ],
  // A visit without a time is none that can be told, and a reset is one.
  [
    { reports: [{ type: 3 }, { type: 25, timestamp: daysAgo(6) }, { type: 2, timestamp: daysAgo(1) }] },
    { at: noon - 6 * dayMs, type: 25 },
  ],
  // The field and the report tell of the same visit; the field says who it was.
  [
    {
      reports: [{ type: 3, timestamp: daysAgo(4) }],
      last_bait_replaced_at: daysAgo(4),
      last_bait_replaced_by_name: "Ada",
    },
    { at: noon - 4 * dayMs, type: 3, by: "Ada" },
  ],
  [
    {
      last_bait_replaced_at: daysAgo(40),
      last_activity_reset_at: daysAgo(2),
      last_activity_reset_by_name: "Bo",
    },
    { at: noon - 2 * dayMs, type: 25, by: "Bo" },
  ],
  [
    { reports: [{ type: 3, timestamp: daysAgo(-2) }], last_activity_reset_at: daysAgo(9) },
    { at: noon - 9 * dayMs, type: 25 },
  ],
])("the last service of %j is %j", (fields, service) => {
  expect(lastServiceOf({ ...named, ...fields }, noon)).toEqual(service);
});

test("what is shown as service is what counts as a visit, and nothing else is", () => {
  const service = reportTypes.flatMap(({ code, kinds }) => (kinds.includes("service") ? [code] : []));
  expect(Object.values(visits).map(({ report }) => report)).toEqual(service);
});
