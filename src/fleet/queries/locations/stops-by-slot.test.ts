import { describe, expect, test } from "vitest";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { needing } from "#lib/level.ts";
import { answerVanList } from "./van-list.ts";

function here(serial: string, fields: Record<string, unknown>, location: string) {
  return wireDevice(serial, { location: at(location), ...fields });
}

const serials = (rows: readonly { serial_number: string }[]) => rows.map((row) => row.serial_number);

describe("a list for the devices of a scope", () => {
  const fleet = sampleFleet([
    here("a", { status: 3, latitude: 50, longitude: 9 }, "//Client//Site//Hall"),
    here("b", { status: 4, latitude: 50, longitude: 1 }, "//Client//West"),
    here("clear", {}, "//Client//West"),
    here("low but clear", { battery_status: 0.1, latitude: 50, longitude: 5 }, "//Other//Middle"),
    here("out of use", { status: 0 }, "//Other//East"),
    wireDevice("nowhere", { status: 3 }),
  ]);
  const ask = (asked: Partial<Parameters<typeof answerVanList>[1]>) =>
    answerVanList(fleet, { limit: 100, ...asked });
  const stopsIn = (asked: Parameters<typeof ask>[0]) =>
    ask(asked).stops.map(({ location, rows }) => [location, ...serials(rows)]);

  test("has the sites where something is to be done as its stops, in the order of a tour", () => {
    expect(stopsIn({ scope: {} })).toEqual([
      ["//Client//Site", "a"],
      ["//Other//Middle", "low but clear"],
      ["//Client//West", "b"],
      ["none", "nowhere"],
    ]);
    expect(stopsIn({ scope: { serials: ["b", "clear"] } })).toEqual([["//Client//West", "b"]]);
    expect(stopsIn({ scope: { q: "hall" } })).toEqual([["//Client//Site", "a"]]);
  });

  test("counts all of them, and those among them at which something is to be done", () => {
    expect(ask({ scope: {} })).toMatchObject({ devices: 6, toDo: 4, allStops: 3 });
    // Nobody can drive to what has no location: it is a part of its own, after all tours.
    expect(ask({ scope: {} }).tours.at(-1)).toMatchObject({ placeless: true });
    expect(ask({ scope: { levels: needing, inactive: false } })).toMatchObject({ devices: 3, toDo: 3 });
    expect(ask({ scope: { levels: ["all-clear"] } })).toMatchObject({ devices: 2, toDo: 1, allStops: 1 });
    expect(ask({ scope: { inactive: true } })).toMatchObject({ devices: 1, toDo: 0, stops: [] });
  });

  test("packs for these devices alone, also at the locations that are asked for", () => {
    const at = [path("//Client//West"), path("//Client//Site")];
    const list = ask({ at, scope: { needs: ["battery"] } });
    expect(list).toMatchObject({ devices: 1, toDo: 1, batteries: { total: 1 }, rearm: { total: 0 } });
    // Who chose a location hears of it, also where nothing is to be done.
    expect(list.stops.map(({ location, total }) => [location, total])).toEqual([
      ["//Client//West", 1],
      ["//Client//Site", 0],
    ]);
    expect(ask({ at: [], scope: {} })).toMatchObject({ devices: 0, stops: [] });
  });

  test("of very many sites has the most urgent as stops, and says how many there are", () => {
    const sites = Array.from({ length: 70 }, (_, index) =>
      here(`${index}`, { status: index < 65 ? 4 : 3 }, `//Client//Site ${index}`),
    );
    const list = answerVanList(sampleFleet(sites), { scope: {}, limit: 100 });
    expect(list).toMatchObject({ devices: 70, toDo: 70, allStops: 70, batteries: { total: 65 } });
    expect(list.stops).toHaveLength(60);
    expect(list.stops.filter(({ levels }) => levels["act-now"] > 0)).toHaveLength(5);
  });
});
