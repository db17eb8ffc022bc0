import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsAround } from "./bounds.ts";

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

function around(positions: readonly Position[]) {
  return boundsAround(
    positions.map(({ latitude }) => latitude),
    positions.map(({ longitude }) => longitude),
  );
}

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

function widthOf([west, , east]: readonly [number, number, number, number]): number {
  return west > east ? east + 360 - west : east - west;
}

test("the box around positions holds each of them and is never wider than the one from west to east", () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 30 }), (positions) => {
      const box = around(positions);
      if (box === undefined) throw new Error("There is a box around something.");
      const [west, south, east, north] = box;
      for (const { latitude, longitude } of positions) {
        expect(latitude >= south && latitude <= north).toBe(true);
        const inside =
          west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
        expect(inside).toBe(true);
      }
      const longitudes = positions.map(({ longitude }) => longitude);
      expect(widthOf(box)).toBeLessThanOrEqual(Math.max(...longitudes) - Math.min(...longitudes));
    }),
  );
});

test("the box around two islands beside the antimeridian crosses it", () => {
  const islands = [
    { latitude: -17, longitude: 179.5 },
    { latitude: -18, longitude: -179.5 },
  ];
  expect(around(islands)).toEqual([179.5, -18, -179.5, -17]);
  expect(around([])).toBeUndefined();
});

test("the box around Europe and America goes over the Atlantic", () => {
  const towns = [13, 104, -74].map((longitude) => ({ latitude: 40, longitude }));
  expect(around(towns)).toEqual([-74, 40, 104, 40]);
});
