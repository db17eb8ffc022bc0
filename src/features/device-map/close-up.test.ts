import { expect, test } from "vitest";
import { fittingView, insetsOf } from "#map/fit.ts";
import { mercator } from "#map/geometry.ts";
import { closeUp } from "./close-up.ts";

/** So many metres to the east and to the north. */
function from(own: { latitude: number; longitude: number }, east: number, north: number) {
  const degree = 40_030_000 / 360;
  return {
    latitude: own.latitude + north / degree,
    longitude: own.longitude + east / degree / Math.cos((own.latitude * Math.PI) / 180),
  };
}

const hall = { latitude: 53.55, longitude: 9.99 };

/** The map of the device's page at a desk, and on a phone. */
const sizes = [
  { width: 470, height: 238 },
  { width: 332, height: 238 },
];

/** Where each spot is drawn, in pixels from the upper left. */
function drawn(own: typeof hall, near: readonly (typeof hall)[], size: (typeof sizes)[number]) {
  const bounds = closeUp(own, near);
  if (bounds === undefined) throw new Error("It stands somewhere.");
  const view = fittingView(bounds, size, insetsOf(size), { least: 1, most: 19, spot: 17 });
  const world = 256 * 2 ** view.zoom;
  const [centerX, centerY] = mercator(view.longitude, view.latitude);
  return [own, ...near].map(({ latitude, longitude }) => {
    const [x, y] = mercator(longitude, latitude);
    return { x: (x - centerX) * world + size.width / 2, y: (y - centerY) * world + size.height / 2 };
  });
}

test.each(sizes)("the nearest five fill a map of $width pixels", (size) => {
  const around = [
    [9, 3],
    [-9, -2],
    [4, 10],
    [-6, -15],
    [21, -6],
  ] as const;
  const places = drawn(
    hall,
    around.map(([east, north]) => from(hall, east, north)),
    size,
  );
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(28);
    expect(x).toBeLessThan(size.width - 28);
    expect(y).toBeGreaterThan(28);
    expect(y).toBeLessThan(size.height - 28);
  }
  const spread = (along: readonly number[]) => Math.max(...along) - Math.min(...along);
  const [wide, high] = [spread(places.map(({ x }) => x)), spread(places.map(({ y }) => y))];
  expect(Math.max(wide / (size.width - 60), high / (size.height - 60))).toBeGreaterThan(0.5);
});

test.each(sizes)("beside a device at the edge there is room for those that step aside, %o", (size) => {
  const [own, ...others] = drawn(
    hall,
    [1, 2, 25, 30, 40].map((east) => from(hall, east, 0)),
    size,
  );
  expect(own?.x).toBeGreaterThan(45);
  expect(others.at(-1)?.x).toBeLessThan(size.width - 28);
});

test("one far off does not make the others one heap", () => {
  const near = [9, 9, 11, 22].map((east) => from(hall, east, 0));
  expect(closeUp(hall, [...near, from(hall, 0, 3000)])).toEqual(closeUp(hall, near));
});

test("a device alone is a spot, over the line of 180 degrees too, and one that stands nowhere is on no map", () => {
  const here = { latitude: 53.5, longitude: 10 };
  expect(closeUp(here, [])).toEqual([10, 53.5, 10, 53.5]);
  const [west = 0, , east = 0] =
    closeUp({ latitude: -17, longitude: 179.9999 }, [{ latitude: -17, longitude: -179.9999 }]) ?? [];
  expect(west).toBeGreaterThan(179);
  expect(east).toBeLessThan(-179);
  expect(closeUp({}, [hall])).toBeUndefined();
});
