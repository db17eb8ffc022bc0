import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  askableBounds,
  boundsContain,
  boundsWithin,
  mercator,
  mercatorLimit,
  nearestCopy,
  padBounds,
  unmercator,
  worldZoom,
  wrapLongitude,
} from "./geometry.ts";

const anyLongitude = fc.double({ min: -2000, max: 2000, noNaN: true });
const longitude = fc.double({ min: -180, max: 179.999, noNaN: true });
const latitude = fc.double({ min: -90, max: 90, noNaN: true });

describe("longitudes", () => {
  test("wrap to the same meridian between -180 and 180", () => {
    expect(wrapLongitude(190)).toBe(-170);
    expect(wrapLongitude(-190)).toBe(170);
    expect(wrapLongitude(180)).toBe(-180);
    fc.assert(
      fc.property(anyLongitude, (any) => {
        const wrapped = wrapLongitude(any);
        expect(wrapped).toBeGreaterThanOrEqual(-180);
        expect(wrapped).toBeLessThan(180);
        const turns = (any - wrapped) / 360;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9);
      }),
    );
  });

  test("are drawn at the copy nearest to where the map looks", () => {
    expect(nearestCopy(-179, 178)).toBe(181);
    fc.assert(
      fc.property(longitude, anyLongitude, (spot, center) => {
        expect(Math.abs(nearestCopy(spot, center) - center)).toBeLessThanOrEqual(180 + 1e-9);
      }),
    );
  });
});

describe("bounds", () => {
  test("over the antimeridian hold what lies on both sides", () => {
    const fiji = [176, -20, -178, -15] as const;
    expect(boundsContain(fiji, -17, 178)).toBe(true);
    expect(boundsContain(fiji, -17, -179)).toBe(true);
    expect(boundsContain(fiji, -17, 0)).toBe(false);
  });

  test("as asked for stay within the world and hold every spot that is seen", () => {
    fc.assert(
      fc.property(
        anyLongitude,
        fc.double({ min: 0.001, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (west, width, share) => {
          const asked = askableBounds([west, -95, west + width, 95]);
          expect(asked[0]).toBeGreaterThanOrEqual(-180);
          expect(asked[2]).toBeLessThanOrEqual(180);
          expect(asked[1]).toBe(-90);
          expect(asked[3]).toBe(90);
          const seen = wrapLongitude(west + width * (0.01 + share * 0.98));
          expect(boundsContain(asked, 0, seen)).toBe(true);
        },
      ),
    );
  });

  test("lie in their grown selves, and not the other way round", () => {
    const width = fc.double({ min: 0.1, max: 250, noNaN: true });
    fc.assert(
      fc.property(longitude, width, (west, wide) => {
        const box = askableBounds([west, 10, west + wide, 20]);
        const grown = askableBounds(padBounds(box, 0.15));
        expect(boundsWithin(box, grown)).toBe(true);
        expect(boundsWithin(grown, box)).toBe(false);
      }),
    );
    expect(boundsWithin([0, 0, 1, 1], [-180, -90, 180, 90])).toBe(true);
    expect(boundsWithin([179, 0, -179, 1], [170, 0, -170, 1])).toBe(true);
  });

  test("grow on every side", () => {
    expect(padBounds([0, 0, 10, 20], 0.1)).toEqual([-1, -2, 11, 22]);
    expect(padBounds([170, 0, -170, 20], 0.1)).toEqual([168, -2, 192, 22]);
  });
});

describe("the Web Mercator square", () => {
  test("has its corners at the limit latitude", () => {
    const [x, y] = mercator(-180, mercatorLimit);
    expect(x).toBe(0);
    expect(y).toBeCloseTo(0, 9);
    expect(mercator(0, 90)[1]).toBeCloseTo(0, 9);
  });

  test("is left the way it was entered", () => {
    fc.assert(
      fc.property(longitude, latitude, (lng, lat) => {
        fc.pre(Math.abs(lat) < 85);
        const [backLng, backLat] = unmercator(...mercator(lng, lat));
        expect(backLng).toBeCloseTo(lng, 6);
        expect(backLat).toBeCloseTo(lat, 6);
      }),
    );
  });

  test("covers the shorter side of the map at the smallest zoom", () => {
    expect(worldZoom(390, 600)).toBe(1);
    expect(worldZoom(1100, 700)).toBe(1);
    expect(worldZoom(1440, 1100)).toBe(2);
    expect(worldZoom(0, 0)).toBe(1);
  });
});
