import { expect, test } from "vitest";
import type { Bounds } from "./geometry.ts";
import { unseenOf } from "./unseen.ts";

const at = (name: string, longitude: number, latitude = -18) => ({
  name,
  bounds: [longitude, latitude, longitude, latitude] as Bounds,
});
const namesUnseen = (places: ReturnType<typeof at>[], seen: Bounds) =>
  unseenOf(places, seen).map(({ name }) => name);

test("a place is far away where the map does not show it", () => {
  expect(namesUnseen([at("here", 10, 50), at("there", 103, 1)], [5, 45, 15, 55])).toEqual(["there"]);
});

test("a map across the line of 180 degrees shows the places on both sides of it", () => {
  const places = [at("Suva", 178), at("Apia", -172), at("Lima", -77)];
  expect(namesUnseen(places, [170, -25, -165, -10])).toEqual(["Lima"]);
});
