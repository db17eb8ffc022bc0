import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import { type BaitFlag, baitFlags, baitSortColumns } from "#fleet/protocol/questions-bait.ts";
import { answer } from "#fleet/queries/answer.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { levels } from "#lib/level.ts";

const daysAgo = (days: number) => datetimeOf(noon - days * dayMs);

function ask(fleet: Fleet, asked: Partial<Question<"bait">> = {}) {
  return answer(fleet, {
    name: "bait",
    scope: {},
    flags: [],
    sort: { column: "needs", descending: false },
    from: 0,
    to: 100,
    ...asked,
  });
}

const station = (serial: string, fields: Record<string, unknown> = {}) =>
  wireDevice(serial, { type: 5, last_bait_replaced_at: daysAgo(1), ...fields });

const fleet = sampleFleet([
  station("clear"),
  station("old", { last_bait_replaced_at: daysAgo(35) }),
  station("nearly", { last_bait_replaced_at: datetimeOf(noon - 35 * dayMs + 1000) }),
  station("undated", { last_bait_replaced_at: null }),
  station("ahead", { last_bait_replaced_at: daysAgo(-1.5 / 24) }),
  station("low", { status: 13, location: at("//A//B") }),
  station("gone", { is_bait_available: false }),
  station("both", { status: 14, last_bait_replaced_at: daysAgo(90) }),
  station("silent", { last_heartbeat: daysAgo(9), last_bait_replaced_at: daysAgo(50) }),
  station("off", { is_bait_monitoring_enabled: false, location: at("//A") }),
  station("busy", {
    activity_alert_threshold: { threshold_value: 5, timeframe_value: 24, timeframe_type: "h" },
    current_threshold_activities_count: 6,
  }),
  station("calm", {
    activity_alert_threshold: { threshold_value: 5, timeframe_value: 1, timeframe_type: "d" },
    current_threshold_activities_count: 5,
    is_bait_settings_overridden_by_location: true,
  }),
  wireDevice("trap"),
]);

const flagsOf = (serial: string) => ask(fleet).rows.find((row) => row.serial_number === serial)?.flags;

