import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { localDays } from "#lib/days.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { bucketsOf, whyNoBars } from "./buckets.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
});

afterAll(() => vi.unstubAllEnvs());

/** A Friday, 13:00 in Berlin. */
const now = Date.UTC(2026, 10, 20, 12);
const midnight = (month: number, day: number) => Date.UTC(2026, month - 1, day, -1);

describe("half a day beside half a day", () => {
  /** Where the twin of today is cut, when it is `now` there. */
  const cut = (zone: string, now: string, days: number) => {
    vi.stubEnv("TZ", zone);
    const at = new Date(now).getTime();
    const {
      starts = [],
      before = [],
      twinShift = 0,
    } = bucketsOf({ since: localDays(at, days)[0] ?? 0 }, at) ?? {};
    const end = new Date((before.at(-1) ?? 0) + at - (starts.at(-1) ?? 0) + twinShift);
    return `${end.getMonth() + 1}-${end.getDate()} ${end.getHours()}:${end.getMinutes()}`;
  };

  test.each([
    // Clocks went back in the twin, on the day itself, and between the two.
    ["Europe/Berlin", "2026-10-26T10:59", 1, "10-25 10:59"],
    ["Europe/Berlin", "2026-10-25T10:59", 1, "10-24 10:59"],
    ["Europe/Berlin", "2026-10-25T01:30", 1, "10-24 1:30"],
    ["Europe/Berlin", "2026-10-28T10:59", 7, "10-21 10:59"],
    ["Europe/Berlin", "2026-11-01T10:59", 7, "10-25 10:59"],
    ["Europe/Berlin", "2026-03-30T10:59", 1, "3-29 10:59"],
    ["Europe/Berlin", "2026-03-29T10:59", 1, "3-28 10:59"],
    ["America/New_York", "2026-11-02T10:59", 1, "11-1 10:59"],
    ["America/New_York", "2026-11-01T10:59", 1, "10-31 10:59"],
    ["America/New_York", "2026-03-09T10:59", 1, "3-8 10:59"],
    ["America/New_York", "2026-03-08T10:59", 1, "3-7 10:59"],
  ])("in %s at %s", (zone, now, days, expected) => {
    vi.stubEnv("TZ", zone);
    expect(cut(zone, now, days)).toBe(expected);
  });

  test("needs no word of it while no clock is changed", () => {
    expect(bucketsOf({ since: midnight(11, 14) }, now)).not.toHaveProperty("twinShift");
    expect(bucketsOf({ since: midnight(11, 14) + 5 * hourMs }, now)).not.toHaveProperty("twinShift");
    const week = bucketsOf({ since: localDays(now, 90)[0] ?? 0 }, now);
    expect(week?.unit).toBe("week");
    expect(week).not.toHaveProperty("twinShift");
    // A period that is over is compared whole.
    const over = { since: Date.UTC(2026, 9, 24, -2), until: Date.UTC(2026, 9, 26, -1) - 1 };
    expect(bucketsOf(over, now)).not.toHaveProperty("twinShift");
  });
});

describe("a period in buckets", () => {
  test("of days ends with today, and has as many days before it", () => {
    const { starts = [], before, days } = bucketsOf({ since: midnight(11, 14) }, now) ?? {};
    expect(days).toBe(7);
    expect(starts).toEqual(localDays(now, 7));
    expect(before).toEqual(localDays(starts[0] ?? 0, 8).slice(0, 7));
  });

  test("of weeks begins them on Mondays, the first one with the period", () => {
    const buckets = bucketsOf({ since: midnight(11, 6) }, now, "week");
    expect(buckets?.starts).toEqual([midnight(11, 6), midnight(11, 9), midnight(11, 16)]);
    // Fifteen days before, the first of them in summer time.
    expect(buckets?.before).toEqual([midnight(10, 22) - hourMs, midnight(10, 25) - hourMs, midnight(11, 1)]);
  });

  test("of more than a month is cut into weeks unless somebody chooses days", () => {
    const since = localDays(now, 90)[0] ?? 0;
    expect(bucketsOf({ since }, now)?.unit).toBe("week");
    expect(bucketsOf({ since }, now, "day")?.starts).toHaveLength(90);
    expect(bucketsOf({ since: localDays(now, 30)[0] ?? 0 }, now)?.unit).toBe("day");
  });

  test("that is over ends where it does, and one that begins within a day keeps that", () => {
    const since = midnight(10, 20) - hourMs + 5 * hourMs;
    const until = midnight(10, 30) - 1;
    const buckets = bucketsOf({ since, until }, now);
    expect(buckets?.days).toBe(10);
    expect(buckets?.starts[0]).toBe(since);
    expect(buckets?.before[0]).toBe(since - 10 * dayMs);
    expect(buckets?.until).toBe(until);
  });

  test("is not cut where it has no beginning, or is in no period", () => {
    for (const period of [
      {},
      { until: now },
      { apart: "ahead" },
      { arrived: now },
      { since: now + dayMs },
      { since: Date.UTC(1, 0, 1) },
    ] as const) {
      expect(whyNoBars(period, now)).toMatch(/\.$/);
      expect(bucketsOf(period, now)).toBeUndefined();
    }
  });
});
