import { expect, test } from "vitest";
import { rowStep } from "./row-step.ts";

const rows = { current: 4, total: 10, page: 3 };

test.each([
  ["ArrowDown", 5],
  ["ArrowUp", 3],
  ["PageDown", 7],
  ["PageUp", 1],
  ["Home", 0],
  ["End", 9],
])("%s leads to row %i", (key, row) => {
  expect(rowStep(key, rows)).toBe(row);
});

test("no key leads beyond the first or the last row", () => {
  expect(rowStep("ArrowUp", { ...rows, current: 0 })).toBe(0);
  expect(rowStep("PageUp", { ...rows, current: 1 })).toBe(0);
  expect(rowStep("ArrowDown", { ...rows, current: 9 })).toBe(9);
  expect(rowStep("PageDown", { ...rows, current: 8 })).toBe(9);
  expect(rowStep("End", { current: 0, total: 0 })).toBe(0);
});

test("a list without pages leaves the page keys to the browser, as every list does with letters", () => {
  expect(rowStep("PageDown", { current: 4, total: 10 })).toBeUndefined();
  expect(rowStep("a", rows)).toBeUndefined();
  expect(rowStep("toString", rows)).toBeUndefined();
});
