import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Outline, outlineOf, thinned } from "./outline.ts";

const box = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 };

describe("an outline", () => {
  test("over the antimeridian stays in one piece", () => {
    const { box: around } = outlineOf([
      [170, 60],
      [-170, 60],
      [-170, 65],
      [170, 65],
      [170, 60],
    ]);
    expect(around.right - around.left).toBeCloseTo(20 / 360, 9);
  });

  test("around a pole is left as it is, for it could not close", () => {
    const { box: around } = outlineOf([
      [-180, -70],
      [0, -75],
      [170, -70],
      [-180, -70],
    ]);
    expect(around.left).toBe(0);
    expect(around.right).toBeLessThan(1);
  });

  test("keeps its first and last point", () => {
    const line = outlineOf([
      [0, 0],
      [0.001, 0],
      [0.002, 0],
    ]);
    expect(thinned(line, box, 1)).toHaveLength(4);
  });
});

test("thinning changes nothing inside the box", () => {
  const coordinate = fc.double({ min: 0, max: 1, noNaN: true });
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 });
  const inside = fc.double({ min: 0.401, max: 0.599, noNaN: true });
  fc.assert(
    fc.property(ring, inside, inside, (corners, x, y) => {
      const whole = [...corners, ...corners.slice(0, 1)].flat();
      const outline: Outline = { points: new Float64Array(whole), box };
      expect(covers(thinned(outline, box, 0), x, y)).toBe(covers(whole, x, y));
    }),
    { numRuns: 500 },
  );
});

/** Whether a point lies in a ring by the even-odd rule. */
function covers(ring: readonly number[], x: number, y: number): boolean {
  let crossings = 0;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.slice(i, i + 4);
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
  }
  return crossings % 2 === 1;
}
