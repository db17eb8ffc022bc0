import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "./durations.ts";
import { briefSpan, clockSpan, duration, durationInWords, timeframe, timeframeInWords } from "./instant.ts";

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

test.each([
  [1, "d", "24 h", "24 hours"],
  [24, "h", "24 h", "24 hours"],
  [1, "h", "1 h", "1 hour"],
  [48, "h", "2 d", "2 days"],
  [60, "h", "60 h", "60 hours"],
  [72, "h", "3 d", "3 days"],
  [3, "d", "3 d", "3 days"],
] as const)("what was set as %i %s is written %s or %s", (timeframe_value, timeframe_type, short, words) => {
  const set = { timeframe_value, timeframe_type };
  expect([timeframe(set), timeframeInWords(set)]).toEqual([short, words]);
});

test("a span of time names its days only where these are two", () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();
  expect(clockSpan(at(20, 18, 11), at(20, 23, 54))).toBe("18:11–23:54");
  expect(clockSpan(at(20, 22, 10), at(21, 4, 30))).toBe("20 Nov, 22:10 – 21 Nov, 04:30");
  expect(clockSpan(at(20, 22, 10), at(22, 4, 30))).toBe("20 Nov, 22:10 – 22 Nov, 04:30");
});

test("where room is short a span says both its days, and today by that name", () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();
  expect(briefSpan(at(20, 18, 11), at(20, 23, 54), at(20, 23, 59))).toBe("Today, 18:11–23:54");
  expect(briefSpan(at(20, 18, 11), at(20, 23, 54), at(22, 9, 0))).toBe("20 Nov, 18:11–23:54");
  expect(briefSpan(at(20, 22, 10), at(21, 4, 30), at(22, 9, 0))).toBe("20 Nov 22:10 – 21 Nov 04:30");
  expect(briefSpan(at(20, 22, 10), at(22, 4, 30), at(22, 9, 0))).toBe("20 Nov 22:10 – today 04:30");
  expect(briefSpan(at(15, 22, 10), at(22, 4, 30), at(22, 9, 0))).toBe("15 Nov 22:10 – today 04:30");
});
