import { describe, expect, test } from "vitest";
import type { Scope, Sort } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("T-10", {
    name: "Trap 10",
    status: 3,
    battery_status: 0.5,
    type: 1,
    location: { name: "Halle 3", path: "//Müller//Halle 3", address: "Hafenstraße 5" },
  }),
  wireDevice("T-9", { name: "Trap 9", type: 0, battery_status: 0.25, location: at("//Müller//Halle 30") }),
  wireDevice("B-00-17", {
    name: "Küche",
    type: 5,
    status: 13,
    last_heartbeat: "2026-11-01T00:00:00",
    bait_manufacturer_and_type: "Acme Block",
    last_bait_replaced_by_name: "Jürgen Groß",
  }),
  wireDevice("X", { name: "äpfel", type: 42, status: 99, last_heartbeat: undefined }),
]);

function serials(scope: Scope, sort: Sort = { column: "name", descending: false }): string[] {
  return answer(fleet, { name: "rows", scope, sort, from: 0, to: 100 }).rows.map((row) => row.serial_number);
}

describe("rows", () => {
  test("say what a list needs and leave out what is not there", () => {
    const [row] = answer(fleet, {
      name: "rows",
      scope: { q: "T-10" },
      sort: { column: "name", descending: false },
      from: 0,
      to: 1,
    }).rows;
    expect(row).toEqual({
      serial_number: "T-10",
      name: "Trap 10",
      needs: ["rearm"],
      said: "Triggered",
      state: "Triggered",
      reason: "Triggered",
      action: "Check and re-arm.",
      type: 1,
      status: 3,
      level: "act-now",
      silent: false,
      battery_status: 0.5,
      last_heartbeat: Date.UTC(2026, 10, 20, 11),
      location: "//Müller//Halle 3",
      location_name: "Halle 3",
      siteDepth: 2,
      found: [{ column: "serial", text: "T-10" }],
    });
  });

  test("say of a station that nobody watches its bait", () => {
    const stations = sampleFleet([
      wireDevice("off", { type: 5, is_bait_monitoring_enabled: false }),
      wireDevice("on", { type: 5, is_bait_monitoring_enabled: true }),
    ]);
    const sort = { column: "name", descending: false } as const;
    const { rows } = answer(stations, { name: "rows", scope: {}, sort, from: 0, to: 9 });
    expect(rows.map(({ isUnmonitored }) => isUnmonitored)).toEqual([true, undefined]);
  });

  test("come in ranges with their position and the total", () => {
    const sort = { column: "name", descending: false } as const;
    expect(answer(fleet, { name: "rows", scope: {}, sort, from: 1, to: 3 })).toMatchObject({
      total: 4,
      from: 1,
      rows: [{ name: "Küche" }, { name: "Trap 9" }],
    });
    expect(answer(fleet, { name: "rows", scope: {}, sort, from: 90, to: 99 })).toEqual({
      total: 4,
      from: 4,
      rows: [],
    });
    expect(answer(fleet, { name: "rows", scope: {}, sort, from: Number.NaN, to: -5 }).rows).toEqual([]);
  });
});

describe("sorting", () => {
  test.each([
    ["name", ["X", "B-00-17", "T-9", "T-10"], ["T-10", "T-9", "B-00-17", "X"]],
    ["serial", ["B-00-17", "T-9", "T-10", "X"], ["X", "T-10", "T-9", "B-00-17"]],
    ["level", ["T-10", "B-00-17", "X", "T-9"], ["T-9", "X", "B-00-17", "T-10"]],
    ["battery", ["T-9", "T-10", "X", "B-00-17"], ["T-10", "T-9", "X", "B-00-17"]],
    ["heartbeat", ["B-00-17", "T-9", "T-10", "X"], ["T-9", "T-10", "B-00-17", "X"]],
    ["location", ["T-10", "T-9", "X", "B-00-17"], ["T-9", "T-10", "X", "B-00-17"]],
    ["type", ["B-00-17", "T-10", "T-9", "X"], ["X", "T-9", "T-10", "B-00-17"]],
  ] as const)("by %s goes both ways, numbers in their order, what is missing last", (column, up, down) => {
    expect(serials({}, { column, descending: false })).toEqual(up);
    expect(serials({}, { column, descending: true })).toEqual(down);
  });
});

