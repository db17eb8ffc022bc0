import { expect, test } from "vitest";
import { median, table } from "./measurement.ts";

test("the median is the middle value, or between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(median([])).toBeNaN();
});

test("the table lines its columns up", () => {
  const rows = [
    { name: "first", median: 1234.56, n: 5, unit: "ms" as const, note: "" },
    { name: "the second", median: 7, n: 11, unit: "MB" as const, note: "peak" },
  ];
  expect(table(rows).split("\n")).toEqual([
    "measurement  median  unit   n  note",
    "───────────  ──────  ────  ──  ────",
    "first        1234.6  ms     5",
    "the second      7.0  MB    11  peak",
  ]);
});
