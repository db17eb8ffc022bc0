import { expect, test } from "vitest";
import { meterShare } from "./meter-scale.ts";

test("all meters have one scale, multiples of the limit: more times its limit is a longer bar", () => {
  // 2.25 and 3.2 times the limit.
  expect(meterShare(9, 4)).toBeLessThan(meterShare(16, 5));
  expect(meterShare(8, 4)).toBe(meterShare(10, 5));
});

test("the limit is at the same place of every meter", () => {
  expect([1, 4, 5, 100].map((limit) => meterShare(limit, limit))).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test("a value beyond the end fills the meter, and one below nothing none of it", () => {
  expect([meterShare(21, 5), meterShare(-1, 5), meterShare(1, 0)]).toEqual([1, 0, 0.25]);
});
