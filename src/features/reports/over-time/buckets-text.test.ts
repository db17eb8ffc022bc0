import { expect, test } from "vitest";
import { bucketDays, bucketsOf, bucketsWithin, bucketText } from "./buckets.ts";

// In whatever zone this runs: words are made in the one of the process.
const now = new Date(2026, 10, 20, 13).getTime();
const day = (date: number, month = 11) => new Date(2026, month - 1, date).getTime();

test("buckets have names, and are found by days", () => {
  const days = bucketsOf({ since: day(14) }, now);
  const weeks = bucketsOf({ since: day(6) }, now, "week");
  if (days === undefined || weeks === undefined) throw new Error("There are no buckets.");
  expect(bucketText(days, 2, now)).toBe("Monday 16 November");
  expect(bucketText(weeks, 1, now)).toBe("9 November to 15 November");
  expect(bucketText(weeks, 2, now)).toBe("16 November to 20 November");
  expect(bucketsWithin(days, bucketDays(days, 6, now))).toEqual([6, 6]);
  expect(bucketsWithin(days, { since: day(15), until: day(18) - 1 })).toEqual([1, 3]);
  expect(bucketsWithin(days, { since: day(1, 10), until: day(2, 10) })).toBeUndefined();
  expect(bucketsWithin(days, undefined)).toBeUndefined();
});
