import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerRows } from "#fleet/queries/list/device-rows.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { needing } from "#lib/level.ts";
import { answerAttention } from "./attention.ts";
import { answerVanList } from "./van-list.ts";

type Wire = Parameters<typeof sampleFleet>[0];

function attention(devices: Wire, asked: Partial<Parameters<typeof answerAttention>[1]> = {}) {
  return answerAttention(sampleFleet(devices), { from: 0, to: 10, lines: 3, ...asked });
}

function triggered(serial: string, location: string, when: string) {
  return wireDevice(serial, {
    status: 3,
    location: at(location),
    reports: [{ type: 2, timestamp: when }],
  });
}

const shape = (devices: Wire, asked = {}) =>
  attention(devices, asked).groups.map(({ location, rows }) => [
    location,
    ...rows.map((row) => row.serial_number),
  ]);

describe("what needs attention", () => {
  test("is grouped by site, the worst and oldest first among sites and within each", () => {
    const devices = [
      wireDevice("plan", { status: 6, location: at("//A//One//Hall") }),
      triggered("younger", "//A//One//Hall", "2026-11-20T09:00:00"),
      triggered("older", "//B//Two", "2026-11-20T08:00:00"),
      triggered("oldest", "//A//One//Yard", "2026-11-20T07:00:00"),
      wireDevice("clear", { location: at("//C//Three") }),
      wireDevice("silent", { location: at("//D//Four"), last_heartbeat: "2026-10-01T00:00:00" }),
    ];
    expect(shape(devices)).toEqual([
      ["//A//One", "oldest", "younger", "plan"],
      ["//B//Two", "older"],
      ["//D//Four", "silent"],
    ]);
    expect(attention(devices)).toMatchObject({ devices: 5, sites: 3, from: 0 });
    expect(attention(devices).groups[0]).toMatchObject({
      devices: 3,
      levels: { "act-now": 2, plan: 1, "not-reporting": 0, "all-clear": 0 },
    });
  });

  test("has the site first where most is to be acted on, and of equal ones that with the worst trouble, or the oldest", () => {
    const devices = [
      triggered("oldest", "//A//One", "2026-11-10T07:00:00"),
      wireDevice("plan 1", { status: 6, location: at("//A//One") }),
      wireDevice("plan 2", { status: 6, location: at("//A//One") }),
      triggered("new 1", "//B//Two", "2026-11-20T07:00:00"),
      triggered("new 2", "//B//Two", "2026-11-20T08:00:00"),
      triggered("older", "//C//Three", "2026-11-15T08:00:00"),
      triggered("newest", "//C//Three", "2026-11-20T09:00:00"),
    ];
    expect(shape(devices, { lines: 1 })).toEqual([
      ["//C//Three", "older"],
      ["//B//Two", "new 1"],
      ["//A//One", "oldest"],
    ]);
    const caught = { status: 12, reports: [{ type: 20, timestamp: "2026-11-20T10:00:00" }] };
    const worse = [
      wireDevice("caught", { ...caught, location: at("//D//Four") }),
      triggered("too", "//D//Four", "2026-11-20T09:30:00"),
    ];
    expect(shape([...devices, ...worse], { lines: 0 })[0]).toEqual(["//D//Four"]);
  });

  test("gives as the reason of a site the worst trouble, of those as bad the oldest, and beside it the oldest and the newest", () => {
    const open = (serial: string, status: number, type: number, day: number) =>
      wireDevice(serial, {
        status,
        location: at("//A//One"),
        reports: [{ type, timestamp: `2026-11-${day}T08:00:00` }],
      });
    const reasons = (...devices: Wire) => {
      const [group] = attention(devices).groups;
      return [group?.worst, group?.oldest, group?.newest].map((one) => one?.serial_number);
    };
    const [activity, severe, later] = [open("a", 11, 22, 10), open("s", 8, 16, 12), open("t", 8, 16, 14)];
    const [light, caught] = [open("l", 7, 15, 10), open("c", 12, 20, 19)];
    expect(reasons(activity, severe, later, light)).toEqual(["s", "a", "t"]);
    expect(reasons(later, activity, open("n", 3, 2, 18))).toEqual(["t", "a", "n"]);
    expect(reasons(severe, later, caught, light)).toEqual(["c", "s", undefined]);
    expect(reasons(light)).toEqual(["l", undefined, undefined]);
    // One whose time is not known is no less bad.
    expect(reasons(wireDevice("x", { status: 8, location: at("//A//One") }), activity)).toEqual([
      "x",
      undefined,
      "a",
    ]);
    expect(reasons(wireDevice("x", { status: 8, location: at("//A//One") }), severe)).toEqual([
      "s",
      undefined,
      undefined,
    ]);
  });

  test("tells of what is worst at a site alone, and of silence in its words how long it is", () => {
    const silent = { location: at("//A//One"), last_heartbeat: "2026-11-19T02:00:00" };
    const [mixed, calm] = attention([
      triggered("red", "//A//One", "2026-10-01T07:00:00"),
      wireDevice("silent", silent),
      wireDevice("quiet", { ...silent, location: at("//B//Two") }),
    ]).groups;
    expect([mixed?.worst?.serial_number, mixed?.newest]).toEqual(["red", undefined]);
    expect(calm?.worst).toEqual({
      serial_number: "quiet",
      level: "not-reporting",
      state: "Offline for 34 hours",
    });
  });

  test("says of each site how many are out of use beside", () => {
    const { groups, placeless } = attention([
      triggered("one", "//A//One", "2026-11-20T09:00:00"),
      wireDevice("out 1", { status: 0, location: at("//A//One//Hall") }),
      wireDevice("out 2", { status: 0, location: at("//A//One") }),
      wireDevice("x", { status: 3 }),
    ]);
    expect(groups.map(({ location, inactive }) => [location, inactive])).toEqual([["//A//One", 2]]);
    expect(placeless?.inactive).toBe(0);
  });

  test("says of each site how many of all its devices need somebody", () => {
    const { groups, placeless } = attention([
      triggered("one", "//A//One//Hall", "2026-11-20T09:00:00"),
      wireDevice("clear", { location: at("//A//One//Yard") }),
      wireDevice("quiet", { location: at("//B//Two") }),
      // Counted and listed apart: it needs nobody, and is there all the same.
      wireDevice("inactive", { status: 0, location: at("//A//One") }),
      wireDevice("nowhere", { status: 3 }),
      wireDevice("clear nowhere"),
      wireDevice("clear too"),
    ]);
    expect(groups.map(({ location, devices, all }) => [location, devices, all])).toEqual([
      ["//A//One", 1, 3],
    ]);
    expect(placeless).toMatchObject({ location: "none", devices: 1, all: 3 });
  });

  test("counts for a site what the list of its location holds, also where a device stands above other sites", () => {
    const snapped = (serial: string, location: string) =>
      wireDevice(serial, { status: 3, battery_status: 0.1, location: at(location) });
    const fleet = sampleFleet([
      snapped("1", "//C"),
      snapped("2", "//C//S"),
      snapped("3", "//C//S2"),
      snapped("4", "//D//S"),
    ]);
    const { groups, sites } = answerAttention(fleet, { from: 0, to: 10, lines: 3 });
    expect(sites).toBe(groups.length);
    for (const { location, devices, needs: need } of groups) {
      const scope = { at: location, levels: needing, inactive: false };
      const { total } = answerRows(fleet, {
        scope,
        sort: { column: "name", descending: false },
        from: 0,
        to: 1,
      });
      const { batteries } = answerVanList(fleet, { at: [location], limit: 1 });
      expect([location, devices, need.battery]).toEqual([location, total, batteries.total]);
    }
  });

  test("says why and since when", () => {
    const [group] = attention([triggered("t", "//A//One", "2026-11-20T09:00:00")]).groups;
    expect(group?.rows[0]).toMatchObject({ reason: "Triggered", since: Date.UTC(2026, 10, 20, 9) });
  });

  test("says of each site what is worst and what came last, what to bring, and who was there last", () => {
    const { groups } = attention([
      triggered("first", "//A//One", "2026-11-20T07:00:00"),
      triggered("last", "//A//One//Hall", "2026-11-20T09:00:00"),
      wireDevice("low", { location: at("//A//One"), battery_status: 0.1 }),
      wireDevice("served", {
        location: at("//A//One"),
        reports: [{ type: 3, timestamp: "2026-11-10T09:00:00" }],
      }),
      wireDevice("when", { status: 3, location: at("//B//Two") }),
    ]);
    expect(groups[0]).toMatchObject({
      worst: { serial_number: "first", state: "Triggered", since: Date.UTC(2026, 10, 20, 7) },
      newest: { serial_number: "last", since: Date.UTC(2026, 10, 20, 9) },
      // As many as the van list has: a battery that is low counts where the device is clear, too.
      needs: { battery: 1, bait: 0, rearm: 2 },
      visit: { serial_number: "served", at: Date.UTC(2026, 10, 10, 9) },
    });
    expect(groups[1]?.worst).toEqual({ serial_number: "when", level: "act-now", state: "Triggered" });
    expect(groups[1]).not.toHaveProperty("newest");
    expect(groups[1]).not.toHaveProperty("visit");
  });

  test("says where a site is, as the middle of its devices, and nowhere of those without a location", () => {
    const from = (serial: string, latitude: number, where: object) =>
      wireDevice(serial, { status: 3, latitude, longitude: 8, ...where });
    const { groups, placeless } = attention([
      from("1", 50, { location: at("//A//One") }),
      from("2", 52, { location: at("//A//One//Hall") }),
      from("3", 50, {}),
    ]);
    expect(groups).toMatchObject([{ latitude: 51, longitude: 8 }]);
    expect(placeless).not.toHaveProperty("latitude");
  });

  test("without a location is at no site, and told apart however urgent it is", () => {
    const found = attention([
      wireDevice("x", { status: 3 }),
      wireDevice("y", { status: 3 }),
      triggered("t", "//A//One", "2026-11-20T09:00:00"),
    ]);
    expect(found).toMatchObject({ devices: 3, sites: 1, groups: [{ location: "//A//One" }] });
    expect(found.placeless).toMatchObject({ location: "none", devices: 2, levels: { "act-now": 2 } });
    expect(attention([triggered("t", "//A//One", "2026-11-20T09:00:00")])).not.toHaveProperty("placeless");
  });

  test("is no longer than asked for, in sites and in lines", () => {
    const devices = Array.from({ length: 40 }, (_, number) =>
      triggered(
        `${number}`,
        `//A//Site ${number % 8}`,
        `2026-11-20T08:00:${String(number).padStart(2, "0")}`,
      ),
    );
    expect(shape(devices, { from: 2, to: 4, lines: 2 })).toEqual([
      ["//A//Site 2", "2", "10"],
      ["//A//Site 3", "3", "11"],
    ]);
    expect(attention(devices, { from: 2, to: 4 }).from).toBe(2);
    expect(attention(devices, { from: 99, to: 120 }).groups).toEqual([]);
  });

  test("holds every device in use that is not clear once, whatever the fleet", () => {
    const device = fc.record({
      status: fc.constantFrom(0, 1, 2, 3, 4, 9, 12, 13, 42, null),
      location: fc.constantFrom("//A", "//A//B", "//A//B//C", "//A//D", "//E//F//G//H", undefined),
      last_heartbeat: fc.constantFrom("2026-11-20T11:00:00", "2026-10-01T00:00:00", undefined),
    });
    fc.assert(
      fc.property(fc.array(device, { maxLength: 30 }), (all) => {
        const wire = all.map(({ location, ...fields }, number) =>
          wireDevice(`${number}`, {
            ...fields,
            ...(location === undefined ? {} : { location: at(location) }),
          }),
        );
        const fleet = sampleFleet(wire);
        const { devices, sites, groups, placeless } = answerAttention(fleet, { from: 0, to: 99, lines: 99 });
        const told = placeless === undefined ? groups : [...groups, placeless];
        const rows = told.flatMap((group) => group.rows);
        expect(new Set(rows.map((row) => row.serial_number)).size).toBe(rows.length);
        expect(rows).toHaveLength(devices);
        expect(groups).toHaveLength(sites);
        expect(rows.every((row) => row.level !== "all-clear")).toBe(true);
        const urgent = groups.map(({ levels }) => levels["act-now"]);
        expect(urgent).toEqual([...urgent].sort((a, b) => b - a));
        for (const { levels, worst, oldest, newest, location, inactive, rows: own } of told) {
          // None of its devices is worse than its reason.
          expect(worst?.level).toBe(own[0]?.level);
          expect([worst?.level, undefined]).toContain(newest?.level);
          expect(worst?.serial_number).not.toBe(newest?.serial_number);
          // The list begins with the one that is open longest.
          expect([own[0]?.serial_number, undefined]).toContain(oldest?.serial_number);
          if (oldest !== undefined) expect(oldest.since).toBeLessThan(worst?.since ?? 0);
          // With those out of use they are as many as the tree has.
          const whole = fleet.store.locations().unplaced[2];
          if (location === "none") expect(whole).toBe(levels["not-reporting"] + inactive);
        }
      }),
    );
  });

  test("names what came to be acted on last, which its list has at its end", () => {
    const devices = [1, 2, 3, 4, 5].map((hour) =>
      triggered(`${hour}`, "//A//B", `2026-11-20T0${hour}:00:00`),
    );
    const { newest, groups } = attention(
      [...devices, triggered("ahead", "//A//B", "2026-12-24T00:00:00"), wireDevice("when", { status: 3 })],
      { lines: 2 },
    );
    expect(newest.map((row) => row.serial_number)).toEqual(["5", "4"]);
    expect(groups[0]?.rows.map((row) => row.serial_number)).toEqual(["1", "2"]);
    expect(attention([wireDevice("calm")]).newest).toEqual([]);
  });
});
