import { describe, expect, test } from "vitest";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answerVanList } from "./van-list.ts";

const site = path("//Client//Site");

function vanList(devices: Parameters<typeof sampleFleet>[0], limit = 100) {
  return answerVanList(sampleFleet(devices), { at: [site], limit });
}

function here(serial: string, fields: Record<string, unknown> = {}, location = "//Client//Site") {
  return wireDevice(serial, { location: at(location), ...fields });
}

const serials = (rows: readonly { serial_number: string }[]) => rows.map((row) => row.serial_number);

describe("the batteries to bring", () => {
  test("are those of devices that say low and of those that are low, silent ones counted apart", () => {
    const { batteries } = vanList([
      here("says low", { status: 4, battery_status: 0.4 }),
      here("is low", { type: 5, status: 14, battery_status: 0.2 }),
      here("is above", { battery_status: 0.21 }),
      here("silent and low", { battery_status: 0.1, last_heartbeat: "2026-10-01T00:00:00" }),
      here("silent", { battery_status: 0.8, last_heartbeat: "2026-10-01T00:00:00" }),
      here("unknown", { battery_status: undefined }),
    ]);
    expect(serials(batteries.rows)).toEqual(["is low", "says low", "silent and low"]);
    expect(batteries).toMatchObject({ total: 3, silent: 1 });
    expect(batteries.types).toEqual([
      { type: 1, devices: 2 },
      { type: 5, devices: 1 },
    ]);
  });

  test("are those of the location and what is below it, no more", () => {
    const { batteries, devices } = vanList([
      here("below", { status: 4 }, "//Client//Site//Hall 1"),
      here("beside", { status: 4 }, "//Client//Site 2"),
      wireDevice("nowhere", { status: 4 }),
    ]);
    expect(serials(batteries.rows)).toEqual(["below"]);
    expect(devices).toBe(1);
  });

  test("come in the order of the locations, then of the names, and no more of them than asked for", () => {
    const devices = [
      here("3", { status: 4 }, "//Client//Site//Hall 10"),
      here("2", { status: 4 }, "//Client//Site//Hall 9//Room"),
      here("1", { status: 4, name: "b" }, "//Client//Site//Hall 9"),
      here("0", { status: 4, name: "a" }, "//Client//Site//Hall 9"),
    ];
    expect(serials(vanList(devices).batteries.rows)).toEqual(["0", "1", "2", "3"]);
    const few = vanList(devices, 2).batteries;
    expect(serials(few.rows)).toEqual(["0", "1"]);
    expect(few.total).toBe(4);
  });
});

