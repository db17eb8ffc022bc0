import { expect, test } from "vitest";
import { dayMs, hourMs } from "#lib/durations.ts";
import { isQuiet, quietText } from "./quiet.ts";

const now = Date.UTC(2026, 2, 10, 12);
const round = (begun: number, last: number, arrived = last) => ({
  ...{ begun_at: now - begun, last_at: now - last, last_arrived_at: now - arrived },
});

test("a round of which nothing was heard for more than a day says since when", () => {
  const left = round(3 * dayMs, 2 * dayMs + hourMs);
  expect(isQuiet(left, now)).toBe(true);
  expect(quietText(left, now)).toBe("begun 3 days ago, last entry 2 days ago");
  const never = round(30 * hourMs, 30 * hourMs);
  expect(isQuiet(never, now)).toBe(true);
  expect(quietText(never, now)).toBe("begun 30 hours ago, no entry since");
});

test("a round in which something happened within a day is under way, however long ago it was begun", () => {
  expect(isQuiet(round(4 * dayMs, 23 * hourMs), now)).toBe(false);
  expect(isQuiet(round(hourMs, hourMs), now)).toBe(false);
});

test("a phone whose clock is ahead makes no round look alive: nothing happened after it arrived", () => {
  const ahead = round(5 * dayMs, -9 * dayMs, 3 * dayMs);
  expect(isQuiet(ahead, now)).toBe(true);
  expect(quietText(ahead, now)).toBe("begun 5 days ago, last entry 3 days ago");
});
