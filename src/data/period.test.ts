import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { localDays } from "#lib/days.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import {
  emptyPeriodText,
  keptPeriod,
  periodOf,
  periodText,
  presetOf,
  presets,
  unreadPeriod,
} from "./period.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
});

afterAll(() => vi.unstubAllEnvs());

// 13:00:30 in Berlin.
const now = Date.UTC(2026, 10, 20, 12, 0, 30);
/** Midnight in Berlin, in winter. */
const midnight = (month: number, day: number) => Date.UTC(2026, month - 1, day, -1);
const read = (search: string) => periodOf(new URLSearchParams(search), now);

describe("the period in the URL", () => {
  test.each([
    ["", { since: midnight(10, 22) - hourMs }],
    ["since=2d", { since: midnight(11, 19) }],
    ["since=7d", { since: midnight(11, 14) }],
    ["since=30d", { since: midnight(10, 22) - hourMs }],
    ["since=1d", { since: midnight(11, 20) }],
    ["since=2026-11-01T00:00:00", { since: Date.UTC(2026, 10, 1) }],
    ["until=2026-11-01T00:00:00", { until: Date.UTC(2026, 10, 1) }],
    [
      "since=2026-10-01T00:00:00&until=2026-11-01T00:00:00",
      { since: Date.UTC(2026, 9, 1), until: Date.UTC(2026, 10, 1) },
    ],
    ["since=2026-11-01", { since: midnight(11, 1) }],
    ["until=2026-11-07", { until: midnight(11, 8) - 1 }],
    ["since=2026-11-01&until=2026-11-07", { since: midnight(11, 1), until: midnight(11, 8) - 1 }],
    ["since=ahead", { apart: "ahead" }],
    ["since=new.2026-11-20T01:50:00", { arrived: Date.UTC(2026, 10, 20, 1, 50) }],
    ["since=unreadable&until=2026-11-07", { apart: "unreadable" }],
  ])("“%s” is %o", (search, period) => {
    expect(read(search)).toEqual(period);
    expect(unreadPeriod(new URLSearchParams(search))).toEqual([]);
  });

  test("of 30 days begins where the first of the overview's 30 days does, on every day of two years", () => {
    for (const tz of ["UTC", "Europe/Berlin", "America/Santiago", "Africa/Cairo"]) {
      vi.stubEnv("TZ", tz);
      for (let day = 0; day < 730; day += 1) {
        const later = now + day * dayMs;
        expect(periodOf(new URLSearchParams("since=30d"), later)).toEqual({
          since: localDays(later, 30)[0],
        });
      }
    }
  });

  test("is the same question the whole day", () => {
    const params = new URLSearchParams("since=7d");
    const [from = 0] = localDays(now, 1);
    for (const at of [from, from + 1, now, from + dayMs - 1]) {
      expect(periodOf(params, at)).toEqual({ since: midnight(11, 14) });
    }
  });

  test("of a day on which clocks change is as long as that day", () => {
    const { since = 0, until = 0 } = read("since=2026-10-25&until=2026-10-25");
    expect((until + 1 - since) / hourMs).toBe(25);
    const spring = read("since=2026-03-29&until=2026-03-29");
    expect(((spring.until ?? 0) + 1 - (spring.since ?? 0)) / hourMs).toBe(23);
  });

  test("of 24 hours in an older link is today and yesterday, which have them whole", () => {
    const params = new URLSearchParams("since=24h");
    expect(periodOf(params, now)).toEqual({ since: midnight(11, 19) });
    expect(presetOf(params)).toBe("2d");
    expect(unreadPeriod(params)).toEqual([]);
  });

  test.each(["since=rubbish", "since=0d", "since=2026-02-30", "since=7", "since=toString"])(
    "“%s” says nothing, and is named",
    (search) => {
      expect(read(search)).toEqual({ since: midnight(10, 22) - hourMs });
      expect(unreadPeriod(new URLSearchParams(search))).toEqual([search]);
    },
  );

  test("an end that says nothing is named beside a beginning that does", () => {
    expect(read("since=2026-11-01&until=7d")).toEqual({ since: midnight(11, 1) });
    expect(unreadPeriod(new URLSearchParams("since=2026-11-01&until=7d"))).toEqual(["until=7d"]);
  });

  test("whatever stands there, nothing throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (since, until) => {
        const params = new URLSearchParams({ since, until });
        const period = periodOf(params, now);
        expect(periodText(params, now)).not.toBe("");
        expect(emptyPeriodText(period, now)).not.toBe("");
      }),
    );
  });
});

test("a preset is chosen where the URL names it, and where it names nothing", () => {
  const chosen = (search: string) => presetOf(new URLSearchParams(search));
  expect(presets.map(({ value }) => chosen(`since=${value}`))).toEqual(presets.map(({ value }) => value));
  expect(chosen("")).toBe("30d");
  for (const search of ["since=2026-11-01", "until=2026-11-01", "since=7d&until=2026-11-18", "since=ahead"]) {
    expect(chosen(search)).toBeUndefined();
  }
});

test("a period that can have nothing in it says why", () => {
  expect(emptyPeriodText(read("since=2026-11-07&until=2026-11-01"), now)).toBe(
    "The period ends before it begins.",
  );
  expect(emptyPeriodText(read("since=2026-12-24"), now)).toBe("The period has not begun yet.");
  expect(emptyPeriodText(read("since=7d"), now)).toBeUndefined();
});

test("a period goes from page to page, and what is in none stays behind", () => {
  const kept = (search: string) => keptPeriod(new URLSearchParams(search)).toString();
  expect(kept("at=//A&since=90d&kind=catch&only=x")).toBe("since=90d");
  expect(kept("until=2026-11-18&since=2026-11-01")).toBe("until=2026-11-18&since=2026-11-01");
  for (const search of ["", "at=//A", "since=ahead", "since=new.2026-11-01T00:00:00"])
    expect(kept(search)).toBe("");
});
