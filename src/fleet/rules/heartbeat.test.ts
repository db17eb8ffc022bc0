import { expect, test } from "vitest";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { heardOf, heardUntil, isSilent } from "./heartbeat.ts";

const clock = { now: noon, silentAfterHours: 24 };

test.each([
  ["an hour ago", -1, "fresh", 23],
  ["a whole limit ago", -24, "fresh", 0],
  ["an hour ahead", 1, "fresh", 25],
  // It is believed when our clock has come within an hour of it.
  ["19 hours ahead", 19, "ahead", 18],
])("a heartbeat of %s turns when time alone makes it another", (_when, hours, heard, turnsIn) => {
  const heartbeat = noon + hours * hourMs;
  const turn = heardUntil(1, heartbeat, clock);
  expect(heardOf(1, heartbeat, clock)).toBe(heard);
  expect(turn).toBe(noon + turnsIn * hourMs);
  expect(heardOf(1, heartbeat, { ...clock, now: turn - 1 })).toBe(heard);
  expect(heardOf(1, heartbeat, { ...clock, now: turn + 1 })).not.toBe(heard);
});

test.each([-25 * hourMs, Number.NaN])("time changes nothing about one at %s", (ago) => {
  expect(heardUntil(1, noon + ago, clock)).toBe(Number.POSITIVE_INFINITY);
});

test.each([-1, -25, 2, Number.NaN])(
  "no heartbeat is expected of an inactive device, %s hours from now",
  (hours) => {
    const heartbeat = noon + hours * hourMs;
    const heard = heardOf(0, heartbeat, clock);
    expect(heard).toBe("notExpected");
    expect(isSilent(heard)).toBe(false);
    expect(heardUntil(0, heartbeat, clock)).toBe(Number.POSITIVE_INFINITY);
  },
);
