import fc from "fast-check";
import { expect, test } from "vitest";
import { mercator } from "./geometry.ts";
import { graticule, graticuleStep } from "./graticule.ts";

test("lines stand apart by at least the spacing at every zoom", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 19 }), (zoom) => {
      const world = 256 * 2 ** zoom;
      expect((graticuleStep(world, 150) / 360) * world).toBeGreaterThanOrEqual(150);
    }),
  );
});

test("the lines that cross a box are found, on further copies of the world too", () => {
  const [left, top] = mercator(179.5, 52.6);
  const [right, bottom] = mercator(181.5, 52.4);
  const lines = graticule({ left, top, right, bottom }, 1);
  expect(lines.meridians).toEqual([mercator(180, 0)[0], mercator(181, 0)[0]]);
  expect(lines.parallels).toEqual([]);
});
