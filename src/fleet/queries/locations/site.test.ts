import { describe, expect, test } from "vitest";
import { reportTypes } from "#contract/codes.ts";
import type { SiteSort } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { visits } from "#fleet/rules/visits.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";

const old = "2026-10-01T00:00:00";
const fleet = sampleFleet(
  [
    wireDevice("1", {
      name: "Trap 1",
      status: 3,
      location: { name: "Halle 10", path: "//B//Halle 10" },
      reports: [
        { type: 2, timestamp: "2026-11-19T08:00:00" },
        { type: 3, timestamp: "2026-11-10T08:00:00" },
      ],
    }),
    wireDevice("2", {
      type: 5,
      location: { name: "Halle 9", path: "//B//Halle 9", address: "Hafen 1" },
      last_bait_replaced_at: "2026-11-12T08:00:00",
      last_bait_replaced_by_name: "Ada",
      last_activity_reset_at: "2026-11-11T08:00:00",
      reports: [{ type: 3, timestamp: "2026-11-12T08:00:00" }],
    }),
    wireDevice("3", { last_heartbeat: old, location: at("//B//Halle 9//Tor") }),
    wireDevice("4", { last_heartbeat: old, transfer_mode: 2, location: at("//B//Halle 9//Tor") }),
    wireDevice("5", { status: 4, location: at("//B") }),
    wireDevice("6", { last_heartbeat: old }),
    wireDevice("7", { location: at("//A") }),
  ],
  [
    { serial_number: "G-1", status: "disconnected", location: at("//B//Halle 9//Nobody here") },
    { serial_number: "G-2", status: "connected", location: at("//B") },
    { serial_number: "G-3", status: "N/A" },
    { serial_number: "G-4", status: "resting", location: at("//B//Halle 10") },
    { serial_number: "G-5", status: "disconnected", location: at("//B//Halle 9") },
    { serial_number: "G-6", status: "disconnected" },
    { serial_number: "G-7", status: "disconnected", location: at("//B") },
  ],
);
const lately = { since: noon - 7 * dayMs };

function below(location: string, sort: SiteSort, period = {}) {
  return answer(fleet, { name: "subLocations", at: path(location), period, sort, from: 0, to: 100 }).rows;
}

const byName = { column: "name", descending: false } as const;