describe("the bait stations", () => {
  test("are those of type 5 alone", () => {
    const { total, stations, rows } = ask(fleet);
    expect([total, stations, rows.length]).toEqual([12, 12, 12]);
  });

  test("begin with what needs bait, whatever else is urgent, when the order is by refill", () => {
    const { rows } = ask(fleet, { sort: { column: "refill", descending: false }, to: 7 });
    const order = ["both", "low", "gone", "silent", "old", "busy"];
    const serials = rows.map((row) => row.serial_number).filter((serial) => order.includes(serial));
    expect(serials).toEqual(["gone", "both", "low", "silent", "old", "busy"]);
  });

  test("say how much bait to bring as the van list does, and as many due as the choice has", () => {
    const murex = (grams: number) => ({ bait_manufacturer_and_type: "Murex 20 g", bait_weight_grams: grams });
    const fleet = sampleFleet([
      station("low", { status: 13, ...murex(150) }),
      station("low and old", { status: 13, last_bait_replaced_at: daysAgo(40), ...murex(150) }),
      station("old", { last_bait_replaced_at: daysAgo(40), ...murex(110) }),
      station("fine", { bait_manufacturer_and_type: "murex 20 g" }),
    ]);
    const { bring, flags } = ask(fleet);
    expect(bring).toMatchObject({ total: 3, low: 2, due: 2, dueAndLow: 1 });
    expect(bring.due).toBe(flags.due);
    expect([flags.low, flags.due, flags["low-and-due"]]).toEqual([2, 2, 1]);
    expect(bring.kinds).toEqual(answer(fleet, { name: "vanList", scope: {}, limit: 9 }).bait.kinds);
    expect(bring.kinds).toMatchObject([{ bait: "Murex 20 g", grams: 410 }]);
  });

  test("say how many need bait, why, and which bait to bring", () => {
    const bait = (kind: string) => ({ bait_manufacturer_and_type: kind });
    const { bring } = ask(
      sampleFleet([
        station("low", { status: 13, ...bait("Acme") }),
        station("none left", { status: 13, is_bait_available: false, ...bait("Blox") }),
        station("due", { last_bait_replaced_at: daysAgo(40), ...bait("Blox") }),
        station("out of use", { status: 0, is_bait_available: false }),
        station("fine"),
      ]),
    );
    expect(bring).toMatchObject({
      ...{ total: 3, low: 2, gone: 1, due: 1, dueAndLow: 0 },
      kinds: [
        { bait: "Blox", stations: 2 },
        { bait: "Acme", stations: 1 },
      ],
    });
    // Of the location alone: what else is chosen changes what is listed.
    expect(ask(fleet, { scope: { at: path("//A") }, flags: ["unmonitored"] }).bring.total).toBe(1);
  });

  test.each<[string, BaitFlag[]]>([
    ["clear", []],
    ["old", ["due"]],
    ["nearly", []],
    ["undated", ["undated"]],
    ["ahead", ["undated"]],
    ["low", ["low"]],
    ["gone", ["low", "gone"]],
    ["both", ["due", "low", "active", "low-and-due"]],
    ["off", ["unmonitored"]],
    ["busy", ["active"]],
    ["calm", ["location"]],
  ])("%s is flagged %j", (serial, flags) => expect(flagsOf(serial)).toEqual(flags));

  test("have the level that they have in every list, whatever their bait's age", () => {
    for (const baitDays of [99_999, 35, 0]) {
      const here = ask(fleet, { baitDays });
      const everywhere = answer(fleet, { name: "facets", scope: { types: [5] } }).levels;
      expect(here.levels).toEqual(everywhere);
      for (const level of levels)
        expect(ask(fleet, { baitDays, scope: { levels: [level] } }).total).toBe(everywhere[level]);
    }
    const old = ask(fleet, { flags: ["due"] }).rows;
    expect(old.map(({ serial_number, level }) => [serial_number, level])).toEqual([
      ["both", "act-now"],
      ["silent", "not-reporting"],
      ["old", "all-clear"],
    ]);
  });

  test("come worst first, and among equals those whose bait is due, those of unknown age, the oldest", () => {
    expect(ask(fleet).rows.map((row) => row.serial_number)).toEqual([
      "both",
      "busy",
      "gone",
      "low",
      "silent",
      "old",
      "ahead",
      "undated",
      "nearly",
      "calm",
      "clear",
      "off",
    ]);
  });

  test("what has no value comes last, whichever way the order goes", () => {
    for (const descending of [false, true]) {
      const { rows } = ask(fleet, { sort: { column: "replaced", descending } });
      expect(rows.slice(-2).map((row) => row.replaced_at)).toEqual([undefined, undefined]);
    }
  });

  test("a level or a flag is counted with everything else that is chosen", () => {
    const plan = ask(fleet, { scope: { levels: ["plan"] } });
    expect(plan.rows.map((row) => row.serial_number)).toEqual(["gone", "low"]);
    expect(plan.levels).toEqual(ask(fleet).levels);
    expect(plan.flags).toMatchObject({ due: 0, low: 2, active: 0 });
    const due = ask(fleet, { flags: ["due"] });
    expect(due.total).toBe(ask(fleet).flags.due);
    expect(due.levels).toMatchObject({ "act-now": 1, plan: 0, "not-reporting": 1, "all-clear": 1 });
    const location = ask(fleet, { scope: { at: path("//A") }, flags: ["low"] });
    expect([location.total, location.stations]).toEqual([1, 2]);
    expect(location.flags).toMatchObject({ low: 1, unmonitored: 1 });
  });

  test("a due date far ahead or back counts all or none", () => {
    expect(ask(fleet, { baitDays: 0 }).flags.due).toBe(10);
    expect(ask(fleet, { baitDays: 99_999 }).flags.due).toBe(0);
  });
});

