import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bounds, Scope } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const berlin = { latitude: 52.52, longitude: 13.405 };
const whole: Bounds = [-180, -90, 180, 90];

const fleet = sampleFleet([
  wireDevice("clear", berlin),
  wireDevice("acute", { latitude: 52.53, longitude: 13.41, status: 3 }),
  wireDevice("low", { latitude: 48.1, longitude: 11.5, status: 4 }),
  wireDevice("west", { latitude: -17, longitude: 179.5 }),
  wireDevice("east", { latitude: -17, longitude: -179.5 }),
  wireDevice("nowhere", { status: 3 }),
  wireDevice("half", { latitude: 52.5, status: 3 }),
]);

function inView(bounds: Bounds, scope: Scope = {}, [from, to] = [0, 100]) {
  const { rows, ...rest } = answer(fleet, { name: "inView", scope, bounds, from, to });
  return { ...rest, serials: rows.map(({ serial_number }) => serial_number) };
}

describe("what is in view", () => {
  test("is listed worst first, and what has no usable coordinates is in no view", () => {
    const serials = ["acute", "clear"];
    expect(inView([10, 50, 15, 55])).toEqual({ total: 2, located: 5, actNow: 1, from: 0, serials });
    expect(inView(whole)).toMatchObject({ total: 5, located: 5 });
  });

  test("follows scope and range", () => {
    expect(inView(whole, { levels: ["plan"] }).serials).toEqual(["low"]);
    expect(inView(whole, {}, [1, 2])).toMatchObject({ total: 5, actNow: 1, from: 1, serials: ["low"] });
  });

  test("reaches over the antimeridian", () => {
    expect(inView([179, -18, -179, -16]).serials.toSorted()).toEqual(["east", "west"]);
    expect(inView([539, -18, 541, -16]).total).toBe(2);
  });

  test("of nonsense is empty", () => {
    expect(inView([Number.NaN, 0, 1, 1]).total).toBe(0);
    expect(inView([0, 5, 1, -5]).total).toBe(0);
  });
});

describe("what is out of view where sites are far away", () => {
  const at = (path: string) => ({ name: path.split("//").at(-1), path });
  const europe = Array.from({ length: 30 }, (_, index) =>
    wireDevice(`E-${index}`, { latitude: 47 + index / 10, longitude: 9 + index / 10 }),
  );
  const asia = [3, 1].map((status, index) =>
    wireDevice(`A-${index}`, {
      latitude: 1.3,
      longitude: 103.8 + index,
      status,
      location: at("//A//Tai Seng"),
    }),
  );
  const wide = sampleFleet([
    ...europe,
    ...asia,
    wireDevice("far", { latitude: 1.3, longitude: 103.7, status: 4, location: at("//B//Jurong") }),
    wireDevice("nowhere", { status: 3 }),
  ]);
  const seen = (bounds: Bounds) => {
    const {
      total,
      located,
      away = [],
      others,
    } = answer(wide, {
      name: "inView",
      scope: {},
      bounds,
      from: 0,
      to: 1,
    });
    const told = [...away, ...(others === undefined ? [] : [others])].reduce(
      (sum, one) => sum + one.devices,
      0,
    );
    return { total, located, away, others, told };
  };

  test("is told site by site with its worst level, then what else is, and all add up", () => {
    const { total, located, away, others, told } = seen([8, 46, 11, 49.05]);
    expect(total + told).toBe(located);
    expect(away).toMatchObject([
      { location: "//A//Tai Seng", devices: 2, worst: "act-now", atWorst: 1 },
      { location: "//B//Jurong", devices: 1, worst: "plan", atWorst: 1 },
    ]);
    expect(others).toMatchObject({ devices: 9, worst: "all-clear", atWorst: 9 });
    expect(others?.bounds[1]).toBeGreaterThan(49);
  });

  test("is no site of which something is seen: the rest of that is among the others", () => {
    const { total, located, away, others, told } = seen([103.75, 1, 104, 2]);
    expect(total + told).toBe(located);
    expect(away.map(({ location }) => location)).toEqual(["//B//Jurong"]);
    expect(others).toMatchObject({ devices: 31, worst: "all-clear" });
  });

  test("is not told where all of them are seen, and not where none is far away", () => {
    expect(seen(whole)).toMatchObject({ away: [], others: undefined });
    expect(seen([100, -5, 110, 5])).toMatchObject({ away: [], others: undefined });
    expect(inView([0, 40, 20, 50])).not.toHaveProperty("away");
  });
});

describe("the devices at one spot", () => {
  const crowd = sampleFleet(
    Array.from({ length: 150 }, (_, number) =>
      wireDevice(`D${number}`, { ...berlin, status: number === 99 ? 3 : 1 }),
    ),
  );
  const at = (serial_number: string, from: number, to: number, scope: Scope = {}) =>
    answer(crowd, { name: "spot", scope, serial_number, from, to });

  test("can all be reached, worst first", () => {
    const parts = [0, 60, 120].map((from) => at("D5", from, from + 60));
    expect(parts.map(({ total }) => total)).toEqual([150, 150, 150]);
    const serials = parts.flatMap(({ rows }) => rows.map((row) => row.serial_number));
    expect(serials[0]).toBe("D99");
    expect(new Set(serials).size).toBe(150);
  });

  test("are those of the scope, and none for a device that stands nowhere", () => {
    expect(at("D99", 0, 10, { levels: ["act-now"] }).total).toBe(1);
    expect(at("unknown", 0, 10)).toEqual({ total: 0, from: 0, rows: [] });
    expect(answer(fleet, { name: "spot", scope: {}, serial_number: "half", from: 0, to: 9 }).total).toBe(0);
  });
});

describe("the marker of a device", () => {
  const locations = fc.array(
    fc.record({
      latitude: fc.oneof(
        fc.double({ min: -84, max: 84, noNaN: true }),
        fc.double({ min: 52, max: 52.1, noNaN: true }),
      ),
      longitude: fc.oneof(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 13, max: 13.2, noNaN: true }),
      ),
    }),
    { minLength: 1, maxLength: 60 },
  );

  test("is one of those that are drawn, at every zoom, and together they hold as many as they say", () => {
    fc.assert(
      fc.property(locations, fc.integer({ min: 0, max: 19 }), (positions, zoom) => {
        const many = sampleFleet(positions.map((position, number) => wireDevice(`D${number}`, position)));
        const { clusters } = answer(many, { name: "clusters", scope: {}, bounds: whole, zoom });
        const held = new Map<string, number>();
        for (const { serial_number } of many.store.devices) {
          const id = answer(many, { name: "marker", scope: {}, serial_number, zoom })?.id ?? "none";
          held.set(id, (held.get(id) ?? 0) + 1);
        }
        held.delete("none");
        expect(held).toEqual(new Map(clusters.map(({ id, devices }) => [id, devices])));
      }),
      { numRuns: 60 },
    );
  });

  test("is none where no map shows it", () => {
    const marker = (serial_number: string, scope: Scope = {}) =>
      answer(fleet, { name: "marker", scope, serial_number, zoom: 3 });
    expect(marker("nowhere")).toBeUndefined();
    expect(marker("clear", { levels: ["plan"] })).toBeUndefined();
    expect(marker("clear")).toBeDefined();
  });
});