describe("a site", () => {
  test("counts its branch, and tells the latest visit with who it was", () => {
    expect(answer(fleet, { name: "site", at: path("//B//Halle 9"), period: {} })).toEqual({
      location: "//B//Halle 9",
      name: "Halle 9",
      children: 1,
      devices: 3,
      levels: { "act-now": 0, plan: 0, "not-reporting": 2, "all-clear": 1 },
      inactive: 0,
      clearToCheck: 0,
      silent: 2,
      reports: 1,
      down: 2,
      serving: 1,
      visit: {
        at: Date.UTC(2026, 10, 12, 8),
        type: 3,
        by: "Ada",
        serial_number: "2",
        device_name: "2",
        device_type: 5,
        level: "all-clear",
      },
    });
  });

  test("counts reports in the period alone, and visits whenever they were", () => {
    const site = answer(fleet, { name: "site", at: path("//B//Halle 10"), period: lately });
    expect(site).toMatchObject({ reports: 1, visit: { at: Date.UTC(2026, 10, 10, 8), type: 3 } });
    expect(site?.visit?.by).toBeUndefined();
  });

  test("without a location is what has none", () => {
    expect(answer(fleet, { name: "site", at: "none", period: {} })).toMatchObject({
      name: "No location",
      devices: 1,
      silent: 1,
      children: 0,
    });
  });

  test("takes no gateway of a branch without devices for one that serves devices", () => {
    const silent = { last_heartbeat: old, location: at("//A//Hall") };
    const gateway = (serial_number: string, location: string) => ({
      serial_number,
      status: "disconnected",
      location: at(location),
    });
    const empty = sampleFleet([wireDevice("1", silent)], [gateway("G", "//A//Empty//Roof")]);
    for (const location of ["//A", "//A//Hall"]) {
      const site = answer(empty, { name: "site", at: path(location), period: {} });
      expect(site).toMatchObject({ silent: 1, serving: 0 });
    }
    const own = sampleFleet(
      [wireDevice("1", silent)],
      [gateway("G", "//A//Empty"), gateway("H", "//A//Hall")],
    );
    expect(answer(own, { name: "site", at: path("//A"), period: {} })).toMatchObject({
      down: 2,
      serving: 1,
    });
  });

  test("counts as many disconnected network devices as the network lists there, also where no device stands", () => {
    const gateway = (serial_number: string, location?: string, status = "disconnected") => ({
      serial_number,
      status,
      ...(location === undefined ? {} : { location: at(location) }),
    });
    const some = sampleFleet(
      [
        wireDevice("1", { location: at("//A//Hall") }),
        wireDevice("2", { location: at("//C") }),
        wireDevice("3"),
      ],
      [
        gateway("beside a device", "//A//Hall"),
        gateway("where none stands", "//A//Roof//East"),
        gateway("connected", "//A//Roof", "connected"),
        gateway("elsewhere", "//D"),
        gateway("nowhere"),
        gateway("nowhere, too"),
      ],
    );
    for (const location of [path("//A"), path("//A//Hall"), path("//C"), "none"] as const) {
      const { states } = answer(some, { name: "network", at: location, to: 0 });
      const site = answer(some, { name: "site", at: location, period: {} });
      expect(site?.down, location).toBe(states.disconnected);
    }
    expect(answer(some, { name: "site", at: path("//A"), period: {} })).toMatchObject({
      down: 2,
      serving: 1,
    });
    expect(answer(some, { name: "site", at: "none", period: {} })).toMatchObject({ down: 2, serving: 0 });
  });

  test("where nothing stands is undefined", () => {
    expect(answer(fleet, { name: "site", at: path("//B//Halle"), period: {} })).toBeUndefined();
  });

  test.each(reportTypes.map(({ code, label }) => [label, code] as const))(
    "counts a report of rearming, replacing or resetting as a visit, no other whoever wrote it: %s",
    (_, type) => {
      const timestamp = "2026-11-19T08:00:00";
      const one = sampleFleet([
        wireDevice("1", { location: at("//A"), reports: [{ type, timestamp, user: "Ada" }] }),
      ]);
      const { visit } = answer(one, { name: "site", at: path("//A"), period: {} }) ?? {};
      const isWork = Object.values(visits).some(({ report }) => report === type);
      expect(visit?.type).toBe(isWork ? type : undefined);
      expect(isWork).toBe(type === 3 || type === 25);
    },
  );

  test("does not take what lies in the future for a visit", () => {
    const ahead = sampleFleet([
      wireDevice("1", {
        type: 5,
        location: at("//A"),
        last_activity_reset_at: "2027-01-01T00:00:00",
        reports: [{ type: 25, timestamp: "2027-01-01T00:00:00" }],
      }),
    ]);
    expect(answer(ahead, { name: "site", at: path("//A"), period: {} })?.visit).toBeUndefined();
  });
});

