import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KindName } from "#contract/codes.ts";
import { datetimeOf } from "#contract/datetime.ts";
import type { ReportRow, ReportRun } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";

const ago = (type: number, hours: number, more = {}) => ({
  type,
  timestamp: datetimeOf(noon - hours * hourMs),
  ...more,
});
type Devices = Parameters<typeof sampleFleet>[0];
type Folded = { open: readonly Pick<ReportRun, "serial_number" | "since">[]; leading?: true | KindName };

const ask = (devices: Devices, folded: Folded | undefined, from = 0, to = 999) =>
  answer(sampleFleet(devices), {
    name: "reports",
    scope: {},
    period: {},
    kinds: [],
    from,
    to,
    ...(folded && { folded }),
  });
const short = ({ serial_number, type, run, inRun }: ReportRow) =>
  `${serial_number} ${type}${run ? ` ×${run.reports}` : ""}${inRun ? " in" : ""}`;

const station = (serial: string, reports: readonly object[]) => wireDevice(serial, { type: 5, reports });
const devices = [
  station("a", [ago(21, 1), ago(21, 3), ago(21, 8), ago(22, 9), ago(21, 10), ago(21, 20)]),
  station("b", [ago(21, 2), ago(21, 4)]),
];

describe("runs of reports", () => {
  test("are one row each: of one type and device, with nothing between them and no long pause", () => {
    const { rows, lines, total } = ask(devices, { open: [] });
    expect(rows.map(short)).toEqual(["a 21 ×3", "b 21 ×2", "a 22", "a 21", "a 21"]);
    expect(lines).toBe(5);
    expect(total).toBe(8);
    expect(rows[0]).toMatchObject({
      timestamp: noon - hourMs,
      run: { serial_number: "a", since: noon - 8 * hourMs, open: false },
    });
  });

  test("are opened, each by itself", () => {
    const open = [{ serial_number: "a", since: noon - 8 * hourMs }];
    const { rows, lines } = ask(devices, { open });
    expect(rows.map(short).slice(0, 5)).toEqual(["a 21 ×3", "a 21 in", "a 21 in", "a 21 in", "b 21 ×2"]);
    expect(lines).toBe(8);
    expect(ask(devices, { open }, 2, 5).rows.map(short)).toEqual(["a 21 in", "a 21 in", "b 21 ×2"]);
  });

  test("have none of what somebody wrote", () => {
    const written = [ago(15, 1, { user: "Ada" }), ago(15, 2, { description: "Moths" }), ago(15, 3)];
    const { rows } = ask([wireDevice("c", { type: 3, reports: written })], { open: [] });
    expect(rows.map(short)).toEqual(["c 15", "c 15", "c 15"]);
  });

  test("are of nothing without a readable time", () => {
    const { lines, total } = ask([station("a", [{ type: 21 }, { type: 21 }, ago(21, 1)])], { open: [] });
    expect([lines, total]).toEqual([1, 1]);
  });
});

test("folded and opened again, the list has every report once", () => {
  const report = fc.record({ type: fc.constantFrom(21, 22, 2), hours: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(fc.array(report, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), (lists) => {
      const some = lists.map((list, index) =>
        station(
          `${index}`,
          list.map(({ type, hours }) => ago(type, hours)),
        ),
      );
      const plain = ask(some, undefined);
      const { rows, lines, total } = ask(some, { open: [] });
      expect(lines).toBe(rows.length);
      expect(total).toBe(plain.total);
      expect(rows.reduce((sum, { run }) => sum + (run?.reports ?? 1), 0)).toBe(plain.total);
      const open = rows.flatMap(({ run }) => (run === undefined ? [] : [run]));
      const opened = ask(some, { open }).rows.filter(({ run }) => run === undefined);
      const key = ({ serial_number, type, timestamp }: ReportRow) => `${serial_number} ${type} ${timestamp}`;
      expect(opened.map(key).sort()).toEqual(plain.rows.map(key).sort());
    }),
    { numRuns: 100 },
  );
});

test("where no kinds are asked for, the list can begin with the kind that says most, and still counts all", () => {
  const trap = wireDevice("t", { type: 1, reports: [ago(20, 5), ago(2, 6), ago(20, 30)] });
  const mixed = [...devices, trap];
  const led = ask(mixed, { open: [], leading: true });
  expect(led.rows.map(short)).toEqual(["t 20", "t 20"]);
  expect(led).toMatchObject({ total: 11, lines: 2, leading: "catch", kinds: { catch: 2, trigger: 1 } });
  expect(ask(mixed, { open: [] })).toMatchObject({ total: 11, leading: "catch" });
  // Of a kind that somebody names, and of what says most where that does not occur.
  expect(ask(mixed, { open: [], leading: "trigger" })).toMatchObject({ total: 11, leading: "trigger" });
  expect(ask(mixed, { open: [], leading: "bait" })).toMatchObject({ total: 11, leading: "catch" });
  // Nothing is left out where one kind is all there is.
  const alone = ask(devices, { open: [], leading: true });
  expect(alone.leading).toBeUndefined();
  expect(alone.rows).toEqual(ask(devices, { open: [] }).rows);
});
