import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Bounds, Scope } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { patchFleet } from "#fleet/store/patch/patch-fleet.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";

const berlin = { latitude: 52.52, longitude: 13.405 };
const fleet = sampleFleet([
  wireDevice("1", { ...berlin, status: 3 }),
  wireDevice("2", berlin),
  wireDevice("3", { latitude: 52.5205, longitude: 13.406, status: 4 }),
  wireDevice("4", { latitude: -17, longitude: 179.5 }),
  wireDevice("5", { latitude: -17, longitude: -179.5 }),
  wireDevice("6", { latitude: 0, longitude: 0 }),
]);

function clusters(bounds: Bounds, zoom: number, scope: Scope = {}) {
  return answer(fleet, { name: "clusters", scope, bounds, zoom }).clusters;
}

describe("clusters", () => {
  test("count devices and levels and say where they fall apart", () => {
    const [cluster] = clusters([13, 52, 14, 53], 5);
    expect(cluster).toMatchObject({
      devices: 3,
      levels: { "act-now": 1, plan: 1, "not-reporting": 0, "all-clear": 1 },
    });
    expect(cluster?.members).toBeUndefined();
    const apart = clusters([13, 52, 14, 53], cluster?.expansionZoom ?? 0);
    expect(apart.map(({ devices }) => devices).sort()).toEqual([1, 2]);
  });

  test("count inactive devices apart, which no level asks for", () => {
    const some = sampleFleet([
      wireDevice("1", { ...berlin, status: 0 }),
      wireDevice("2", { ...berlin, status: 2 }),
      wireDevice("3", { latitude: 48, longitude: 11, status: 0 }),
    ]);
    const all = answer(some, {
      name: "clusters",
      scope: {},
      bounds: [-180, -90, 180, 90],
      zoom: 10,
    }).clusters;
    expect(
      all.map(({ devices, inactive, levels }) => [devices, inactive, levels["not-reporting"]]).sort(),
    ).toEqual([
      [1, 1, 1],
      [2, 1, 2],
    ]);
  });

  test("count those that are all clear and to be checked, which no level tells", () => {
    const caught = { reports: [{ type: 20, timestamp: datetimeOf(noon - dayMs) }] };
    const some = sampleFleet([
      wireDevice("1", { ...berlin, ...caught }),
      wireDevice("2", berlin),
      wireDevice("3", { ...berlin, ...caught, status: 3 }),
      wireDevice("4", { latitude: 48, longitude: 11 }),
    ]);
    const bounds: Bounds = [-180, -90, 180, 90];
    const all = answer(some, { name: "clusters", scope: {}, bounds, zoom: 10 }).clusters;
    expect(
      all
        .map(({ devices, levels, clearToCheck }) => [devices, levels["all-clear"], clearToCheck])
        .sort(([one = 0], [other = 0]) => one - other),
    ).toEqual([
      [1, 1, undefined],
      [3, 2, 1],
    ]);
  });

  test("count every device once at every zoom, however deep clusters nest", () => {
    const towns = sampleFleet(
      Array.from({ length: 240 }, (_, number) =>
        wireDevice(`D${number}`, {
          // Four towns of three sites of four buildings of five devices.
          latitude: 47 + (number % 4) * 1.3 + (number % 3) * 0.02 + (Math.floor(number / 12) % 4) * 0.0015,
          longitude: 8 + (number % 4) * 0.9 + (number % 3) * 0.03 + Math.floor(number / 48) * 0.0001,
        }),
      ),
    );
    const counts = Array.from({ length: 20 }, (_, zoom) =>
      answer(towns, { name: "clusters", scope: {}, bounds: [-180, -90, 180, 90], zoom }).clusters.reduce(
        (sum, { devices }) => sum + devices,
        0,
      ),
    );
    expect(counts).toEqual(counts.map(() => 240));
  });

  test("at one spot name their devices and never claim to fall apart", () => {
    const spot = clusters([13, 52, 14, 53], 19).find(({ devices }) => devices === 2);
    expect(spot?.members?.map((row) => row.serial_number)).toEqual(["1", "2"]);
    expect(spot).not.toHaveProperty("expansionZoom");
    expect(spot?.latitude).toBeCloseTo(berlin.latitude, 9);
    expect(spot?.longitude).toBeCloseTo(berlin.longitude, 9);
  });

  test("of one device name it", () => {
    const single = clusters([13, 52, 14, 53], 19).find(({ devices }) => devices === 1);
    expect(single?.members?.map((row) => row.serial_number)).toEqual(["3"]);
  });

  test("follow the scope", () => {
    expect(clusters([13, 52, 14, 53], 5, { levels: ["plan"] })).toMatchObject([{ devices: 1 }]);
  });

  test("stand where a view across the antimeridian draws them", () => {
    const east = clusters([179, -18, 181, -16], 10).map(({ longitude }) => longitude);
    expect(east.sort()).toEqual([179.5, 180.5]);
    const west = clusters([-181, -18, -179, -16], 10).map(({ longitude }) => longitude);
    expect(west.sort()).toEqual([-179.5, -180.5]);
    const wrapped = clusters([179, -18, -179, -16], 10).map(({ longitude }) => longitude);
    expect(wrapped.sort()).toEqual([179.5, 180.5]);
    expect(clusters([373, 52, 374, 53], 5)).toMatchObject([{ devices: 3 }]);
  });

  test("need sensible bounds", () => {
    expect(clusters([Number.NaN, 0, 1, 1], 5)).toEqual([]);
    expect(clusters([10, 1, 15, 0], 5)).toEqual([]);
    expect(clusters([-180, -90, 180, 90], Number.POSITIVE_INFINITY)).toEqual([]);
  });

  test("name the worst twenty of a crowded spot", () => {
    const crowd = sampleFleet(
      Array.from({ length: 150 }, (_, number) =>
        wireDevice(`D${number}`, { ...berlin, status: number === 149 ? 3 : 1 }),
      ),
    );
    const [cluster, ...others] = answer(crowd, {
      name: "clusters",
      scope: {},
      bounds: [-180, -90, 180, 90],
      zoom: 18,
    }).clusters;
    expect(others).toEqual([]);
    expect(cluster?.devices).toBe(150);
    expect(cluster?.members).toHaveLength(20);
    expect(cluster?.members?.[0]?.serial_number).toBe("D149");
  });

  test("take devices less than half a metre apart for one spot", () => {
    const near = sampleFleet([
      wireDevice("1", { latitude: 52.5200009, longitude: 13.405 }),
      wireDevice("2", { latitude: 52.5199991, longitude: 13.405 }),
    ]);
    const scope = {};
    expect(
      answer(near, { name: "clusters", scope, bounds: [13, 52, 14, 53], zoom: 19 }).clusters,
    ).toHaveLength(1);
  });
});

