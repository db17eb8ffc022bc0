import { expect, test } from "vitest";
import { fitted } from "./paper-fit.ts";

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
