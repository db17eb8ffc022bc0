import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { estimateOf } from "./bait-estimate.ts";

const daysAgo = (days: number) => datetimeOf(noon - days * dayMs);

/** Of a report, its type and the days before noon. */
type Reported = readonly [number, number];

/** Reports such as "3 60, 23 50": bait replaced 60 days ago, low 50 days ago. */
const reportsIn = (reports: string) =>
  reports.split(", ").map((one) => one.split(" ").map(Number) as [number, number]);

/** The station's field says the last replacement that its reports tell. */
function station(reports: readonly Reported[], fields: Record<string, unknown> = {}): Device {
  const replaced = reports.flatMap(([type, days]) => (type === 3 ? [days] : []));
  const [device] = sampleFleet([
    wireDevice("B-1", {
      type: 5,
      bait_weight_grams: 100,
      bait_calibration_weight_grams: 20,
      is_bait_monitoring_enabled: true,
      is_bait_available: true,
      last_bait_replaced_at: replaced.length === 0 ? undefined : daysAgo(Math.min(...replaced)),
      reports: reports.map(([type, days]) => ({ type, timestamp: daysAgo(days) })),
      ...fields,
    }),
  ]).store.devices;
  if (device === undefined) throw new Error("no device");
  return device;
}

/** Two fillings of 10 days, and the present one since 4. */
const twice = reportsIn("3 60, 23 50, 3 34, 23 24, 3 4");

/** Two fillings of 10 days, and then others of 14. */
const lasting = reportsIn("3 89, 3 78, 3 67, 3 53, 3 39, 3 25, 3 11");

