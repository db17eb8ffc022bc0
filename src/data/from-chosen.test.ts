import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { fromChosenText } from "./from-chosen.ts";

const site = (name: string, latitude?: number) => ({
  location: pathOf(["Bakery", name]),
  ...(latitude === undefined ? {} : { latitude, longitude: 10 }),
});

test("a site is as far as the nearest of the chosen ones, and a chosen one is none", () => {
  const [north, south, west] = [site("North", 54), site("South", 53), site("West", 53.3)];
  expect(fromChosenText(west, [north, south])).toBe("33 km from South");
  expect(fromChosenText(west, [north])).toBe("78 km from North");
  expect([fromChosenText(west, []), fromChosenText(south, [north, south])]).toEqual([undefined, undefined]);
});

test("what no tour reaches is not called near", () => {
  expect(fromChosenText(site("North", 54), [site("South", 51)])).toBeUndefined();
});

test("where nobody knows where a site is, nothing is said of it", () => {
  expect(fromChosenText(site("East"), [site("North", 54)])).toBeUndefined();
  expect(fromChosenText(site("North", 54), [site("East")])).toBeUndefined();
  expect(fromChosenText(site("North", 54), [site("East"), site("South", 53.999)])).toBe("111 m from South");
});
