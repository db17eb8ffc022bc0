import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { isWithin, pathOf } from "#contract/path.ts";
import type { Bounds, Scope } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { extentOf, grownHull, hullOf } from "./hull.ts";

describe("a hull", () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 40 });
  const corners = (hull: readonly number[]) =>
    Array.from(
      { length: hull.length / 2 },
      (_, index) => [hull[2 * index] ?? 0, hull[2 * index + 1] ?? 0] as const,
    );

  test("has every point on its inner side, and only points as corners", () => {
    fc.assert(
      fc.property(points, (some) => {
        const hull = corners(hullOf(some.flat()));
        for (const corner of hull) expect(some).toContainEqual([...corner]);
        for (const [index, [ax, ay]] of hull.entries()) {
          const [bx, by] = hull[(index + 1) % hull.length] ?? [0, 0];
          for (const [x, y] of some)
            expect((bx - ax) * (y - ay) - (by - ay) * (x - ax)).toBeGreaterThanOrEqual(0);
        }
        expect(extentOf(hull.flat())).toEqual(extentOf(some.flat()));
      }),
    );
  });

  test("that is grown reaches beyond every point, even around one alone", () => {
    expect(extentOf(grownHull([3, 4], 2))).toMatchObject({ left: 1, top: 2 });
    expect(grownHull([3, 4], 2).length).toBeGreaterThan(6);
  });
});

const berlin: Bounds = [13, 52, 14, 53];
/** About 900 m apart from south to north. */
const step = 0.008;
const device = (serial: string, location: string, north: number, east: number, fields = {}) =>
  wireDevice(serial, {
    latitude: 52.5 + north * step,
    longitude: 13.4 + east * step,
    location: at(location),
    ...fields,
  });

const fleet = sampleFleet([
  device("1", "//Site//Hall 1", 0, 0),
  device("2", "//Site//Hall 1", 0, 1),
  device("3", "//Site//Hall 1", 1, 0, { status: 3 }),
  device("4", "//Site//Hall 2", 3, 3, { status: 4 }),
  device("5", "//Site//Hall 2", 3, 4),
  device("6", "//Far", 0, 0),
  wireDevice("7", { latitude: 48, longitude: 11, location: at("//Far") }),
  wireDevice("8", { location: at("//Nowhere") }),
]);

function areas(zoom: number, scope: Scope = {}, bounds = berlin) {
  return answer(fleet, { name: "areas", scope, bounds, zoom }).areas;
}

/** The worst of each hall of the site, and how many devices are so. */
function worstIn(some: typeof fleet) {
  const { areas } = answer(some, { name: "areas", scope: { at: path("//Site") }, bounds: berlin, zoom: 14 });
  return areas.map(({ name, worst, atWorst }) => [name, worst, atWorst]).sort();
}

const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

