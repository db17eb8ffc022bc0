import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { estimateOf } from "./bait-estimate.ts";
import { noon, sampleFleet, wireDevice } from "./sample.ts";

const day = 86_400_000;
const daysAgo = (days: number) => datetimeOf(noon - days * day);

/** Reports as [type, days before noon]. */
function station(
  reports: readonly (readonly [number, number])[],
  fields: Record<string, unknown> = {},
): Device {
  const [device] = sampleFleet([
    wireDevice("B-1", {
      type: 5,
      bait_weight_grams: 100,
      bait_calibration_weight_grams: 20,
      is_bait_monitoring_enabled: true,
      is_bait_available: true,
      last_bait_replaced_at: daysAgo(4),
      reports: reports.map(([type, days]) => ({ type, timestamp: daysAgo(days) })),
      ...fields,
    }),
  ]).store.devices;
  if (device === undefined) throw new Error("no device");
  return device;
}

const once = [
  [3, 30],
  [23, 20],
  [3, 4],
] as const;

describe("the estimate of a bait station", () => {
  test("comes from replacement to low bait, and says how long the bait in the station may last", () => {
    // 80 g in 10 days; 4 of them are over.
    expect(estimateOf(station(once), noon)).toEqual({ gramsPerDay: 8, fillings: 1, daysLeft: 6 });
  });

  test("takes several fillings together, whatever the order of the reports", () => {
    const reports = [
      [24, 60],
      [3, 80],
      [3, 4],
      [23, 20],
      [3, 30],
    ] as const;
    expect(estimateOf(station(reports), noon)).toEqual({
      gramsPerDay: 160 / 30,
      fillings: 2,
      daysLeft: 11,
    });
  });

  test("counts the first low bait of a filling alone, and activity not at all", () => {
    const reports = [...once, [24, 15], [23, 10], [21, 25], [22, 24], [25, 23]] as const;
    expect(estimateOf(station(reports), noon)?.gramsPerDay).toBe(8);
  });

  test.each([
    ["no reports", [], {}],
    ["low bait without a replacement before it", [[23, 20]], {}],
    ["a filling that never ran low", [[3, 30]], {}],
    [
      "bait that was low within a day",
      [
        [3, 30],
        [23, 29.5],
      ],
      {},
    ],
    [
      "bait that is said to be low later than now",
      [
        [3, 3],
        [23, -1],
      ],
      {},
    ],
    ["a weight that is not known", once, { bait_weight_grams: null }],
    ["a calibration weight that is not known", once, { bait_calibration_weight_grams: null }],
    ["a calibration weight above the filling", once, { bait_calibration_weight_grams: 100 }],
    ["a negative calibration weight", once, { bait_calibration_weight_grams: -5 }],
    ["another type of device", once, { type: 1 }],
  ] as [string, [number, number][], Record<string, unknown>][])("is absent with %s", (_, reports, fields) => {
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
    const estimate = estimateOf(station(once, fields), noon);
    expect(estimate).toMatchObject({ gramsPerDay: 8 });
    expect(estimate).not.toHaveProperty("daysLeft");
  });

  test("never runs below zero days", () => {
    expect(
      estimateOf(
        station(
          [
            [3, 60],
            [23, 50],
          ],
          { last_bait_replaced_at: daysAgo(40) },
        ),
        noon,
      )?.daysLeft,
    ).toBe(0);
  });

  test("is the same in every order, positive, and never counts what is not there", () => {
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
        expect(estimate.fillings).toBeLessThanOrEqual(Math.min(low, refills));
        // Fillings last a day at least, so nothing is ever eaten faster than a filling a day.
        expect(estimate.gramsPerDay).toBeGreaterThan(0);
        expect(estimate.gramsPerDay).toBeLessThanOrEqual(80);
        expect(estimate.daysLeft ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("is at every moment what it would be for a station that nobody asked about before", () => {
    const report = fc.tuple(fc.constantFrom(3, 23, 24), fc.integer({ min: -30, max: 60 }));
    fc.assert(
      fc.property(
        fc.array(report, { maxLength: 8 }),
        fc.array(fc.integer({ min: -31, max: 40 }), { maxLength: 6 }),
        (reports, moments) => {
          const asked = station(reports);
          for (const days of moments) {
            const now = noon - days * 86_400_000;
            expect(estimateOf(asked, now)).toEqual(estimateOf(station(reports), now));
          }
        },
      ),
    );
  });
});
