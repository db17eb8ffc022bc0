import { expect, test } from "vitest";
import { coordinatesOf } from "./coordinates.ts";

test.each([
  [{ latitude: 52.5, longitude: 13.4 }],
  [{ latitude: -90, longitude: 180 }],
  [{ latitude: 0, longitude: 10 }],
  [{ latitude: 51.5, longitude: 0 }],
])("%o can be shown on a map", (location) => {
  expect(coordinatesOf(location)).toEqual(location);
});

test.each([
  [{}],
  [{ latitude: 52.5 }],
  [{ longitude: 13.4 }],
  [{ latitude: 0, longitude: 0 }],
  [{ latitude: -0, longitude: 0 }],
  [{ latitude: 90.1, longitude: 0 }],
  [{ latitude: 10, longitude: -180.5 }],
  [{ latitude: Number.NaN, longitude: 13 }],
  [{ latitude: 52, longitude: Number.POSITIVE_INFINITY }],
])("%o cannot", (location) => {
  expect(coordinatesOf(location)).toBeUndefined();
});