describe("areas", () => {
  test("do not count inactive devices as trouble, and are clear only where some device is in use", () => {
    const some = sampleFleet([
      device("1", "//Site//Hall 1", 0, 0, { status: 0 }),
      device("2", "//Site//Hall 1", 1, 1),
      device("3", "//Site//Hall 2", 3, 3, { status: 0 }),
      device("4", "//Site//Hall 2", 4, 4, { status: 0 }),
    ]);
    expect(worstIn(some)).toEqual([
      ["Hall 1", "all-clear", 1],
      ["Hall 2", "out", 2],
    ]);
  });

  test("are to be checked where all is clear and something was reported that nobody saw to", () => {
    const reports = [{ type: 20, timestamp: datetimeOf(noon - dayMs) }];
    const some = sampleFleet([
      device("1", "//Site//Hall 1", 0, 0, { reports }),
      device("2", "//Site//Hall 1", 1, 1),
      device("3", "//Site//Hall 2", 3, 3, { reports }),
      device("4", "//Site//Hall 2", 4, 4, { status: 4 }),
    ]);
    expect(worstIn(some)).toEqual([
      ["Hall 1", "check", 1],
      ["Hall 2", "plan", 1],
    ]);
  });

  test("are the direct sub-locations of the chosen location, the widest first, with their worst level", () => {
    const site: Scope = { at: path("//Site") };
    expect(
      areas(14, site).map(({ name, devices, worst, atWorst }) => [name, devices, worst, atWorst]),
    ).toEqual([
      ["Hall 1", 3, "act-now", 1],
      ["Hall 2", 2, "plan", 1],
    ]);
    expect(areas(5, site)).toEqual([]);
    expect(areas(14, { at: path("//Site//Hall 1") })).toEqual([]);
    expect(areas(14, { at: "none" })).toEqual([]);
  });

  test("are without a choice those that suit the view: near by, parts in place of the whole", () => {
    expect(namesOf(areas(14))).toEqual(["Site"]);
    expect(namesOf(areas(17))).toEqual(["Hall 1", "Hall 2"]);
    const room: Bounds = [13.4, 52.5, 13.41, 52.51];
    expect(namesOf(areas(14, {}, room))).toEqual(["Hall 1"]);
    expect(areas(5)).toEqual([]);
  });

  test("are drawn where they are small too, and smaller where somebody is needed", () => {
    const site: Scope = { at: path("//Site") };
    expect(namesOf(areas(11, site))).toEqual(["Hall 1", "Hall 2"]);
    expect(namesOf(areas(9, site))).toEqual(["Hall 1"]);
    const clear = sampleFleet([device("1", "//Site//Hall 1", 0, 0), device("2", "//Site//Hall 1", 1, 0)]);
    const drawn = (zoom: number) =>
      namesOf(answer(clear, { name: "areas", scope: site, bounds: berlin, zoom }).areas);
    expect(drawn(11)).toEqual(["Hall 1"]);
    expect(drawn(10)).toEqual([]);
  });

  test("hold their devices, and are none where they are as wide as a country", () => {
    const [hall] = areas(14, { at: path("//Site") });
    const latitudes = hall?.outline.map(([latitude]) => latitude) ?? [];
    expect(Math.min(...latitudes)).toBeLessThan(52.5);
    expect(Math.max(...latitudes)).toBeGreaterThan(52.5 + step);
    expect(namesOf(areas(14))).not.toContain("Far");
  });

  test("follow filters and view", () => {
    expect(areas(14, { levels: ["plan"] })).toEqual([]);
    expect(areas(14, {}, [20, 52, 21, 53])).toEqual([]);
    expect(namesOf(areas(14, {}, [13.3, 52.511, 13.412, 52.512]))).toContain("Site");
  });

  test("of a location whose only sub-location has all of its devices are drawn once", () => {
    const chain = sampleFleet([device("1", "//A//B//C", 0, 0), device("2", "//A//B//C", 1, 1)]);
    const { areas: found } = answer(chain, { name: "areas", scope: {}, bounds: berlin, zoom: 15 });
    expect(found.map(({ location }) => location)).toEqual(["//A//B//C"]);
  });
});

const name = fc.constantFrom("A", "B", "C");
const standing = fc.record({
  levels: fc.array(name, { minLength: 1, maxLength: 4 }),
  north: fc.integer({ min: 0, max: 5 }),
  east: fc.integer({ min: 0, max: 5 }),
  status: fc.constantFrom(1, 3, 4),
});
const standings = fc.array(standing, { minLength: 2, maxLength: 25 });
const chosen = fc.constantFrom<Scope>({}, { at: path("//A") }, { at: path("//A//B") });
const fleetOf = (list: readonly { levels: string[]; north: number; east: number; status: number }[]) =>
  sampleFleet(
    list.map(({ levels, north, east, status }, index) =>
      device(`${index}`, pathOf(levels), north, east, { status }),
    ),
  );

test("no area lies in another's location, and none is the chosen one or outside it, whatever the fleet", () => {
  fc.assert(
    fc.property(standings, chosen, fc.integer({ min: 12, max: 18 }), (list, scope, zoom) => {
      const { areas: found } = answer(fleetOf(list), { name: "areas", scope, bounds: berlin, zoom });
      const paths = found.map(({ location }) => path(String(location)));
      for (const one of paths) {
        expect(paths.filter((other) => isWithin(one, other))).toEqual([one]);
        expect(one).not.toBe(scope.at);
        if (scope.at !== undefined) expect(isWithin(one, path(String(scope.at)))).toBe(true);
      }
    }),
  );
});

test("an area is drawn around all devices of its location and those below it, whatever the fleet", () => {
  fc.assert(
    fc.property(standings, chosen, (list, scope) => {
      for (const { location, devices, outline } of answer(fleetOf(list), {
        name: "areas",
        scope,
        bounds: berlin,
        zoom: 14,
      }).areas) {
        const inside = list.filter(({ levels }) => isWithin(pathOf(levels), path(String(location))));
        expect(devices).toBe(inside.length);
        const edges = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];
        const [south = 0, north = 0] = edges(outline.map(([latitude]) => latitude));
        const [west = 0, east = 0] = edges(outline.map(([, longitude]) => longitude));
        const reach = (26 / (256 * 2 ** 14)) * 360;
        expect(west).toBeCloseTo(13.4 + Math.min(...inside.map((it) => it.east)) * step - reach, 6);
        expect(east).toBeCloseTo(13.4 + Math.max(...inside.map((it) => it.east)) * step + reach, 6);
        expect(south).toBeLessThan(52.5 + Math.min(...inside.map((it) => it.north)) * step);
        expect(north).toBeGreaterThan(52.5 + Math.max(...inside.map((it) => it.north)) * step);
      }
    }),
  );
});
