import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { reportKindsOf } from "#contract/labels.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";

type Asked = Questions["reportsOverTime"]["asked"];

const midnight = Date.UTC(2026, 10, 20);
/** The last days, today included, and as many before them. */
function daysOf(count: number): Pick<Asked, "starts" | "before"> {
  const day = (index: number) => midnight - (count - 1 - index) * dayMs;
  return {
    starts: Array.from({ length: count }, (_, index) => day(index)),
    before: Array.from({ length: count }, (_, index) => day(index) - count * dayMs),
  };
}

/** A report so many hours before noon of the last day. */
const ago = (type: number, hours: number) => ({ type, timestamp: datetimeOf(noon - hours * hourMs) });

function overTime(devices: Parameters<typeof sampleFleet>[0], asked: Partial<Asked> = {}) {
  const fleet = sampleFleet(devices);
  return answer(fleet, { name: "reportsOverTime", scope: {}, kinds: [], ...daysOf(3), ...asked });
}

/** Of devices without a location and a place on the map: one catch, as most tests here have it. */
const nowhere = { areas: [], parts: 0, unlocated: expect.any(Number) };

const old = { type: 20, timestamp: "2026-01-01T00:00:00" };

describe("reports over time", () => {
  test("are counted by day and kind, beside the days before", () => {
    const { kinds, total, unfinished } = overTime([
      wireDevice("a", { reports: [old, ago(20, 1), ago(20, 25), ago(20, 75), ago(2, 1)] }),
    ]);
    expect(kinds).toEqual([
      { kind: "catch", counts: [0, 1, 1], total: 2, before: [0, 0, 1], beforeTotal: 1, ...nowhere },
      { kind: "trigger", counts: [0, 0, 1], total: 1, before: [0, 0, 0], beforeTotal: 0, ...nowhere },
    ]);
    expect(total).toBe(3);
    expect(unfinished).toBe(2);
  });

  test("a trigger is never a catch", () => {
    const { kinds } = overTime([wireDevice("a", { reports: [ago(2, 1), ago(17, 1)] })], { kinds: ["catch"] });
    expect(kinds).toEqual([]);
  });

  test("half a day is compared with half a day", () => {
    const devices = [wireDevice("a", { reports: [old, ago(20, 1), ago(20, 71), ago(20, 73)] })];
    const [caught] = overTime(devices).kinds;
    // The report 71 hours ago is of the afternoon, which is still to come today.
    expect(caught).toMatchObject({ before: [0, 0, 1], beforeTotal: 1 });
    // A period that is over is compared with the whole of the one before.
    const until = midnight - 1;
    const starts = [midnight - dayMs];
    const past = overTime(devices, { starts, until, before: [midnight - 2 * dayMs] });
    expect(past.unfinished).toBeUndefined();
  });

  test("the twin of today ends later or sooner where its clocks are changed", () => {
    const twin = (hours: number) => ago(20, 72 - hours);
    const devices = [wireDevice("a", { reports: [ago(20, 1), ago(20, 24 * 80), twin(-0.5), twin(0.5)] })];
    const lastTwin = (twinShift?: number) =>
      overTime(devices, twinShift === undefined ? {} : { twinShift }).kinds[0]?.before.at(-1);
    expect([lastTwin(-hourMs), lastTwin(), lastTwin(hourMs)]).toEqual([0, 1, 2]);
  });

  test("what is not known of the days before is not taken for nothing", () => {
    const device = wireDevice("a", { reports: [ago(20, 1), ago(2, 85)] });
    const { kinds, oldest } = overTime([device]);
    expect(oldest).toBe(noon - 85 * hourMs);
    expect(kinds.find(({ kind }) => kind === "catch")).toEqual({
      kind: "catch",
      counts: [0, 0, 1],
      total: 1,
      before: [null, null, 0],
      ...nowhere,
    });
    const fleet = {
      ...sampleFleet([wireDevice("a", { reports: [old, ago(20, 1)] })]),
      reportsSince: midnight,
    };
    const bounded = answer(fleet, { name: "reportsOverTime", scope: {}, kinds: [], ...daysOf(3) });
    expect(bounded.knownSince).toBe(midnight);
    expect(bounded.kinds[0]?.before).toEqual([null, null, null]);
  });

  test("names the parts of the location with most of a kind, the strongest first", () => {
    const inHall = (serial: string, hall: string, count: number) =>
      wireDevice(serial, {
        location: at(`//A//B//${hall}`),
        reports: Array.from({ length: count }, (_, index) => ago(20, index)),
      });
    const devices = [inHall("1", "Hall 1", 1), inHall("2", "Hall 2", 3), inHall("3", "Hall 3//Room", 2)];
    expect(overTime(devices, { scope: { at: path("//A//B") } }).kinds[0]?.areas).toEqual([
      { location: "//A//B//Hall 2", reports: 3 },
      { location: "//A//B//Hall 3", reports: 2 },
      { location: "//A//B//Hall 1", reports: 1 },
    ]);
    const elsewhere = wireDevice("4", { location: at("//C//D"), reports: [ago(20, 1)] });
    expect(overTime([...devices, elsewhere]).kinds[0]?.areas).toEqual([
      { location: "//A//B", reports: 6 },
      { location: "//C//D", reports: 1 },
    ]);
  });

  test("tells parts of one name from each other, and says how many parts there are", () => {
    const caught = (serial: string, location: string, count: number) =>
      wireDevice(serial, {
        location: at(location),
        reports: Array.from({ length: count }, (_, index) => ago(20, index)),
      });
    const sites = Array.from({ length: 14 }, (_, index) =>
      caught(`${index}`, `//C${index}//Site ${index}`, 1),
    );
    const [row] = overTime([...sites, caught("x", "//A//Works", 3), caught("y", "//B//Works", 2)]).kinds;
    expect(row?.parts).toBe(16);
    expect(row?.areas).toHaveLength(12);
    expect(row?.areas.slice(0, 3)).toEqual([
      { location: "//A//Works", reports: 3, isNamesake: true },
      { location: "//B//Works", reports: 2, isNamesake: true },
      { location: "//C0//Site 0", reports: 1 },
    ]);
  });

  test("says how many of a kind are of devices without a place on the map", () => {
    const placed = { latitude: 53.5, longitude: 10 };
    const devices = [
      wireDevice("1", { ...placed, reports: [ago(20, 1), ago(2, 1)] }),
      wireDevice("2", { latitude: null, longitude: null, reports: [ago(20, 1), ago(20, 2)] }),
    ];
    const { kinds } = overTime(devices);
    expect(kinds.map(({ kind, total, unlocated }) => [kind, total, unlocated])).toEqual([
      ["catch", 3, 2],
      ["trigger", 1, 0],
    ]);
  });

  test("tells work at devices, by reports and by what stations say alone", () => {
    const { services, visits } = overTime(
      [
        wireDevice("a", { reports: [ago(3, 1)] }),
        wireDevice("b", {
          type: 5,
          last_bait_replaced_at: datetimeOf(noon - 25 * hourMs),
          last_activity_reset_at: datetimeOf(noon - 26 * hourMs),
          reports: [ago(3, 25)],
        }),
      ],
      { kinds: ["catch"] },
    );
    expect(services).toEqual([0, 1, 1]);
    expect(visits).toEqual([0, 1, 0]);
  });

  test("says of how many devices reports may be missing: as many as the level has, and the silent ones of another", () => {
    const last_heartbeat = "2026-11-01T00:00:00";
    const answered = overTime([
      wireDevice("clear"),
      wireDevice("silent", { last_heartbeat }),
      wireDevice("its heartbeat failed", { status: 2 }),
      wireDevice("unknown status", { status: 99 }),
      wireDevice("inactive", { status: 0, last_heartbeat }),
      wireDevice("triggered and silent", { status: 3, last_heartbeat }),
    ]);
    expect(answered).toMatchObject({ devices: 6, notReporting: 3, silentElsewhere: 1, total: 0 });
  });
});

