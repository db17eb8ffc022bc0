import { expect, test } from "vitest";
import { tourOf } from "./tour.ts";

const at = (longitude: number) => ({ latitude: 50, longitude });

test("a tour goes from stop to nearest stop, and begins where the way is shortest", () => {
  expect(tourOf([at(5), at(1), at(9), at(2)])).toEqual([1, 3, 0, 2]);
});

test("stops without coordinates come last, in their order", () => {
  expect(tourOf([undefined, at(5), undefined, at(1)])).toEqual([1, 3, 0, 2]);
  expect(tourOf([undefined, undefined])).toEqual([0, 1]);
  expect(tourOf([])).toEqual([]);
});

test("every stop is on the tour once, however many there are", () => {
  const stops = Array.from({ length: 90 }, (_, index) => at((index * 37) % 90));
  const tour = tourOf(stops);
  expect(tour.toSorted((a, b) => a - b)).toEqual([...stops.keys()]);
});
