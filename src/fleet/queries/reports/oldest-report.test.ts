import fc from "fast-check";
import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { answer } from "#fleet/queries/answer.ts";
import { Memo } from "#fleet/store/memo.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { oldestReport } from "./oldest-report.ts";

const reportAt = (hours: number | undefined) =>
  hours === undefined ? { type: 20 } : { type: 20, timestamp: datetimeOf(noon + hours * hourMs) };

test("a list of devices does not wait until the reports are in order", () => {
  const fleet = sampleFleet([wireDevice("a", { status: 3, reports: [reportAt(-3)] })]);
  const { rows } = answer(fleet, { name: "rows", scope: {}, sort: [], from: 0, to: 10, extras: [] });
  expect(rows[0]).toMatchObject({ sinceAtLeast: true });
  expect(fleet.store.reports.made()).toBeUndefined();
});

test("the oldest report is the same once they are in order, and so is until when there is none", () => {
  // Ahead of what is believed, too, and without a readable time.
  const hours = fc.option(fc.integer({ min: -50, max: 6 }), { nil: undefined });
  const reports = fc.array(hours.map(reportAt), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(reports, { minLength: 1, maxLength: 4 }), (lists) => {
      const fleet = sampleFleet(lists.map((list, index) => wireDevice(`${index}`, { reports: list })));
      const before = oldestReport(fleet);
      const { until } = fleet.store.evaluated;
      fleet.store.reports();
      expect(oldestReport({ ...fleet, memo: new Memo() })).toBe(before);
      if (before === undefined) expect(fleet.store.evaluated.until).toBe(until);
    }),
  );
});
