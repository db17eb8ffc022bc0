import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";

const midnight = Date.UTC(2026, 10, 20);
const days = [2, 1, 0].map((ago) => midnight - ago * dayMs);
const ago = (type: number, hours: number) => ({ type, timestamp: datetimeOf(noon - hours * hourMs) });

const fleet = sampleFleet([
  wireDevice("t2", {
    name: "Trap 2",
    location: at("//A//Hall 2"),
    reports: [ago(2, 1), ago(20, 2), ago(3, 0.5), ago(3, 30), ago(20, 24 * 9), ago(20, -9), { type: 20 }],
  }),
  wireDevice("t10", { name: "Trap 10", location: at("//A//Hall 2"), last_heartbeat: "2026-11-18T23:00:00" }),
  wireDevice("b", { type: 5, location: at("//A//Hall 1"), reports: [ago(21, 1), ago(21, 2), ago(23, 30)] }),
  wireDevice("never", { location: at("//A"), last_heartbeat: undefined }),
  wireDevice("else", { location: at("//B"), reports: [ago(20, 1)] }),
]);
const ask = (more = {}) =>
  answer(fleet, { name: "reportCalendar", at: path("//A"), days, from: 0, to: 99, ...more });

describe("the calendar of a location", () => {
  test("has a row for each device, grouped by area in the order of the tree where none is worse", () => {
    const { total, rows } = ask();
    expect(total).toBe(7);
    expect(rows.map((row) => (row.is === "area" ? `${row.location} ${row.devices}` : row.name))).toEqual([
      "//A 1",
      "never",
      "//A//Hall 1 1",
      "b",
      "//A//Hall 2 2",
      // Silent, and so worse.
      "Trap 10",
      "Trap 2",
    ]);
    expect(ask({ from: 3, to: 5 })).toMatchObject({
      from: 3,
      total: 7,
      rows: [{ name: "b" }, { is: "area" }],
    });
  });

  test("tells the worst report of a day and how many there were", () => {
    const { rows } = ask();
    expect(rows[6]).toEqual({
      is: "device",
      serial_number: "t2",
      name: "Trap 2",
      device_type: 1,
      cells: [
        null,
        { type: 3, kind: "service", reports: 1 },
        { type: 20, kind: "catch", level: "act-now", reports: 3 },
      ],
    });
    expect(rows[3]).toMatchObject({
      cells: [null, { type: 23, kind: "bait", level: "plan", reports: 1 }, { kind: "activity", reports: 2 }],
    });
    expect(ask({ until: noon - 1.5 * hourMs }).rows[6]).toMatchObject({ cells: [null, {}, { reports: 1 }] });
  });

  test("tells from which day on a device is silent", () => {
    const { rows } = ask();
    expect(rows[5]).toMatchObject({ name: "Trap 10", silentFrom: 1 });
    expect(rows[1]).toMatchObject({ name: "never", silentFrom: 0 });
    expect(rows[6]).not.toHaveProperty("silentFrom");
  });

  test("takes a clock that is ahead for no heartbeat", () => {
    const place = at("//A");
    const ahead = sampleFleet([
      wireDevice("ahead", { location: place, last_heartbeat: "2026-11-20T14:00:00" }),
      wireDevice("a little ahead", { location: place, last_heartbeat: "2026-11-20T12:59:00" }),
      wireDevice("inactive", { location: place, status: 0, last_heartbeat: "2026-11-01T12:00:00" }),
    ]);
    const { rows } = answer(ahead, { name: "reportCalendar", at: path("//A"), days, from: 0, to: 9 });
    const from = rows.flatMap((row) => (row.is === "device" ? [[row.name, row.silentFrom]] : []));
    expect(from).toEqual([
      ["ahead", 0],
      ["inactive", undefined],
      ["a little ahead", undefined],
    ]);
  });

  test("begins with the area where most is to be acted on, and there with the worst", () => {
    const worse = sampleFleet([
      wireDevice("a1", { location: at("//A//Hall 1"), status: 4 }),
      wireDevice("b1", { location: at("//A//Hall 2") }),
      wireDevice("b2", { location: at("//A//Hall 2"), status: 3 }),
      wireDevice("c1", { location: at("//A//Hall 3") }),
    ]);
    const { rows } = answer(worse, { name: "reportCalendar", at: path("//A"), days, from: 0, to: 9 });
    expect(rows.map((row) => (row.is === "area" ? row.location : row.name))).toEqual([
      "//A//Hall 2",
      "b2",
      "b1",
      "//A//Hall 1",
      "a1",
      "//A//Hall 3",
      "c1",
    ]);
  });

  test("of a location without devices has no rows", () => {
    expect(ask({ at: path("//Nowhere") })).toMatchObject({ total: 0, rows: [] });
    expect(ask({ at: "none" }).total).toBe(0);
  });
});