describe("the extent", () => {
  test("is the box around the scope, with how many are on the map and how many are not", () => {
    expect(answer(fleet, { name: "extent", scope: { statuses: [3, 4] } })).toEqual({
      bounds: [13.405, 52.52, 13.406, 52.5205],
      located: 2,
      unlocated: 0,
    });
    expect(answer(fleet, { name: "extent", scope: { q: "6" } })).toEqual({ located: 0, unlocated: 1 });
  });

  test("says where nearly all are when one site is on another continent, and not when there are two halves", () => {
    const at = (serial: string, latitude: number, longitude: number) =>
      wireDevice(serial, { latitude, longitude });
    const europe = Array.from({ length: 30 }, (_, index) =>
      at(`E-${index}`, 47 + index / 10, 9 + index / 10),
    );
    const asia = (count: number) => Array.from({ length: count }, (_, index) => at(`A-${index}`, 1.3, 103.8));
    const extentOf = (devices: Parameters<typeof sampleFleet>[0]) =>
      answer(sampleFleet(devices), { name: "extent", scope: {} });
    const { bounds, home, away } = extentOf([...europe, ...asia(2)]);
    expect(bounds).toEqual([9, 1.3, 103.8, 49.9]);
    expect(home).toEqual([9, 47, 11.9, 49.9]);
    const far = { location: "none", devices: 2, bounds: [103.8, 1.3, 103.8, 1.3] };
    expect(away).toEqual([{ ...far, worst: "all-clear", atWorst: 2 }]);
    expect(extentOf([...europe, ...asia(30)]).home).toBeUndefined();
    expect(extentOf([...europe, ...asia(30)]).away).toBeUndefined();
    expect(extentOf(europe).home).toBeUndefined();
  });

  test("say how sites far away are in each revision, though they stand where they stood", () => {
    const at = (name: string, longitude: number) => wireDevice(name, { latitude: 47, longitude, status: 1 });
    const before = sampleFleet([
      ...Array.from({ length: 18 }, (_, index) => at(`E-${index}`, 9 + index / 10)),
      at("A-1", 103.8),
      at("A-2", 103.8),
    ]);
    const change = { revision: 1, takenAt: noon, network_devices: [], reports: [] };
    const awayIn = (one = before) => answer(one, { name: "extent", scope: {} }).away;
    expect(awayIn()).toMatchObject([{ worst: "all-clear", atWorst: 2 }]);
    const after = patchFleet(before, { ...change, devices: [["A-2", { status: 3 }]] }, noon);
    expect(awayIn(after)).toMatchObject([{ worst: "act-now", atWorst: 1 }]);
  });
});
