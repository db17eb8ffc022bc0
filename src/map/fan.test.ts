import { expect, test } from "vitest";
import type { DeviceCluster } from "./clusters.ts";
import { fanned } from "./fan.ts";
import { mercator } from "./geometry.ts";

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
  expect(fanned([spot(1), spot(13)], 19, inUse).items).toEqual([spot(1), spot(13)]);
  const cluster = { ...spot(3), expansionZoom: 18 };
  expect(fanned([cluster], 17, inUse).items).toEqual([cluster]);
  const some = { ...spot(3), devices: 30 };
  expect(fanned([some], 19, inUse).items).toEqual([some]);
});
