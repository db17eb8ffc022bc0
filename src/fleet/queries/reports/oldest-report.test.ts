import fc from "fast-check";
import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { answer } from "#fleet/queries/answer.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { oldestReport } from "./oldest-report.ts";
import { periodRange } from "./period-range.ts";

const reportAt = (hours: number | undefined) =>
  hours === undefined ? { type: 20 } : { type: 20, timestamp: datetimeOf(noon + hours * hourMs) };

test("a list of devices does not wait until the reports are in order", () => {
  const fleet = sampleFleet([wireDevice("a", { status: 3, reports: [reportAt(-3)] })]);
  const { rows } = answer(fleet, { name: "rows", scope: {}, sort: [], from: 0, to: 10, extras: [] });
  expect(rows[0]).toMatchObject({ sinceAtLeast: true });
  expect(fleet.store.reports.made()).toBeUndefined();
});

test("the oldest report is the last of those in order that are believed, and holds as long", () => {
  // Ahead of what is believed, too, and without a readable time.
  const hours = fc.option(fc.integer({ min: -50, max: 6 }), { nil: undefined });
  const reports = fc.array(hours.map(reportAt), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(reports, { minLength: 1, maxLength: 4 }), (lists) => {
      const fleet = sampleFleet(lists.map((list, index) => wireDevice(`${index}`, { reports: list })));
      const oldest = oldestReport(fleet);
      const { until } = fleet.store.evaluated;
      const [from, to] = periodRange(fleet, {});
      expect(to > from ? fleet.store.reports().times[to - 1] : undefined).toBe(oldest);
      if (oldest === undefined) expect(fleet.store.evaluated.until).toBe(until);
    }),
  );
});