test("agrees with counting one by one, and with the list", () => {
  const report = fc.record({
    type: fc.constantFrom(2, 3, 17, 20, 21, 23, 24, 25, 99),
    hours: fc.option(fc.integer({ min: -3, max: 24 * 12 }), { nil: undefined }),
  });
  const kindsAsked = fc.subarray(["trigger", "catch", "activity", "bait", "other"] as const);
  fc.assert(
    fc.property(
      fc.array(fc.array(report, { maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 6 }),
      kindsAsked,
      (lists, count, kinds) => {
        const fleet = sampleFleet(
          lists.map((list, index) =>
            wireDevice(`${index}`, {
              location: at(index % 2 === 0 ? "//A//B" : "//A//C"),
              reports: [
                { type: 99, timestamp: "2026-01-01T00:00:00" },
                ...list.map(({ type, hours }) => (hours === undefined ? { type } : ago(type, hours))),
              ],
            }),
          ),
        );
        const { starts, before } = daysOf(count);
        const scope = { at: path("//A//B") };
        const got = answer(fleet, { name: "reportsOverTime", scope, kinds, starts, before });
        const own = lists.filter((_, index) => index % 2 === 0).flat();
        const wants = (type: number) =>
          kinds.length === 0 ||
          reportKindsOf(type).some((kind) => (kinds as readonly string[]).includes(kind));
        const inRange = (from: number, to: number, kind?: string) =>
          own.filter(({ type, hours }) => {
            const time = hours === undefined ? Number.NaN : noon - hours * hourMs;
            const isOf =
              kind === undefined ? wants(type) : (reportKindsOf(type) as readonly string[]).includes(kind);
            return isOf && time >= from && time <= to;
          }).length;
        const end = (list: readonly number[], index: number, last: number) =>
          (list[index + 1] ?? last + 1) - 1;
        expect(got.total).toBe(inRange(starts[0] ?? 0, noon + hourMs));
        for (const row of got.kinds) {
          expect(row.counts).toEqual(
            starts.map((start, index) => inRange(start, end(starts, index, noon + hourMs), row.kind)),
          );
          const cut = (before.at(-1) ?? 0) + noon - midnight;
          expect(row.before).toEqual(
            before.map((start, index) => inRange(start, end(before, index, cut), row.kind)),
          );
          expect(row.beforeTotal).toBe(row.before.reduce<number>((sum, some) => sum + (some ?? 0), 0));
        }
        const period = { since: starts[0] ?? 0 };
        const list = answer(fleet, { name: "reports", scope, period, kinds, from: 0, to: 0 });
        expect(got.total).toBe(list.total);
        for (const { kind, total } of got.kinds) expect(total).toBe(list.kinds[kind] ?? 0);
      },
    ),
    { numRuns: 80 },
  );
});