describe("the estimate of a bait station", () => {
  test("comes from replacement to low bait, and says how long the bait in the station may last", () => {
    // 80 g in 10 days; 4 of them are over. That the present filling has lasted 4 days says next to nothing.
    expect(estimateOf(station(twice), noon)).toEqual({
      low: 2,
      fillings: 3,
      days: expect.closeTo(10, 0),
      gramsPerDay: expect.closeTo(8, 0),
      daysLeft: expect.closeTo(6, 0),
    });
  });

  test("is the mean where every filling ran low, whatever the order of the reports", () => {
    const reports = reportsIn("24 60, 3 80, 23 20, 3 30");
    expect(estimateOf(station(reports), noon)).toMatchObject({
      low: 2,
      fillings: 2,
      days: 15,
      gramsPerDay: 80 / 15,
    });
  });

  test("takes a filling that was replaced before it ran low for at least so long", () => {
    const replaced = reportsIn("3 90, 23 66, 3 62, 23 40, 3 34, 3 4");
    const estimate = estimateOf(station(replaced), noon);
    expect(estimate).toMatchObject({ low: 2, fillings: 4 });
    // 24 and 22 days until low, and one of 30 that was not.
    expect(estimate?.days).toBeGreaterThan(25);
    expect(estimate?.days).toBeLessThan(30);
  });

  test("says of fillings that never ran low that they last at least so long", () => {
    const never = reportsIn("3 88, 3 60, 3 32, 3 4");
    expect(estimateOf(station(never), noon)).toEqual({
      low: 0,
      fillings: 4,
      days: 28,
      gramsPerDay: 80 / 28,
    });
  });

  test("takes the filling in the station for as long as it was heard of, and not while it says that bait is low", () => {
    const two = reportsIn("3 32, 3 20");
    expect(estimateOf(station(two, { last_heartbeat: daysAgo(10) }), noon)?.days).toBe(10);
    expect(estimateOf(station(two, { status: 13 }), noon)).toBeUndefined();
    expect(estimateOf(station(two, { last_heartbeat: null }), noon)).toBeUndefined();
  });

  test("counts the first low bait of a filling alone, and activity not at all", () => {
    const reports = [...twice, ...reportsIn("24 20, 23 10, 21 25, 22 29, 25 28")];
    expect(estimateOf(station(reports), noon)).toMatchObject({ low: 2, days: expect.closeTo(10, 0) });
  });

  test.each([
    ["no reports", [], {}],
    ["low bait without a replacement before it", reportsIn("23 20"), {}],
    ["one filling that ran low", reportsIn("3 30, 23 20"), {}],
    ["one filling that ran low, and others that did not", reportsIn("3 70, 23 60, 3 50, 3 30, 3 10"), {}],
    [
      "two fillings that ran low, and more that lasted longer",
      [...lasting, ...reportsIn("23 79, 23 68")],
      {},
    ],
    ["one filling that never ran low", reportsIn("3 30"), {}],
    ["bait that was low within a day", reportsIn("3 60, 23 50, 3 30, 23 29.5"), {}],
    ["bait that is said to be low later than now", reportsIn("3 60, 23 50, 3 3, 23 -1"), {}],
    ["a weight that is not known", twice, { bait_weight_grams: null }],
    ["a calibration weight that is not known", twice, { bait_calibration_weight_grams: null }],
    ["a calibration weight above the filling", twice, { bait_calibration_weight_grams: 100 }],
    ["a negative calibration weight", twice, { bait_calibration_weight_grams: -5 }],
    ["another type of device", twice, { type: 1 }],
  ] as [string, Reported[], Record<string, unknown>][])("is absent with %s", (_, reports, fields) => {
    expect(estimateOf(station(reports, fields), noon)).toBeUndefined();
  });

  test.each([
    ["monitoring is off", { is_bait_monitoring_enabled: false }],
    ["bait is not available", { is_bait_available: false }],
    ["bait is low", { status: 13 }],
    ["activity is critical and bait low", { status: 14 }],
    ["the station is inactive", { status: 0 }],
    ["nobody knows when bait was replaced", { last_bait_replaced_at: null }],
    ["bait was replaced later than now", { last_bait_replaced_at: daysAgo(-1) }],
    ["it was low since", { last_bait_replaced_at: daysAgo(25) }],
  ])("says nothing of the days left where %s", (_, fields) => {
    const estimate = estimateOf(station(twice, fields), noon);
    expect(estimate).toMatchObject({ low: 2 });
    expect(estimate).not.toHaveProperty("daysLeft");
  });

  test("knows a replacement by the field alone, and believes one that is an hour ahead", () => {
    const reports = reportsIn("3 60, 23 50, 23 24");
    expect(estimateOf(station(reports), noon)).toBeUndefined();
    expect(estimateOf(station(reports, { last_bait_replaced_at: daysAgo(34) }), noon)).toMatchObject({
      low: 2,
      fillings: 2,
      days: 10,
    });
    const justNow = estimateOf(station(twice, { last_bait_replaced_at: daysAgo(-1 / 24) }), noon);
    expect(justNow?.daysLeft).toBeCloseTo(10, 0);
  });

  test("does not count the present filling of a station whose clock is ahead, which may be silent for long", () => {
    const two = reportsIn("3 32, 3 20");
    expect(estimateOf(station(two), noon)).toMatchObject({ fillings: 2 });
    expect(estimateOf(station(two, { last_heartbeat: daysAgo(-1) }), noon)).toBeUndefined();
  });

  test("never runs below zero days, however long the present filling has lasted", () => {
    const reports = reportsIn("3 89, 23 79, 3 78, 23 68, 3 60");
    const left = estimateOf(station(reports, { last_bait_replaced_at: daysAgo(60) }), noon)?.daysLeft;
    expect(left).toBeGreaterThan(0);
  });

  test("is the same in every order, positive, and counts only fillings that exist", () => {
    const report = fc.tuple(fc.constantFrom(2, 3, 21, 22, 23, 24, 25), fc.integer({ min: -3, max: 90 }));
    fc.assert(
      fc.property(fc.array(report, { maxLength: 30 }), fc.nat(), (reports, seed) => {
        const shuffled = reports.toSorted(
          (a, b) => ((a[1] * 7 + a[0] + seed) % 11) - ((b[1] * 7 + b[0] + seed) % 11),
        );
        const estimate = estimateOf(station(reports), noon);
        expect(estimateOf(station(shuffled), noon)).toEqual(estimate);
        if (estimate === undefined) return;
        const low = reports.filter(([type, days]) => (type === 23 || type === 24) && days >= 0).length;
        const refills = reports.filter(([type, days]) => type === 3 && days >= 0).length;
        expect(estimate.low).toBeLessThanOrEqual(Math.min(low, refills));
        expect(estimate.fillings).toBeLessThanOrEqual(refills);
        expect(estimate.fillings).toBeGreaterThanOrEqual(2);
        expect(estimate.low).not.toBe(1);
        if (estimate.low === 0) expect(estimate).not.toHaveProperty("daysLeft");
        // Fillings last a day at least, so nothing is ever eaten faster than a filling a day.
        expect(estimate.gramsPerDay).toBeGreaterThan(0);
        expect(estimate.gramsPerDay).toBeLessThanOrEqual(80);
        expect(estimate.daysLeft ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("does not depend on earlier questions about the station", () => {
    const report = fc.tuple(fc.constantFrom(3, 23, 24), fc.integer({ min: -30, max: 60 }));
    fc.assert(
      fc.property(
        fc.array(report, { maxLength: 8 }),
        fc.array(fc.integer({ min: -31, max: 40 }), { maxLength: 6 }),
        (reports, moments) => {
          const asked = station(reports);
          for (const days of moments) {
            const now = noon - days * dayMs;
            expect(estimateOf(asked, now)).toEqual(estimateOf(station(reports), now));
          }
        },
      ),
    );
  });
});
