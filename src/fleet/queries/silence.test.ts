import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Scope } from "#fleet/protocol/questions.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { Memo } from "#fleet/store/memo.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { answer } from "./answer.ts";

/** Silence grows with time alone: what is asked by how long it lasts changes without any news. */

const sort = { column: "name", descending: false } as const;

function heardAgo(serial: string, hours: number) {
  return wireDevice(serial, { last_heartbeat: new Date(noon - hours * hourMs).toISOString().slice(0, 19) });
}

function serials(fleet: Fleet, scope: Scope): string[] {
  return answer(fleet, { name: "rows", scope, sort, from: 0, to: 99 }).rows.map((row) => row.serial_number);
}

/** The same copy some time later, as the clock alone makes it, and whether there was a reason to ask again. */
function later(fleet: Fleet, hours: number): { fleet: Fleet; changed: boolean } {
  const clock = { ...fleet.clock, now: noon + hours * hourMs };
  const changed = reevaluate(fleet.store, clock);
  return { fleet: { ...fleet, clock, memo: changed ? new Memo(fleet.memo) : fleet.memo }, changed };
}

describe("a range of silence", () => {
  test("takes in a device that reaches it while nothing else happens, and lets go of one that grows out of it", () => {
    const week = { silence: { min: 168 } };
    const short = { silence: { max: 167 } };
    const fleet = sampleFleet([heardAgo("A", 166.5), heardAgo("B", 30), heardAgo("C", 400)]);
    expect([serials(fleet, week), serials(fleet, short)]).toEqual([["C"], ["A", "B"]]);
    const soon = later(fleet, 0.25);
    expect(soon.changed).toBe(false);
    const out = later(soon.fleet, 0.75);
    expect(out.changed).toBe(true);
    expect([serials(out.fleet, week), serials(out.fleet, short)]).toEqual([["C"], ["B"]]);
    const reached = later(out.fleet, 1.5);
    expect(reached.changed).toBe(true);
    expect([serials(reached.fleet, week), serials(reached.fleet, short)]).toEqual([["A", "C"], ["B"]]);
  });

  test("is counted for the filter by the same clock", () => {
    const fleet = sampleFleet([heardAgo("A", 167.5)]);
    expect(answer(fleet, { name: "facets", scope: {} }).silence).toEqual([1, 1, 0, 0, 0, 0]);
    const reached = later(fleet, 0.5);
    expect(reached.changed).toBe(true);
    expect(answer(reached.fleet, { name: "facets", scope: {} }).silence).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("that nobody asked for is no reason to ask anything again", () => {
    const fleet = sampleFleet([heardAgo("A", 166.5), heardAgo("B", 30)]);
    serials(fleet, { silence: {} });
    expect(later(fleet, 5).changed).toBe(false);
  });

  test("is always as a copy evaluated at that moment would have it", () => {
    const hours = fc.integer({ min: 20 * 60, max: 60 * 60 }).map((minutes) => minutes / 60);
    const limit = fc.option(fc.integer({ min: 20, max: 60 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(hours, { maxLength: 8 }),
        fc.tuple(limit, limit),
        fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 6 }),
        (ages, [min, max], steps) => {
          const devices = ages.map((age, number) => heardAgo(`${number}`, age));
          const scope = {
            silence: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
          };
          let fleet = sampleFleet(devices);
          let minutes = 0;
          serials(fleet, scope);
          for (const step of steps) {
            minutes += step;
            fleet = later(fleet, minutes / 60).fleet;
            const fresh = later(sampleFleet(devices), minutes / 60).fleet;
            expect(serials(fleet, scope)).toEqual(serials(fresh, scope));
          }
        },
      ),
    );
  });
});
