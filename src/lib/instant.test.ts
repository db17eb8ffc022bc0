import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "./durations.ts";
import { duration, durationInWords } from "./instant.ts";

test.each([
  [59 * minuteMs, "59 min", "less than an hour"],
  [hourMs, "1 h", "1 hour"],
  [2 * dayMs - 1, "47 h", "47 hours"],
  [2 * dayMs, "2 d", "2 days"],
  [1200.5 * dayMs, "1200 d", "1,200 days"],
])("%i ms are %s or, in words, %s", (length, short, words) => {
  expect(duration(length)).toBe(short);
  expect(durationInWords(length)).toBe(words);
});
