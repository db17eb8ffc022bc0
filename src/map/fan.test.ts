import { expect, test } from "vitest";
import type { DeviceCluster } from "./clusters.ts";
import { fanned } from "./fan.ts";
import { mercator, unmercator } from "./geometry.ts";

const levels = { "act-now": 1, plan: 0, "not-reporting": 0, "all-clear": 0 };

function spot(devices: number): DeviceCluster {
  const members = Array.from({ length: devices }, (_, index) => ({
    serial_number: `S-${index}`,
    name: `Trap ${index}`,
    level: "act-now" as const,
  }));
  return {
    id: "spot-1",
    latitude: 52.5,
    longitude: 13.4,
    devices,
    levels: { ...levels, "act-now": devices },
    inactive: 0,
    members,
  };
}

const inUse = () => false;

test("of devices that are fanned out those out of use are told apart", () => {
  const { items } = fanned([spot(3)], 18, ({ serial_number }) => serial_number === "S-1");
  expect(items.map(({ inactive }) => inactive)).toEqual([0, 1, 0]);
});

test("of devices that are fanned out those to check are told apart, if they are all clear", () => {
  const check = (level: "all-clear" | "plan") =>
    fanned(
      [
        {
          ...spot(2),
          members: [0, 1].map((at) => ({ serial_number: `S-${at}`, name: "A", level, needs: ["check"] })),
        },
      ],
      18,
      inUse,
    ).items.map(({ clearToCheck }) => clearToCheck);
  expect(check("all-clear")).toEqual([1, 1]);
  expect(check("plan")).toEqual([0, 0]);
});

test.each([2, 3, 7, 12])(
  "%i devices at one spot stand apart around it, each with a line to it",
  (devices) => {
    const zoom = 18;
    const { items, legs } = fanned([spot(devices)], zoom, inUse);
    expect(items.map(({ members }) => members?.[0]?.serial_number)).toEqual(
      Array.from({ length: devices }, (_, index) => `S-${index}`),
    );
    expect(legs).toHaveLength(devices);
    const places = items.map(({ latitude, longitude }) =>
      mercator(longitude, latitude).map((part) => part * 256 * 2 ** zoom),
    );
    for (const [index, [x = 0, y = 0]] of places.entries()) {
      for (const [ox = 0, oy = 0] of places.slice(index + 1))
        expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(28);
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(devices);
  },
);

test("what is far away, alone, or too many stays as it is", () => {
  expect(fanned([spot(3)], 16, inUse).items).toEqual([spot(3)]);
  const apart = [spot(1), eastOf(spot(13), 100, 18)];
  expect(fanned(apart, 18, inUse).items).toEqual(apart);
  const cluster = { ...spot(3), expansionZoom: 18 };
  expect(fanned([cluster], 17, inUse).items).toEqual([cluster]);
  const some = { ...spot(3), devices: 30 };
  expect(fanned([some], 19, inUse).items).toEqual([some]);
});

/** Pixels at a zoom. */
function pixelsOf(items: readonly DeviceCluster[], zoom: number) {
  return items.map(({ latitude, longitude }) => {
    const [x = 0, y = 0] = mercator(longitude, latitude).map((part) => part * 256 * 2 ** zoom);
    return { x, y };
  });
}

/** The same so many pixels farther east. */
function eastOf(cluster: DeviceCluster, pixels: number, zoom: number): DeviceCluster {
  const [x, y] = mercator(cluster.longitude, cluster.latitude);
  const [longitude, latitude] = unmercator(x + pixels / (256 * 2 ** zoom), y);
  return { ...cluster, id: `${cluster.id} ${pixels}`, latitude, longitude };
}

function least(points: readonly { x: number; y: number }[]): number {
  const gaps = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(...gaps);
}

test.each([
  [8, 5, 50],
  [2, 12, 20],
  [3, 3, 75],
])("fans of %i and %i devices, %i pixels apart, do not run into each other", (one, other, pixels) => {
  const zoom = 18;
  const clusters = [spot(one), eastOf(spot(other), pixels, zoom)];
  const { items, legs } = fanned(clusters, zoom, inUse);
  const points = pixelsOf(items, zoom);
  expect(least(points)).toBeGreaterThan(30);
  expect(Math.max(...points.slice(0, one).map(({ x }) => x))).toBeLessThan(
    Math.min(...points.slice(one).map(({ x }) => x)),
  );
  // The lines still lead to where the devices are.
  expect(new Set(legs.map(({ from }) => from[1]))).toEqual(
    new Set(clusters.map(({ longitude }) => longitude)),
  );
});

/** Many markers far from all others. */
const crowd = Array.from({ length: 60 }, (_, index) => eastOf(spot(1), 1000 + 100 * index, 18));

test("a fan among many markers gives way to what stands alone, which stays", () => {
  const zoom = 18;
  const alone = eastOf(spot(1), 28, zoom);
  const { items } = fanned([spot(4), alone, ...crowd], zoom, inUse);
  expect(items).toContainEqual(alone);
  expect(least(pixelsOf(items, zoom))).toBeGreaterThan(30);
});

test("at the last zoom devices that are alone but lie on one another step aside, each with a line to its spot", () => {
  const [first, second, far] = [spot(1), eastOf(spot(1), 6, 19), eastOf(spot(1), 300, 19)];
  const { items, legs } = fanned([first, second, far], 19, inUse);
  expect(least(pixelsOf(items, 19))).toBeGreaterThan(30);
  expect(items.map(({ id }) => id)).toEqual([first.id, second.id, far.id]);
  expect(items).toContainEqual(far);
  expect(legs.map(({ from }) => from[1])).toEqual([first.longitude, second.longitude]);
});

test("among few markers they step aside as soon as spots fan out, so that all can be seen and pressed", () => {
  const pair = [spot(1), eastOf(spot(1), 6, 17)];
  expect(least(pixelsOf(fanned(pair, 17, inUse).items, 17))).toBeGreaterThan(30);
  expect(fanned(pair, 16, inUse).items).toEqual(pair);
  expect(fanned([...pair, ...crowd], 18, inUse).items).toEqual([...pair, ...crowd]);
});

test("a fan that has room stands as it would alone", () => {
  const alone = fanned([spot(5)], 18, inUse);
  const both = fanned([spot(5), eastOf(spot(5), 200, 18)], 18, inUse);
  expect(both.items.slice(0, 5)).toEqual(alone.items);
});

test.each([14, 17, 19])(
  "no other lies under the ring of the device that a map is about, at zoom %i",
  (zoom) => {
    const own = { ...spot(1), id: "S-0" };
    const near = [3, 9, 14].map((pixels, index) => ({
      ...eastOf(spot(1), pixels, zoom),
      id: `N-${index}`,
      members: [{ serial_number: `N-${index}`, name: "Trap", level: "act-now" as const }],
    }));
    const { items, legs } = fanned([own, ...near], zoom, inUse, "S-0");
    const places = items.map(({ id, latitude, longitude }) => {
      const [x, y] = mercator(longitude, latitude);
      return { id, x: x * 256 * 2 ** zoom, y: y * 256 * 2 ** zoom };
    });
    const [home] = places.filter(({ id }) => id === "S-0");
    expect(items[0]).toEqual(own);
    // The ring is 29 pixels from its middle, a marker 14.
    for (const { id, x, y } of places)
      if (id !== "S-0") expect(Math.hypot(x - (home?.x ?? 0), y - (home?.y ?? 0))).toBeGreaterThan(43);
    expect(legs.length).toBeGreaterThan(0);
  },
);
