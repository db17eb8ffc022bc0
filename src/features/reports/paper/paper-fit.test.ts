import { expect, test } from "vitest";
import { fitted, linesOf } from "./paper-fit.ts";

const rows = (count: number, cost = 1) => ({ costs: Array.from({ length: count }, () => cost) });

test("all rows find room where there is enough", () => {
  expect(fitted([rows(10), rows(2)], 40)).toEqual([10, 2]);
});

test("what comes first is whole, and what comes later has a few rows at least", () => {
  expect(fitted([rows(10), rows(30), rows(20)], 40)).toEqual([10, 15, 6]);
});

test("a row of two lines takes two", () => {
  expect(fitted([rows(10, 2)], 15)).toEqual([6]);
});

test("a text is broken between its words and after hyphens", () => {
  expect(linesOf("Trap 1", 10)).toBe(1);
  expect(linesOf("Trap 1, behind the ovens", 12)).toBe(3);
  expect(linesOf("Station (BS-123456)", 12)).toBe(2);
  expect(linesOf("Bait (BS-123456)", 9)).toBe(2);
  expect(linesOf("Laderampe-links", 10)).toBe(2);
  expect(linesOf("", 12)).toBe(1);
});