describe("the same stations in every order and range", () => {
  const wire = fc.record({
    type: fc.constantFrom(5, 5, 5, 1, null),
    status: fc.constantFrom(0, 1, 1, 2, 4, 11, 13, 14, 42, null),
    last_heartbeat: fc.constantFrom(daysAgo(0.1), daysAgo(9), null),
    last_bait_replaced_at: fc.option(fc.integer({ min: -4, max: 80 }).map(daysAgo)),
    is_bait_available: fc.option(fc.boolean()),
    is_bait_monitoring_enabled: fc.option(fc.boolean()),
    bait_low_count: fc.option(fc.integer({ min: -1, max: 5 })),
  });
  test("whatever is asked", () => {
    fc.assert(
      fc.property(
        fc.array(wire, { maxLength: 30 }),
        fc.constantFrom(...baitSortColumns),
        fc.boolean(),
        fc.subarray([...baitFlags]),
        fc.subarray([...levels]),
        (list, column, descending, flags, wanted) => {
          const some = sampleFleet(list.map((fields, index) => wireDevice(`S-${index}`, fields)));
          const scope = { levels: wanted };
          const all = ask(some, { sort: { column, descending }, flags, scope });
          expect(all.rows).toHaveLength(all.total);
          expect(new Set(all.rows.map((row) => row.serial_number)).size).toBe(all.total);
          const parts = [0, 7, 14, 21, 28].flatMap(
            (from) => ask(some, { sort: { column, descending }, flags, scope, from, to: from + 7 }).rows,
          );
          expect(parts).toEqual(all.rows);
          for (const row of all.rows) {
            expect(wanted.length === 0 || wanted.includes(row.level)).toBe(true);
            expect(row.flags.includes("due") && row.flags.includes("undated")).toBe(false);
          }
          const whole = ask(some);
          const counted = Object.values(whole.levels).reduce((sum, count) => sum + count, 0);
          expect([whole.total, counted]).toEqual([whole.stations, whole.stations]);
          expect(whole.levels).toEqual(answer(some, { name: "facets", scope: { types: [5] } }).levels);
        },
      ),
    );
  });
});

test("an inactive station asks for nothing here, as on the van list", () => {
  const fields = {
    status: 0,
    last_bait_replaced_at: daysAgo(90),
    is_bait_available: false,
    location: at("//A"),
  };
  const unused = sampleFleet([station("unused", fields)]);
  const { rows, levels: counts, flags } = ask(unused);
  expect(rows.map((row) => [row.level, row.flags])).toEqual([["not-reporting", []]]);
  expect(counts["not-reporting"]).toBe(1);
  expect([flags.due, flags.low]).toEqual([0, 0]);
  const van = answer(unused, { name: "vanList", at: [path("//A")], limit: 9 });
  expect(van.bait.total).toBe(0);
  expect(answer(unused, { name: "facets", scope: {} }).bait).toMatchObject({ empty: 0, low: 0 });
});

test("a reset more than an hour ahead is not told, and sorts as none", () => {
  const resets = sampleFleet([
    station("ahead", { last_activity_reset_at: daysAgo(-2) }),
    station("never"),
    station("reset", { last_activity_reset_at: daysAgo(2) }),
  ]);
  const { rows } = ask(resets, { sort: { column: "reset", descending: true } });
  expect(rows.map(({ name }) => name)).toEqual(["reset", "ahead", "never"]);
  expect(rows.map(({ reset_at }) => reset_at)).toEqual([noon - 2 * dayMs, undefined, undefined]);
});

test("a station says what to do in the words of every other list, its count too", () => {
  const active = sampleFleet([
    station("active", {
      status: 14,
      activity_alert_threshold: { threshold_value: 3, timeframe_value: 36, timeframe_type: "h" },
      current_threshold_activities_count: 9,
      bait_weight_grams: 150,
      bait_manufacturer_and_type: "Acme Blox",
    }),
  ]);
  expect(ask(active).rows[0]).toMatchObject({
    action: "Inspect now: 9 activities in 36 h (limit 3). Refill bait.",
    // Its number has a column beside it.
    task: "Inspect now. Refill bait.",
    reasons: [{ text: "9 activities in 36 h (limit 3)", isActivity: true }, { text: "bait low" }],
    filling: "150 g of “Acme Blox”",
  });
});

test("a station that is low soon after its refill says after how long", () => {
  const ago = (hours: number) => datetimeOf(noon - hours * hourMs);
  const refilled = {
    last_bait_replaced_at: ago(5),
    reports: [
      { type: 3, timestamp: ago(5) },
      { type: 23, timestamp: ago(4) },
    ],
  };
  const { rows } = ask(
    sampleFleet([station("clear again", refilled), station("low", { ...refilled, status: 13 })]),
  );
  expect(rows.map(({ name, reasons }) => [name, reasons])).toEqual([
    ["low", [{ text: "low" }, { text: "1 h after a refill" }]],
    ["clear again", []],
  ]);
});
