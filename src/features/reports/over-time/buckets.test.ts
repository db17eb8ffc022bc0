import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { localDays } from "#lib/days.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { bucketsOf, whyNoBars } from "./buckets.ts";

const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = "Europe/Berlin";
});

afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** A Friday, 13:00 in Berlin. */
const now = Date.UTC(2026, 10, 20, 12);
const midnight = (month: number, day: number) => Date.UTC(2026, month - 1, day, -1);

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
