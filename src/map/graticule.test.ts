import fc from "fast-check";
import { expect, test } from "vitest";
import { mercator } from "./geometry.ts";
import { degreesText, graticule, graticuleStep } from "./graticule.ts";

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
  expect(lines.meridians.map(({ degrees }) => degrees)).toEqual([-180, -179]);
  expect(lines.parallels).toEqual([]);
});

test("coordinates are written with as many decimals as the step needs", () => {
  expect(degreesText(52.52, 0.02, "N", "S")).toBe("52.52° N");
  expect(degreesText(-0.5, 0.5, "N", "S")).toBe("0.5° S");
  expect(degreesText(13.0004, 0.0002, "E", "W")).toBe("13.0004° E");
  expect(degreesText(-20, 10, "E", "W")).toBe("20° W");
  expect(degreesText(0, 10, "E", "W")).toBe("0°");
});
