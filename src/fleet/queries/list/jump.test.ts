import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const gateways = [
  { serial_number: "GW-10", status: "connected", description: "Halle 3" },
  { serial_number: "GW-1", status: "disconnected", location: at("//A") },
];

const fleet = sampleFleet(
  [
    wireDevice("BS-10", { name: "Falle 1", location: at("//Müller//Halle 3") }),
    wireDevice("BS-1", { name: "Falle 10", status: 0, location: at("//Müller//Halle 30") }),
    wireDevice("LT-77", { name: "Große Falle 1", location: at("//A//Alte Halle") }),
    wireDevice("XBS-1", { name: "Küche", description: "Falle 1 war hier" }),
  ],
  gateways,
);

function jump(text: string, limit = 9) {
  const { devices, network, locations } = answer(fleet, { name: "jump", text, limit });
  return {
    devices: devices.map((row) => row.serial_number),
    network: network.map((row) => row.serial_number),
    locations: locations.map(({ location }) => location),
  };
}

describe("jumping", () => {
  test("finds a device by its serial number, the very one first", () => {
    expect(jump("bs-1").devices).toEqual(["BS-1", "BS-10", "XBS-1"]);
    expect(jump("BS1").devices).toEqual(["BS-1", "BS-10", "XBS-1"]);
    expect(jump("lt 77").devices).toEqual(["LT-77"]);
  });

  test("finds a device by its name: exact, then beginning, then inside", () => {
    expect(jump("falle 1").devices.slice(0, 1)).toEqual(["BS-10"]);
    expect(jump("falle 1").devices.at(-1)).toBe("LT-77");
    expect(jump("kueche").devices).toEqual(["XBS-1"]);
    expect(jump("grosse").devices).toEqual(["LT-77"]);
  });

  test("finds locations by their names", () => {
    expect(jump("halle 3").locations).toEqual(["//Müller//Halle 3", "//Müller//Halle 30"]);
    expect(jump("mueller").locations).toEqual(["//Müller"]);
    expect(jump("halle").locations).toEqual(["//Müller//Halle 3", "//Müller//Halle 30", "//A//Alte Halle"]);
    expect(answer(fleet, { name: "jump", text: "muller", limit: 1 }).locations[0]).toMatchObject({
      devices: 2,
      inactive: 1,
    });
  });

  test("tells which of the names of a location is its site", () => {
    const deep = sampleFleet([
      wireDevice("A", { location: at("//Bakery//North//Hall 1//Oven") }),
      wireDevice("B", { location: at("//Bakery//South//Hall 1") }),
      wireDevice("C", { location: at("//Brewery//West") }),
    ]);
    const { locations } = answer(deep, { name: "jump", text: "oven", limit: 1 });
    expect(locations).toMatchObject([{ location: "//Bakery//North//Hall 1//Oven", siteDepth: 2 }]);
    expect(answer(deep, { name: "jump", text: "bakery", limit: 1 }).locations[0]?.siteDepth).toBe(1);
  });

  test("finds network devices by serial number, the very one first, and by description", () => {
    expect(jump("gw1").network).toEqual(["GW-1", "GW-10"]);
    expect(jump("halle").network).toEqual(["GW-10"]);
    expect(answer(fleet, { name: "jump", text: "GW-1", limit: 1 }).network).toMatchObject([
      { state: "disconnected", location: "//A", devices: 1 },
    ]);
  });

  test("finds what holds each of several words, itself or by where it stands", () => {
    expect(jump("1 große").devices).toEqual(["LT-77"]);
    expect(jump("falle müller").devices).toEqual(["BS-10", "BS-1"]);
    expect(jump("alte falle").devices).toEqual(["LT-77"]);
    expect(jump("mueller halle").locations).toEqual(["//Müller//Halle 3", "//Müller//Halle 30"]);
    expect(jump("3 halle mueller").locations).toEqual(["//Müller//Halle 3", "//Müller//Halle 30"]);
    expect(jump("3 halle").network).toEqual(["GW-10"]);
    expect(jump("falle nobody").devices).toEqual([]);
  });

  test("puts what holds the text as it is before what holds its words", () => {
    expect(jump("falle 1").devices[0]).toBe("BS-10");
    expect(jump("halle 3").locations[0]).toBe("//Müller//Halle 3");
  });

  test("brings no more than asked for, the best of them", () => {
    expect(jump("bs-1", 1).devices).toEqual(["BS-1"]);
  });

  test.each(["", "  ", "-", "nobody"])("“%s” leads nowhere", (text) => {
    expect(jump(text).locations).toEqual([]);
  });
});
