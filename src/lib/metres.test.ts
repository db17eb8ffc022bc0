import { expect, test } from "vitest";
import { distanceText } from "./metres.ts";

test("a way is told in metres, then in tenths of a kilometre, and from ten on in whole ones", () => {
  const told = [0.4, 8.2, 999.4, 999.6, 1249, 9940, 9960, 10_400, 93_700].map(distanceText);
  expect(told.slice(0, 5)).toEqual(["under 1 m", "8 m", "999 m", "1 km", "1.2 km"]);
  expect(told.slice(5)).toEqual(["9.9 km", "10 km", "10 km", "94 km"]);
});
