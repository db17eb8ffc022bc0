import fc from "fast-check";
import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { pathOf } from "#contract/path.ts";
import { type Need, needs } from "#fleet/protocol/needs.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { answer } from "./answer.ts";

const replaced = fc.oneof(
  fc.constantFrom(null, datetimeOf(noon + 2 * hourMs), datetimeOf(noon - 35 * dayMs)),
  fc.integer({ min: 0, max: 80 }).map((days) => datetimeOf(noon - days * dayMs - hourMs)),
);
const wire = fc.record({
  type: fc.constantFrom(0, 1, 3, 4, 5, 5, 5, 9, null),
  status: fc.constantFrom(0, 1, 1, 1, 2, 3, 4, 7, 9, 11, 12, 13, 14, 42, null),
  battery_status: fc.constantFrom(0.1, 0.204, 0.205, 0.9, null),
  trap_1: fc.constantFrom(true, false, null),
  is_bait_available: fc.constantFrom(true, true, false, null),
  last_bait_replaced_at: replaced,
  last_heartbeat: fc.constantFrom("2026-11-20T11:00:00", "2026-11-01T00:00:00", null),
  location: fc.constantFrom("A//1", "A//1//x", "A//2", "B//1").map((path) => ({
    name: "here",
    path: pathOf(path.split("//")),
  })),
});
const fleets = fc
  .array(wire, { minLength: 1, maxLength: 40 })
  .map((list) => sampleFleet(list.map((fields, index) => wireDevice(`S-${index}`, fields))));
const limits = fc
  .constantFrom(undefined, 1, 20, 60)
  .map((baitDays) => (baitDays === undefined ? {} : { baitDays }));

/** How a sentence asks for each. */
const askedBy: Readonly<Record<Need, RegExp>> = {
  battery: /Bring a battery[,.]/,
  bait: /Refill bait|Replace bait/,
  rearm: /re-arm/i,
};

test("every number of what is needed is the number of the devices whose sentence asks for it", () => {
  fc.assert(
    fc.property(fleets, limits, (fleet, limit) => {
      const rowsIn = (scope: object) =>
        answer(fleet, {
          name: "rows",
          scope,
          sort: { column: "name", descending: false },
          from: 0,
          to: 99,
          ...limit,
        }).rows;
      const serials = (rows: readonly { serial_number: string }[]) => rows.map((row) => row.serial_number);
      const { groups } = answer(fleet, { name: "attention", from: 0, to: 99, lines: 0, ...limit });
      const summary = answer(fleet, { name: "summary", scope: {}, ...limit });
      const facets = answer(fleet, { name: "facets", scope: {}, ...limit });
      for (const need of needs) {
        const asking = rowsIn({}).filter(({ action = "" }) => askedBy[need].test(action));
        expect(serials(rowsIn({ needs: [need] }))).toEqual(serials(asking));
        expect([summary.needs[need], facets.needs[need]]).toEqual([asking.length, asking.length]);
      }
      const clear = rowsIn({}).filter(({ level }) => level === "all-clear");
      const supplied = clear.filter(
        ({ action = "" }) => askedBy.battery.test(action) || askedBy.bait.test(action),
      );
      expect(summary.clearToSupply).toBe(supplied.length);
      const unmonitored = { levels: ["all-clear"], bait: ["unmonitored"] } as const;
      expect(summary.clearUnmonitored).toBe(
        answer(fleet, { name: "summary", scope: unmonitored, ...limit }).devices,
      );
      expect(rowsIn({ levels: ["all-clear"], needs: ["battery", "bait"] })).toHaveLength(supplied.length);
      for (const { location, needs: bring, inspect } of groups) {
        const van = answer(fleet, { name: "vanList", at: [location], limit: 99, ...limit });
        const [stop] = van.stops;
        // Nothing is brought for what is to be inspected: it is counted by what people call it.
        const inspected = rowsIn({ at: location }).filter(({ action = "" }) => /\bInspect\b/.test(action));
        const ofType = (...types: (number | undefined)[]) =>
          inspected.filter(({ type }) => types.includes(type)).length;
        expect(inspect).toEqual({
          monitors: ofType(3),
          stations: ofType(5),
          others: inspected.length - ofType(3, 5),
        });
        expect(stop?.inspect).toEqual(inspect);
        const parts = { battery: van.batteries, bait: van.bait, rearm: van.rearm };
        for (const need of needs) {
          const asking = rowsIn({ at: location }).filter(({ action = "" }) => askedBy[need].test(action));
          expect([bring[need], stop?.needs[need], parts[need].total]).toEqual(
            Array.from({ length: 3 }, () => asking.length),
          );
          expect(serials(parts[need].rows).sort()).toEqual(serials(asking).sort());
        }
      }
    }),
    { numRuns: 80 },
  );
});

test("another person's limit is another number, of the same fleet", () => {
  const fleet = sampleFleet([
    wireDevice("S", { type: 5, last_bait_replaced_at: datetimeOf(noon - 20 * dayMs) }),
  ]);
  const bait = (limit: object) =>
    answer(fleet, {
      name: "rows",
      scope: { needs: ["bait"] },
      sort: { column: "name", descending: false },
      from: 0,
      to: 9,
      ...limit,
    }).rows;
  expect(bait({})).toEqual([]);
  expect(bait({ baitDays: 20 })[0]).toMatchObject({
    level: "all-clear",
    needs: ["bait"],
    action: "Replace bait, 20 days old.",
  });
  expect(bait({ baitDays: 21 })).toEqual([]);
});

test("time alone makes bait due, and then an answer does not hold any more", () => {
  const replacedAt = noon - 34 * dayMs;
  const fleet = sampleFleet([wireDevice("S", { type: 5, last_bait_replaced_at: datetimeOf(replacedAt) })]);
  expect(answer(fleet, { name: "summary", scope: {} }).needs.bait).toBe(0);
  expect(fleet.store.evaluated.until).toBeLessThanOrEqual(replacedAt + 35 * dayMs);
});
