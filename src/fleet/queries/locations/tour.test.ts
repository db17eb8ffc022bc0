import { expect, test } from "vitest";
import { toursOf } from "./tour.ts";

const at = (longitude: number) => ({ latitude: 50, longitude });

test("a tour goes from stop to nearest stop, and begins where the way is shortest", () => {
  expect(toursOf([at(5), at(1), at(9), at(2)])).toEqual([[1, 3, 0, 2]]);
});

test("stops without coordinates are in no tour", () => {
  expect(toursOf([undefined, at(5), undefined, at(1)])).toEqual([[1, 3]]);
  expect(toursOf([undefined, undefined])).toEqual([]);
  expect(toursOf([])).toEqual([]);
});

test("what lies more than 300 km apart is another tour, after the one with more stops", () => {
  expect(toursOf([at(-74), at(1), at(3)])).toEqual([[1, 2], [0]]);
  // At 50° north a degree is 71.7 km: from stop to stop it is near, from end to end it is far.
  expect(toursOf([at(0), at(4), at(8)])).toEqual([[0, 1, 2]]);
  expect(toursOf([at(0), at(4.3)])).toEqual([[0], [1]]);
});

test("every stop is on one tour once, however many there are", () => {
  const stops = Array.from({ length: 90 }, (_, index) => at((index * 37) % 90));
  expect(
    toursOf(stops)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual([...stops.keys()]);
});
