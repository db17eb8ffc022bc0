import { describe, expect, test } from "vitest";
import type { KindName } from "#contract/codes.ts";
import type { Period } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";

import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("1", {
    name: "One",
    latitude: 50,
    longitude: 10,
    location: at("//A//B"),
    reports: [
      { type: 2, timestamp: "2026-11-20T10:00:00" },
      { type: 20, timestamp: "2026-11-20T11:00:00", user: "Ada", description: "Two mice" },
      { type: 17, timestamp: "2026-10-01T00:00:00" },
      { type: 3 },
    ],
  }),
  wireDevice("2", {
    name: "Two",
    type: 5,
    location: at("//A"),
    reports: [
      { type: 21, timestamp: "2026-11-20T10:30:00" },
      { type: 99, timestamp: "2026-11-19T12:00:00" },
    ],
  }),
]);

function reports(period: Period = {}, kinds: KindName[] = [], scope = {}, of = fleet) {
  return answer(of, { name: "reports", scope, period, kinds, from: 0, to: 10 });
}

describe("reports", () => {
  test("come newest first, with their device; one without a time has no location in the order", () => {
    const { total, rows } = reports();
    expect(total).toBe(5);
    expect(rows.map(({ type }) => type)).toEqual([20, 21, 2, 99, 17]);
    expect(rows[0]).toEqual({
      serial_number: "1",
      device_name: "One",
      device_type: 1,
      type: 20,
      kinds: ["catch"],
      timestamp: Date.UTC(2026, 10, 20, 11),
      user: "Ada",
      description: "Two mice",
      location: "//A//B",
      location_name: "B",
      siteDepth: 1,
    });
  });

  test("lie in a period, both ends included", () => {
    const since = Date.UTC(2026, 10, 19, 12);
    expect(reports({ since, until: Date.UTC(2026, 10, 20, 10) }).rows.map(({ type }) => type)).toEqual([
      2, 99,
    ]);
    expect(reports({ since: noon }).total).toBe(0);
    expect(reports({ since: noon, until: since }).total).toBe(0);
  });

  test("are of the kinds asked for, while every kind is counted apart", () => {
    const { total, kinds, rows } = reports({}, ["trigger", "other"]);
    expect(total).toBe(2);
    expect(rows.flatMap((row) => row.kinds)).toEqual(["trigger", "other"]);
    expect(kinds).toEqual({ trigger: 1, catch: 1, "false-trigger": 1, activity: 1, other: 1 });
  });

  test("that are of two kinds count in both and once in all", () => {
    const two = sampleFleet([
      wireDevice("1", {
        type: 5,
        reports: [
          { type: 24, timestamp: "2026-11-20T10:00:00" },
          { type: 24, timestamp: "2026-11-20T11:00:00" },
          { type: 23, timestamp: "2026-11-20T10:30:00" },
          { type: 99, timestamp: "2026-11-20T10:30:00" },
        ],
      }),
    ]);
    expect(reports({}, [], {}, two)).toMatchObject({
      total: 4,
      kinds: { activity: 2, bait: 3 },
    });
    expect(reports({}, ["activity"], {}, two)).toMatchObject({ total: 2, kinds: { activity: 2, bait: 3 } });
  });

  test("belong to the scope, and those without a spot on the map are counted", () => {
    expect(reports({}, [], { at: path("//A//B") }).total).toBe(3);
    expect(reports().unlocated).toBe(2);
    expect(reports({}, ["activity"]).unlocated).toBe(1);
  });

  test("stand on the map by spot with their kinds and devices", () => {
    const answered = answer(fleet, {
      name: "reportClusters",
      scope: {},
      period: {},
      kinds: [],
      bounds: [-180, -90, 180, 90],
      zoom: 4,
    });
    expect(answered).toEqual({
      clusters: [
        {
          devices: 1,
          id: "spot-0",
          latitude: 50,
          longitude: expect.closeTo(10) as number,
          reports: 3,
          kinds: { trigger: 1, catch: 1, "false-trigger": 1 },
          members: [{ serial_number: "1", name: "One", reports: 3 }],
        },
      ],
      bounds: [10, 50, 10, 50],
      areas: [],
    });
  });

  test("of times far from today still come in order", () => {
    const aheadAndBefore = sampleFleet([
      wireDevice("1", {
        reports: [
          { type: 2, timestamp: "0001-01-01T00:00:00" },
          { type: 3, timestamp: "9999-12-31T23:59:59" },
          { type: 20, timestamp: "2026-01-01T00:00:00" },
        ],
      }),
    ]);
    expect(reports({}, [], {}, aheadAndBefore).rows.map(({ type }) => type)).toEqual([20, 2]);
    expect(reports({ apart: "ahead" }, [], {}, aheadAndBefore).rows.map(({ type }) => type)).toEqual([3]);
  });
});

test("near by the map has the areas of a location, each with the reports of all below it", () => {
  const near = (serial: string, location: string, latitude: number, reports: number) =>
    wireDevice(serial, {
      latitude,
      longitude: 10,
      location: at(location),
      reports: Array.from({ length: reports }, () => ({ type: 20, timestamp: "2026-11-20T10:00:00" })),
    });
  const site = sampleFleet([
    near("1", "//A//Hall 1//Line", 50, 2),
    near("2", "//A//Hall 1", 50.002, 1),
    near("3", "//A//Hall 2", 50.004, 4),
    near("4", "//A//Hall 2", 50.006, 0),
  ]);
  const asked = { name: "reportClusters", scope: { at: path("//A") }, period: {}, kinds: [] } as const;
  const areas = (zoom: number) => answer(site, { ...asked, bounds: [9, 49, 11, 51], zoom }).areas;
  expect(Object.fromEntries(areas(15).map(({ name, reports }) => [name, reports]))).toEqual({
    "Hall 1": 3,
    "Hall 2": 4,
  });
  expect(areas(5)).toEqual([]);
});

test("from afar the map has the sites that stand away from nearly all others, each with its reports, if it has any", () => {
  const placed = (
    serial: string,
    location: string,
    [latitude, longitude]: [number, number],
    reports: number,
  ) =>
    wireDevice(serial, {
      ...{ latitude, longitude, location: at(location) },
      reports: Array.from({ length: reports }, () => ({ type: 20, timestamp: "2026-11-20T10:00:00" })),
    });
  const account = sampleFleet([
    ...Array.from({ length: 60 }, (_, index) => placed(`${index}`, "//A//B", [47 + index / 20, 9], 1)),
    placed("far 1", "//A//Far//Hall", [1.3, 103.8], 2),
    placed("far 2", "//A//Far", [1.3, 103.8], 1),
    placed("quiet", "//A//Quiet", [40.7, -74], 0),
  ]);
  const asked = { name: "reportClusters", scope: {}, period: {}, kinds: [] } as const;
  const { away } = answer(account, { ...asked, bounds: [-180, -90, 180, 90], zoom: 4 });
  expect(away?.map(({ location, reports }) => [location, reports])).toEqual([["//A//Far", 3]]);
});