describe("the bait to bring", () => {
  const station = (serial: string, fields: Record<string, unknown>) =>
    here(serial, { type: 5, status: 13, ...fields });

  test("is counted by manufacturer and type, with what each station takes", () => {
    const { bait } = vanList([
      station("a", { bait_manufacturer_and_type: "Paste", bait_weight_grams: 150 }),
      station("b", { bait_manufacturer_and_type: "Paste", bait_weight_grams: 80 }),
      station("c", { bait_manufacturer_and_type: "Paste", bait_weight_grams: 150, status: 14 }),
      station("d", { bait_manufacturer_and_type: "Blocks" }),
      station("e", { bait_weight_grams: 100, status: 1, is_bait_available: false }),
    ]);
    expect(bait.kinds).toEqual([
      { bait: "Blocks", stations: 1, grams: 0, unknown: 1, portions: [] },
      {
        bait: "Paste",
        stations: 3,
        grams: 380,
        unknown: 0,
        portions: [
          { grams: 150, stations: 2 },
          { grams: 80, stations: 1 },
        ],
      },
      { stations: 1, grams: 100, unknown: 0, portions: [{ grams: 100, stations: 1 }] },
    ]);
    expect(bait.rows[0]).toMatchObject({ serial_number: "a", bait: "Paste", grams: 150 });
  });

  test("is not for stations that have some, nor for other devices", () => {
    const { bait } = vanList([
      station("full", { status: 1, is_bait_available: true }),
      station("busy", { status: 11 }),
      here("trap", { status: 13 }),
    ]);
    expect(bait).toEqual({ total: 0, rows: [], kinds: [], due: 0 });
  });

  test("is one kind whatever case, spaces and form its name is spelt in, shown as most stations spell it", () => {
    const { bait } = vanList(
      [
        "Acme Blox 25",
        "acme blox 25",
        " Acme  Blox\u00a025 ",
        "ＡＣＭＥ Blox 25",
        "Käse",
        "Ka\u0308se",
        "Kase",
      ].map((name, index) =>
        station(`${index}`, { bait_manufacturer_and_type: name, bait_weight_grams: 10 }),
      ),
    );
    expect(bait.kinds.map((kind) => [kind.bait, kind.stations])).toEqual([
      ["Acme Blox 25", 4],
      ["Kase", 1],
      ["Käse", 2],
    ]);
    expect(bait.rows.map((row) => row.bait)).toEqual([
      ...Array.from({ length: 4 }, () => "Acme Blox 25"),
      "Käse",
      "Käse",
      "Kase",
    ]);
  });

  test("is for stations whose bait was replaced too long ago as well, each with why", () => {
    const { bait } = vanList([
      station("1 due", { status: 1, last_bait_replaced_at: "2026-10-16T12:00:00" }),
      station("2 fresh", { status: 1, last_bait_replaced_at: "2026-10-16T12:00:01" }),
      station("3 undated", { status: 1 }),
      station("4 low", { last_bait_replaced_at: "2026-11-01T00:00:00" }),
      station("5 both", { last_bait_replaced_at: "2026-10-01T00:00:00" }),
      station("6 gone", { status: 1, is_bait_available: false }),
      here("7 trap", { last_bait_replaced_at: "2026-10-01T00:00:00" }),
    ]);
    expect(bait.rows.map((row) => [row.serial_number, ...row.why])).toEqual([
      ["1 due", "due"],
      ["4 low", "low"],
      ["5 both", "low", "due"],
      ["6 gone", "empty"],
    ]);
    expect(bait).toMatchObject({ total: 4, due: 1 });
    expect(bait.rows[0]?.replaced_at).toBe(Date.UTC(2026, 9, 16, 12));
  });

  test("of no weight is an amount nobody knows", () => {
    const { bait } = vanList([station("a", { bait_manufacturer_and_type: " ", bait_weight_grams: 0 })]);
    expect(bait.kinds).toEqual([{ stations: 1, grams: 0, unknown: 1, portions: [] }]);
  });
});

test("to re-arm is every trap that snapped, whatever its status has become since", () => {
  const { rearm } = vanList([
    here("caught", { status: 12 }),
    here("false", { status: 9 }),
    here("low", { status: 4, trap_1: false, trap_2: true }),
    here("triggered", { status: 3, last_heartbeat: "2026-10-01T00:00:00" }),
    here("armed", { trap_1: false, trap_2: false }),
    here("station", { type: 5, status: 11, trap_1: null }),
    here("infested", { type: 3, status: 8 }),
  ]);
  expect(serials(rearm.rows)).toEqual(["caught", "false", "low", "triggered"]);
});

test("how many traps caught something is counted of all of them, not of the rows alone", () => {
  const traps = ["a", "b", "c"].map((serial) => here(serial, { status: 12 }));
  const { rearm } = vanList([...traps, here("d", { status: 3, trap_1: true })], 1);
  expect(rearm).toMatchObject({ total: 4, caught: 3 });
  expect(rearm.rows).toHaveLength(1);
});

test("a trap to re-arm says what tells of it, and since when: the first time since it was last re-armed", () => {
  const day = (date: number, type: number) => ({
    type,
    timestamp: `2026-11-${String(date).padStart(2, "0")}T08:00:00`,
  });
  const { rearm } = vanList([
    here("1 said", { status: 3, reports: [day(2, 2), day(4, 3), day(10, 20), day(8, 2), day(12, 2)] }),
    here("2 flags", { status: 4, trap_1: false, trap_2: true, reports: [day(9, 17)] }),
    here("3 both", { status: 12, trap_1: true, trap_2: true }),
    here("4 re-armed since", { trap_1: true, reports: [day(9, 2), day(10, 3)] }),
    here("5 ahead", { status: 3, reports: [day(28, 2)] }),
  ]);
  expect(rearm.rows.map(({ says_snapped, flags, snapped_at }) => [says_snapped, flags, snapped_at])).toEqual([
    [true, [], Date.UTC(2026, 10, 8, 8)],
    [false, [2], Date.UTC(2026, 10, 9, 8)],
    [true, [1, 2], undefined],
    [false, [1], undefined],
    [true, [], undefined],
  ]);
});

test("nothing stands at a location that does not exist", () => {
  expect(vanList([wireDevice("elsewhere", { status: 4 })])).toMatchObject({
    devices: 0,
    batteries: { total: 0 },
    bait: { total: 0 },
    rearm: { total: 0 },
  });
});

