import { expect, test } from "vitest";
import { detailIn, isCount, isRecord } from "./record.ts";

test("a record has fields, and a list is none", () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true);
  expect([null, undefined, [], "text", 1].some(isRecord)).toBe(false);
});

test("a count is a whole number from 0", () => {
  expect([0, 1, 9_007_199_254_740_991].every(isCount)).toBe(true);
  expect([-1, 0.5, Number.NaN, 9_007_199_254_740_992, "1", null].some(isCount)).toBe(false);
});

test("a problem says what its document says to people, and nothing else", () => {
  expect(detailIn({ detail: "Too many requests." })).toBe("Too many requests.");
  expect([{ detail: 5 }, {}, null, "detail", [{ detail: "x" }]].map(detailIn)).toEqual(
    Array(5).fill(undefined),
  );
});
