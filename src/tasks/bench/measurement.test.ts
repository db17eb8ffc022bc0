import { expect, test } from "vitest";
import { median, table } from "./measurement.ts";

test("the median is the middle value, or between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(median([])).toBeNaN();
});

test("the table lines its columns up, and says which target is missed", () => {
  const rows = [
    { name: "first", median: 1234.56, n: 5, unit: "ms" as const, note: "" },
    { name: "the second", median: 7, n: 11, unit: "MB" as const, most: 7, note: "peak" },
    { name: "third", median: 0.0421, n: 1, unit: "%" as const, most: 0.04, note: "" },
  ];
  expect(table(rows).split("\n")).toEqual([
    "| measurement | median | unit | target          |  n | note |",
    "| ----------- | -----: | ---- | --------------- | -: | ---- |",
    "| first       |  1,235 | ms   |                 |  5 |      |",
    "| the second  |    7.0 | MB   | ≤ 7.0           | 11 | peak |",
    "| third       |  0.042 | %    | ≤ 0.040, missed |  1 |      |",
  ]);
});