test("an address that one area alone has is told with the area's name", () => {
  const list = answerVanList(
    sampleFleet([
      here("in the hall", { location: { ...at("//Client//Site//Hall"), address: "Dock Road 4" } }),
      here("in the yard", { location: at("//Client//Site//Yard") }),
    ]),
    { at: [path("//Client//Site")], limit: 100 },
  );
  expect(list.stops[0]?.address).toBe("Hall: Dock Road 4");
});

test("a stop has its urgent devices first, and the address of the place below it", () => {
  const list = answerVanList(
    sampleFleet([
      here("clear", { status: 1, battery_status: 0.1 }),
      here("silent", { status: 4 }),
      ...["caught", "also caught"].map((serial) =>
        here(serial, { status: 12, location: { ...at("//Client//Site//Hall"), address: "Dock Road 4" } }),
      ),
    ]),
    { at: [path("//Client//Site")], limit: 100 },
  );
  expect(list.stops[0]?.address).toBe("Dock Road 4");
  expect(list.stops[0]?.rows.map(({ level }) => level).slice(0, 2)).toEqual(["act-now", "act-now"]);
  expect(serials(list.stops[0]?.rows ?? []).slice(0, 2)).toEqual(["also caught", "caught"]);
});

describe("a list for several locations", () => {
  const list = answerVanList(
    sampleFleet([
      here("a", { status: 3, latitude: 50, longitude: 9, battery_status: 0.1 }),
      here("b", { status: 13, type: 5, bait_weight_grams: 150 }, "//Client//North"),
      here("c", { status: 12, latitude: 50, longitude: 1 }, "//Client//West"),
      here("d", { status: 1, latitude: 50, longitude: 5 }, "//Client//Middle"),
      here("e", { status: 4, latitude: 50, longitude: 5, battery_status: 0.1 }, "//Client//Middle"),
      here("elsewhere", { status: 3 }, "//Other"),
      here("out of use", { status: 0 }),
      here("old", { type: 5, last_bait_replaced_at: "2026-09-01T00:00:00" }, "//Client//West//Hall"),
    ]),
    {
      at: ["//Client//Site", "//Client//North", "//Client//West", "//Client//Middle", "//Client//Site"].map(
        path,
      ),
      limit: 100,
    },
  );

  test("names each location once, in the order of a tour, with what is to be done there", () => {
    expect(list.stops.map(({ location, rows }) => [location, ...serials(rows)])).toEqual([
      ["//Client//Site", "a"],
      ["//Client//Middle", "e"],
      ["//Client//West", "c", "old"],
      ["//Client//North", "b"],
    ]);
    expect(list.stops[0]).toMatchObject({
      total: 1,
      levels: { "act-now": 1, plan: 0 },
      needs: { battery: 1, bait: 0, rearm: 1 },
      latitude: 50,
      longitude: 9,
    });
    expect(list.stops[2]?.rows.map(({ needs, action }) => [needs, action])).toEqual([
      [["rearm"], "Empty and re-arm."],
      [["bait"], "Replace bait, 80 days old."],
    ]);
  });

  test("packs for all of them once", () => {
    expect([list.batteries.total, list.bait.total, list.rearm.total]).toEqual([2, 2, 2]);
    expect(list.devices).toBe(7);
  });

  test("says of its stops together what it says of all", () => {
    const sumOf = (need: "battery" | "bait" | "rearm") =>
      list.stops.reduce((sum, { needs }) => sum + needs[need], 0);
    expect([sumOf("battery"), sumOf("bait"), sumOf("rearm")]).toEqual([
      list.batteries.total,
      list.bait.total,
      list.rearm.total,
    ]);
  });
});

test("the middle of a stop is the same in whatever order its devices came", () => {
  const devices = [13.40001, -70, -70, 52.1, 8.000003].map((longitude, index) =>
    here(`S-${index}`, { status: 3, latitude: 10.1 * index, longitude }),
  );
  const middle = (of: typeof devices) => {
    const [stop] = vanList(of).stops;
    return [stop?.latitude, stop?.longitude];
  };
  const turned = devices.map((_, first) => middle([...devices.slice(first), ...devices.slice(0, first)]));
  expect(new Set(turned.map(String)).size).toBe(1);
  expect(turned[0]?.[0]).toBeCloseTo(20.2, 9);
});
