import { afterAll, expect, test } from "vitest";
import { localDays } from "./days.ts";

const zone = process.env.TZ;

afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("days begin at midnight where the person is, and end with today", () => {
  process.env.TZ = "Europe/Berlin";
  const days = localDays(Date.UTC(2026, 10, 20, 12), 3);
  expect(days.map((day) => new Date(day).toISOString())).toEqual([
    "2026-11-17T23:00:00.000Z",
    "2026-11-18T23:00:00.000Z",
    "2026-11-19T23:00:00.000Z",
    "2026-11-20T23:00:00.000Z",
  ]);
});

test("a day on which clocks change is as long as it is", () => {
  process.env.TZ = "Europe/Berlin";
  const [first = 0, second = 0, third = 0] = localDays(Date.UTC(2026, 9, 26, 12), 2);
  expect((second - first) / 3_600_000).toBe(25);
  expect((third - second) / 3_600_000).toBe(24);
});

test("it is already tomorrow in Auckland", () => {
  process.env.TZ = "Pacific/Auckland";
  expect(localDays(Date.UTC(2026, 10, 20, 12), 1)[0]).toBe(Date.UTC(2026, 10, 20, 11));
});
