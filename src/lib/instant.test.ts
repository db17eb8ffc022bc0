import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "./durations.ts";
import {
  briefSpan,
  briefTime,
  clockSpan,
  clockTime,
  datedDay,
  duration,
  durationInWords,
  localDay,
  shortDay,
  timeframe,
  timeframeInWords,
  utcTime,
  weekdayOf,
} from "./instant.ts";

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

test("days and times are written as British English writes them", () => {
  const as = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", options);
  const [long, short] = [as({ day: "numeric", month: "long" }), as({ day: "numeric", month: "short" })];
  const dated = as({ day: "numeric", month: "long", year: "numeric" });
  const brief = as({ day: "numeric", month: "short", year: "numeric" });
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const clockOf = as(clock);
  const utcDay = as({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const utcClock = as({ ...clock, second: "2-digit", timeZone: "UTC" });
  const weekday = as({ weekday: "long" });
  for (let month = 0; month < 14 * 12; month += 1) {
    const at = Date.UTC(2015, month, 1 + ((month * 7) % 28), (month * 5) % 24, (month * 11) % 60, month % 60);
    const [day, time] = [shortDay(at), clockTime(at)];
    expect([day, time, datedDay(at)]).toEqual([short.format(at), clockOf.format(at), dated.format(at)]);
    expect([localDay(at, at), weekdayOf(at)]).toEqual([long.format(at), weekday.format(at)]);
    expect(localDay(at, at + 800 * dayMs)).toBe(dated.format(at));
    expect(briefTime(at, at)).toBe(`${day}, ${time}`);
    expect(briefTime(at, at + 800 * dayMs)).toBe(`${brief.format(at)}, ${time}`);
    expect(utcTime(at)).toBe(`${utcDay.format(at)}, ${utcClock.format(at)} UTC`);
  }
});
