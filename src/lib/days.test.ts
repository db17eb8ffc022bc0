import { afterAll, expect, test, vi } from "vitest";
import { dateOf, dateTomorrow, localDays, startOfDay, wholeDays } from "./days.ts";
import { dayMs, hourMs } from "./durations.ts";

afterAll(() => vi.unstubAllEnvs());

test("days begin at midnight where the person is, and the last of them is today", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const days = localDays(Date.UTC(2026, 10, 20, 12), 3);
  expect(days.map((day) => new Date(day).toISOString())).toEqual([
    "2026-11-17T23:00:00.000Z",
    "2026-11-18T23:00:00.000Z",
    "2026-11-19T23:00:00.000Z",
  ]);
});

test("a day on which clocks change is as long as it is", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const [first = 0, second = 0, third = 0] = localDays(Date.UTC(2026, 9, 27, 12), 3);
  expect((second - first) / hourMs).toBe(25);
  expect((third - second) / hourMs).toBe(24);
});

test("it is already tomorrow in Auckland", () => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  expect(localDays(Date.UTC(2026, 10, 20, 12), 1)[0]).toBe(Date.UTC(2026, 10, 20, 11));
});

test("a day that has no midnight begins when the clocks have gone on", () => {
  vi.stubEnv("TZ", "Africa/Cairo");
  expect(new Date(startOfDay(2026, 3, 24)).toISOString()).toBe("2026-04-23T22:00:00.000Z");
  expect(startOfDay(2026, 3, 25) - startOfDay(2026, 3, 24)).toBe(23 * hourMs);
});

test("the date is the one of the person's own calendar", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(dateOf(Date.UTC(2026, 10, 20, 23, 30))).toBe("2026-11-21");
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(dateOf(Date.UTC(2026, 10, 21, 7))).toBe("2026-11-20");
});

test("tomorrow is the next day of the calendar, however long today is", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  // 25 October 2026 has 25 hours there, 28 March 2027 has 23, and the 27th ends half an hour after this.
  expect(dateTomorrow(Date.UTC(2026, 9, 24, 22, 30))).toBe("2026-10-26");
  expect(dateTomorrow(Date.UTC(2027, 2, 27, 22, 30))).toBe("2027-03-28");
  expect(dateTomorrow(Date.UTC(2026, 11, 31, 12))).toBe("2027-01-01");
  vi.stubEnv("TZ", "Africa/Cairo");
  expect(dateTomorrow(Date.UTC(2026, 3, 23, 12))).toBe("2026-04-24");
});

test("whole days are of 24 hours, by UTC and not by the calendar of the person", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(wholeDays(noon - 35 * dayMs, noon)).toBe(35);
  expect(wholeDays(noon - 35 * dayMs + 1, noon)).toBe(34);
  expect(wholeDays(noon + dayMs, noon)).toBe(0);
  // The clocks of most of Europe went back on 25 October 2026.
  expect(wholeDays(Date.UTC(2026, 9, 16, 12), noon)).toBe(35);
});
