import { expect, test } from "vitest";
import { lineSpeed } from "./line-speed.ts";

const file = (requestStart: number, responseEnd: number, transferSize: number, initiatorType = "script") => ({
  ...{ requestStart, responseEnd, transferSize, initiatorType },
});

test("files that come at once share the line", () => {
  expect(lineSpeed([file(50, 150, 60_000), file(60, 150, 65_000)])).toBe(10);
});

test("nothing is said of the time in between", () => {
  expect(lineSpeed([file(600, 700, 62_500), file(0, 100, 62_500)])).toBe(5);
});

test("a file that another one outlasts takes no time of its own", () => {
  expect(lineSpeed([file(0, 100, 100_000), file(20, 40, 25_000)])).toBe(10);
});

test("neither what this browser kept nor the wait for an answer tells of the line", () => {
  expect(lineSpeed([file(0, 100, 125_000), file(0, 1, 0), file(100, 5000, 2000, "fetch")])).toBe(10);
  expect(lineSpeed([file(0, 1, 0)])).toBeUndefined();
  expect(lineSpeed([])).toBeUndefined();
});

test("what came within no time came quickly", () => {
  expect(lineSpeed([file(3, 3, 125_000)])).toBe(1000);
});
