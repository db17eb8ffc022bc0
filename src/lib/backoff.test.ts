import { expect, test } from "vitest";
import { backoff } from "./backoff.ts";

const growth = { first: 1000, longest: 30_000 };

test("a wait doubles with every failure up to the longest, however many there were", () => {
  expect([0, 1, 2, 5, 5000].map((failures) => backoff(failures, growth))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ]);
});

test("the jitter is given the wait that is due", () => {
  expect(backoff(1, growth, (wait) => wait / 4)).toBe(500);
  expect(backoff(50, growth, (wait) => wait * 1.1)).toBeCloseTo(33_000);
});