test("sorting by several columns orders what is equal in one by the next, each its own way", () => {
  const some = sampleFleet([
    wireDevice("A", { status: 3, battery_status: 0.5 }),
    wireDevice("B", { status: 3, battery_status: 0.9 }),
    wireDevice("C", { status: 1, battery_status: 1 }),
    wireDevice("D", { status: 3, battery_status: 0.9, name: "0" }),
    wireDevice("E", { status: 3, battery_status: undefined }),
  ]);
  const order = (...sort: Sort[]) =>
    answer(some, { name: "rows", scope: {}, sort, from: 0, to: 9 }).rows.map((row) => row.serial_number);
  const level = { column: "level", descending: false } as const;
  expect(order(level, { column: "battery", descending: true })).toEqual(["D", "B", "A", "E", "C"]);
  expect(order(level, { column: "battery", descending: false })).toEqual(["A", "D", "B", "E", "C"]);
  expect(order({ column: "battery", descending: true }, level)).toEqual(["C", "D", "B", "A", "E"]);
  expect(order()).toEqual(["D", "A", "B", "C", "E"]);
});

describe("filters", () => {
  test("a branch holds its sub-locations, by whole levels", () => {
    expect(serials({ at: path("//Müller") })).toEqual(["T-9", "T-10"]);
    expect(serials({ at: path("//Müller//Halle 3") })).toEqual(["T-10"]);
    expect(serials({ at: path("//Mül") })).toEqual([]);
    expect(serials({ at: path("//") })).toHaveLength(4);
    expect(serials({ at: "none" })).toEqual(["X", "B-00-17"]);
  });

  test("levels, statuses and types narrow, and empty ones do not", () => {
    expect(serials({ levels: ["plan", "act-now"] })).toEqual(["B-00-17", "T-10"]);
    expect(serials({ statuses: [99] })).toEqual(["X"]);
    expect(serials({ types: [0, 1], levels: ["all-clear"] })).toEqual(["T-9"]);
    expect(serials({ levels: [], statuses: [], types: [], q: "  " })).toHaveLength(4);
  });

  test.each([
    ["trap", ["T-9", "T-10"]],
    ["TRAP 10", ["T-10"]],
    ["hafenstrasse", ["T-10"]],
    ["mueller", ["T-9", "T-10"]],
    ["muller", ["T-9", "T-10"]],
    ["Müller halle", ["T-9", "T-10"]],
    ["b0017", ["B-00-17"]],
    ["b-00-17", ["B-00-17"]],
    ["acme juergen", ["B-00-17"]],
    ["gross", ["B-00-17"]],
    ["bait low", ["B-00-17"]],
    ["unknown type", ["X"]],
    ["aepfel", ["X"]],
    ["nothing of the kind", []],
  ])("searching for “%s” looks through every field", (q, found) => {
    expect(serials({ q })).toEqual(found);
  });
});

describe("a serial number sent twice", () => {
  test("is one device, as the last row says", () => {
    const twice = sampleFleet([
      wireDevice("A", { name: "old" }),
      wireDevice("B"),
      wireDevice("A", { name: "new" }),
    ]);
    expect(twice.store.duplicates).toBe(1);
    expect(twice.store.devices.all().map(({ name }) => name)).toEqual(["new", "B"]);
  });
});

test("devices without usable coordinates are listed by name", () => {
  const some = sampleFleet([
    wireDevice("C", { latitude: 1, longitude: 1 }),
    wireDevice("B", { latitude: 0, longitude: 0 }),
    wireDevice("A", { latitude: 100, longitude: 1 }),
  ]);
  const { total, rows } = answer(some, { name: "unlocated", scope: {}, from: 0, to: 10 });
  expect(total).toBe(2);
  expect(rows.map((row) => row.serial_number)).toEqual(["A", "B"]);
  expect(rows[0]).not.toHaveProperty("latitude");
});

test("an inactive device comes after all that need somebody or something, by urgency and by level", () => {
  const fleet = sampleFleet([
    wireDevice("a clear", {}),
    wireDevice("b inactive", { status: 0 }),
    wireDevice("c never heard", { last_heartbeat: undefined }),
    wireDevice("d battery", { battery_status: 0.1 }),
    wireDevice("e failed", { status: 2 }),
  ]);
  const inOrder = (column: "attention" | "level") =>
    answer(fleet, { name: "rows", scope: {}, sort: { column, descending: false }, from: 0, to: 9 }).rows.map(
      ({ serial_number }) => serial_number[0],
    );
  expect(inOrder("attention").slice(-2)).toEqual(["b", "a"]);
  expect(inOrder("level").slice(2)).toEqual(["b", "a", "d"]);
});
