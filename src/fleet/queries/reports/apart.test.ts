import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { reportSchema } from "#contract/report.ts";
import type { Period } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import { patchFleet } from "#fleet/store/patch/patch-fleet.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";

const later = (milliseconds: number) => datetimeOf(noon + milliseconds);

const fleet = sampleFleet([
  wireDevice("1", {
    location: at("//A"),
    reports: [
      { type: 2, timestamp: later(39 * dayMs) },
      { type: 2, timestamp: later(hourMs + 1000) },
      { type: 2, timestamp: later(hourMs) },
      { type: 2, timestamp: later(-hourMs) },
      { type: 2 },
    ],
  }),
  wireDevice("2", {
    location: at("//B"),
    reports: [
      { type: 20, timestamp: "yesterday" },
      { type: 20, timestamp: later(-2 * dayMs) },
      { type: 3, timestamp: later(2 * dayMs) },
    ],
  }),
]);

const ask = (period: Period, more = {}) =>
  answer(fleet, { name: "reports", scope: {}, period, kinds: [], from: 0, to: 20, ...more });
const times = (period: Period, more = {}) => ask(period, more).rows.map(({ timestamp }) => timestamp);

describe("reports that are in no period", () => {
  test("lie more than an hour ahead, whatever the period", () => {
    const told = [noon + hourMs, noon - hourMs, noon - 2 * dayMs];
    expect(times({})).toEqual(told);
    expect(times({ since: noon - 3 * dayMs })).toEqual(told);
    expect(times({ since: noon - 3 * dayMs, until: noon + 100 * dayMs })).toEqual(told);
    expect(times({ since: noon })).toEqual([noon + hourMs]);
    expect(times({ since: noon + dayMs })).toEqual([]);
  });

  test("are counted apart, by scope and kind, whatever the period", () => {
    expect(ask({ since: noon }).apart).toEqual({ ahead: 3, unreadable: 2 });
    expect(ask({}, { scope: { at: path("//B") } }).apart).toEqual({ ahead: 1, unreadable: 1 });
    expect(ask({}, { kinds: ["trigger"] }).apart).toEqual({ ahead: 2, unreadable: 1 });
  });

  test("can be asked for, as many as were counted", () => {
    expect(times({ apart: "ahead" })).toEqual([noon + 39 * dayMs, noon + 2 * dayMs, noon + hourMs + 1000]);
    expect(
      ask({ apart: "unreadable" }).rows.map(({ serial_number, timestamp }) => [serial_number, timestamp]),
    ).toEqual([
      ["1", undefined],
      ["2", undefined],
    ]);
    expect(times({ apart: "ahead" }, { kinds: ["service"] })).toEqual([noon + 2 * dayMs]);
  });

  test("come into their period when time has caught up with them", () => {
    const waiting = sampleFleet([wireDevice("1", { reports: [{ type: 2, timestamp: later(2 * hourMs) }] })]);
    const asked = { name: "reports", scope: {}, period: {}, kinds: [], from: 0, to: 9 } as const;
    expect(answer(waiting, asked)).toMatchObject({ total: 0, apart: { ahead: 1 } });
    const clock = { ...waiting.clock, now: noon + hourMs - 1 };
    expect(reevaluate(waiting.store, clock)).toBe(false);
    // Nothing but the time has changed, and it says that answers do not hold any more.
    expect(reevaluate(waiting.store, { ...clock, now: noon + hourMs })).toBe(true);
  });

  test("that a change brings stand where they would have stood", () => {
    const before = sampleFleet([
      wireDevice("1", { reports: [{ type: 2, timestamp: later(-hourMs) }, { type: 2 }] }),
    ]);
    before.store.reports();
    const reports = [
      { type: 20 },
      { type: 17, timestamp: later(9 * dayMs) },
      { type: 3, timestamp: later(-2 * hourMs) },
    ].map((report) => reportSchema.parse(report));
    const changed = patchFleet(
      before,
      { revision: 2, takenAt: noon, devices: [], reports: [["1", reports]], network_devices: [] },
      noon,
    );
    const types = (period: Period) =>
      changed &&
      answer(changed, { name: "reports", scope: {}, period, kinds: [], from: 0, to: 9 }).rows.map(
        ({ type }) => type,
      );
    expect(types({})).toEqual([2, 3]);
    expect(types({ apart: "ahead" })).toEqual([17]);
    expect(types({ apart: "unreadable" })).toEqual([2, 20]);
  });
});

test("the days of a chart and a list since the first of them have the same reports", () => {
  const days = [3, 2, 1, 0].map((ago) => Date.UTC(2026, 10, 20 - ago));
  const { kinds, apart } = answer(fleet, { name: "activity", days });
  expect(kinds).toEqual([
    { kind: "catch", days: [0, 1, 0, 0] },
    { kind: "trigger", days: [0, 0, 0, 2] },
  ]);
  expect(apart).toEqual({ ahead: 3, unreadable: 2 });
});

test("chart, list, map, site and file count the same reports of a period", () => {
  const report = fc.record({
    type: fc.constantFrom(2, 3, 17, 20, 22, 23, 24, 25, 99),
    hours: fc.option(fc.integer({ min: -200, max: 30 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(report, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), (lists) => {
      const some = sampleFleet(
        lists.map((list, index) =>
          wireDevice(`${index}`, {
            location: at("//A"),
            latitude: 50,
            longitude: 10 + index,
            reports: list.map(({ type, hours }) =>
              hours === undefined ? { type } : { type, timestamp: later(hours * hourMs) },
            ),
          }),
        ),
      );
      const since = Date.UTC(2026, 10, 14);
      const days = Array.from({ length: 7 }, (_, index) => since + index * dayMs);
      const asked = { scope: {}, period: { since }, kinds: [] } as const;
      const list = answer(some, { name: "reports", ...asked, from: 0, to: 999 });
      const wanted = lists.flat().filter(({ hours }) => {
        const time = hours === undefined ? Number.NaN : noon + hours * hourMs;
        return time >= since && time <= noon + hourMs;
      });
      expect(list.total).toBe(wanted.length);
      expect(list.rows).toHaveLength(wanted.length);
      const { kinds } = answer(some, { name: "activity", days });
      expect(
        Object.fromEntries(kinds.map((row) => [row.kind, row.days.reduce((sum, count) => sum + count, 0)])),
      ).toEqual(list.kinds);
      const bounds = [-180, -90, 180, 90] as const;
      const { clusters } = answer(some, { name: "reportClusters", ...asked, bounds, zoom: 2 });
      expect(clusters.reduce((sum, { reports }) => sum + reports, 0)).toBe(wanted.length);
      expect(answer(some, { name: "site", at: path("//A"), period: { since } })?.reports).toBe(wanted.length);
      const { total, text } = answer(some, { name: "reportsCsv", ...asked, from: 0, to: 999 });
      expect(total).toBe(wanted.length);
      expect(text.trimEnd().split("\r\n")).toHaveLength(wanted.length + 1);
      expect(list.apart.ahead).toBe(lists.flat().filter(({ hours = 0 }) => hours > 1).length);
    }),
    { numRuns: 60 },
  );
});