describe("sub-locations", () => {
  test("are compared with what stands at the location itself", () => {
    expect(
      below("//B", byName).map(({ name, itself, devices, silent, reports, down, children }) => ({
        name,
        itself,
        devices,
        silent,
        reports,
        down,
        children,
      })),
    ).toEqual([
      { name: "B", itself: true, devices: 1, silent: 0, reports: 0, down: 1, children: 0 },
      { name: "Halle 9", itself: false, devices: 3, silent: 2, reports: 1, down: 2, children: 1 },
      { name: "Halle 10", itself: false, devices: 1, silent: 0, reports: 2, down: 0, children: 0 },
    ]);
  });

  test("are there for a network device that is off, also where no device stands: the rows add up", () => {
    const gateway = (serial_number: string, location: string, status = "disconnected") => ({
      serial_number,
      status,
      location: at(location),
    });
    const some = sampleFleet(
      [wireDevice("1", { location: at("//A//Halle 2") }), wireDevice("2", { location: at("//A//Halle 10") })],
      [
        gateway("directly there", "//A"),
        gateway("below", "//A//Halle 9//Roof"),
        gateway("in a hall", "//A//Halle 2//Roof"),
        gateway("connected", "//A//Halle 1", "connected"),
        gateway("elsewhere", "//B//Halle 9"),
      ],
    );
    const asked = { period: {}, sort: byName, from: 0, to: 9 } as const;
    const { rows } = answer(some, { name: "subLocations", at: path("//A"), ...asked });
    expect(rows.map(({ location, itself, devices, down }) => [location, itself, devices, down])).toEqual([
      ["//A", true, 0, 1],
      ["//A//Halle 2", false, 1, 1],
      ["//A//Halle 9", false, 0, 1],
      ["//A//Halle 10", false, 1, 0],
    ]);
    expect(answer(some, { name: "site", at: path("//A"), period: {} })?.down).toBe(3);
  });

  test.each([
    [{ column: "name", descending: true }, ["Halle 10", "Halle 9", "B"]],
    [{ column: "level", descending: true }, ["Halle 10", "B", "Halle 9"]],
    [{ column: "silent", descending: true }, ["Halle 9", "B", "Halle 10"]],
    [{ column: "devices", descending: false }, ["B", "Halle 10", "Halle 9"]],
    [{ column: "reports", descending: true }, ["Halle 10", "Halle 9", "B"]],
    [{ column: "visit", descending: false }, ["Halle 10", "Halle 9", "B"]],
    [{ column: "visit", descending: true }, ["Halle 9", "Halle 10", "B"]],
  ] as const)("are sorted by %o", (sort, names) => {
    expect(below("//B", sort).map(({ name }) => name)).toEqual(names);
  });

  test("are answered in ranges, and are none below a location without any", () => {
    const asked = { name: "subLocations", period: {}, sort: byName, from: 1, to: 2 } as const;
    expect(answer(fleet, { ...asked, at: path("//B") })).toMatchObject({
      total: 3,
      from: 1,
      rows: [{ name: "Halle 9" }],
    });
    expect(answer(fleet, { ...asked, at: path("//A") })).toEqual({ total: 0, from: 0, rows: [] });
    expect(answer(fleet, { ...asked, at: "none" })).toMatchObject({ total: 0 });
  });
});

describe("the network", () => {
  test("puts first what needs somebody, and counts what it shows not", () => {
    const { rows, states, total } = answer(fleet, { name: "network", at: path("//B"), to: 3 });
    expect(rows.map(({ serial_number }) => serial_number)).toEqual(["G-7", "G-5", "G-1"]);
    expect(total).toBe(5);
    expect(states).toEqual({ disconnected: 3, unknown: 1, unavailable: 0, connected: 1 });
    expect(answer(fleet, { name: "network", states: ["unavailable", "unknown"] }).rows).toMatchObject([
      { serial_number: "G-4", status: "resting", state: "unknown" },
      { serial_number: "G-3", state: "unavailable" },
    ]);
  });

  test("counts what is silent around each, and the others there that are connected", () => {
    const silences = answer(fleet, { name: "network" }).rows.map(({ serial_number, silence }) => [
      serial_number,
      silence,
    ]);
    expect(Object.fromEntries(silences)).toEqual({
      "G-1": undefined,
      "G-2": { silent: 2, reliant: 1, connected: 0 },
      "G-3": undefined,
      "G-4": { silent: 0, reliant: 0, connected: 0 },
      "G-5": { silent: 2, reliant: 1, connected: 0 },
      "G-6": undefined,
      "G-7": { silent: 2, reliant: 1, connected: 1 },
    });
  });

  test("puts those of one status first around which most is silent", () => {
    const some = sampleFleet(
      [
        wireDevice("1", { location: at("//A") }),
        wireDevice("2", { location: at("//B"), last_heartbeat: "2020-01-01T00:00:00" }),
      ],
      ["//A", "//B"].map((path) => ({ serial_number: path, status: "connected", location: at(path) })),
    );
    const { rows } = answer(some, { name: "network" });
    expect(rows.map(({ serial_number }) => serial_number)).toEqual(["//B", "//A"]);
  });
});
