import { describe, expect, test } from "vitest";
import type { Device } from "#contract/device.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import type { Level } from "#lib/level.ts";
import { flagBitsOf } from "./flags.ts";
import { evaluateLevel } from "./level.ts";
import { reasonOf, saidBy, stateOf } from "./words.ts";

const clock = { now: noon, silentAfterHours: 24 };
const threshold = { threshold_value: 4, timeframe_value: 24, timeframe_type: "h" } as const;

type Fields = Partial<Device>;

describe("flags that say more than the status", () => {
  test.each<[fields: Fields, level: Level, said: string]>([
    [{ type: 1, status: 1, trap_1: false, trap_2: false }, "all-clear", "Active"],
    [{ type: 1, status: 1, trap_1: true }, "act-now", "Active, but trap 1 is triggered"],
    [
      { type: 1, status: 1, trap_1: true, trap_2: true },
      "act-now",
      "Active, but trap 1 is triggered and trap 2 is triggered",
    ],
    [{ type: 1, status: 4, trap_2: true }, "act-now", "Battery low, trap 2 is triggered"],
    [{ type: 1, status: 2, trap_2: true }, "act-now", "Heartbeat failed, trap 2 is triggered"],
    [{ type: 1, status: 42, trap_1: true }, "act-now", "Unknown status (42), trap 1 is triggered"],
    // The status says that the trap has snapped, and in which way.
    [{ type: 1, status: 9, trap_1: true }, "plan", "False triggered"],
    [{ type: 1, status: 12, trap_1: true }, "act-now", "Catch detected"],
    [{ type: 5, status: 1, is_bait_available: true }, "all-clear", "Bait available"],
    [{ type: 5, status: 1, is_bait_available: false }, "plan", "Active, but no bait left"],
    [{ type: 5, status: 11, is_bait_available: false }, "act-now", "Activity critical, no bait left"],
    [{ type: 5, status: 14, is_bait_available: false }, "act-now", "Activity critical, no bait left"],
    [{ type: 5, status: 13 }, "plan", "Bait low"],
    [{ type: 5, status: 13, is_bait_available: false }, "plan", "No bait left"],
    [
      { type: 5, status: 1, activity_alert_threshold: threshold, current_threshold_activities_count: 5 },
      "act-now",
      "Bait available, but its activity is over the limit",
    ],
    [
      { type: 5, status: 1, activity_alert_threshold: threshold, current_threshold_activities_count: 4 },
      "all-clear",
      "Bait available",
    ],
    [
      { type: 5, status: 14, activity_alert_threshold: threshold, current_threshold_activities_count: 5 },
      "act-now",
      "Activity critical and bait low",
    ],
    // Neither needs anything brought, and they are two troubles all the same.
    [
      { type: 5, status: 6, activity_alert_threshold: threshold, current_threshold_activities_count: 5 },
      "act-now",
      "Unstable Wi-Fi connection, its activity is over the limit",
    ],
    // Somebody chose not to look at the bait: no trouble, but no sentence may say that it is there.
    [{ type: 5, status: 1, is_bait_monitoring_enabled: false }, "all-clear", "Active, bait is not monitored"],
    // What belongs to other types says nothing, and neither does what an inactive device said last.
    [{ type: 5, status: 1, trap_1: true }, "all-clear", "Bait available"],
    [{ type: 1, status: 1, is_bait_available: false }, "all-clear", "Active"],
    [{ type: 1, status: 0, trap_1: true }, "not-reporting", "Inactive"],
    [{ status: 1, trap_1: true }, "act-now", "Active, but trap 1 is triggered"],
  ])("%j is %s: %s", (fields, level, said) => {
    const flags = flagBitsOf(fields);
    expect(evaluateLevel(fields.status, flags, noon - hourMs, clock).level).toBe(level);
    expect(saidBy(fields, flags)).toBe(said);
    expect(reasonOf(fields, flags, noon - hourMs, clock)).toBe(said);
  });

  test("stay in sight when the device is silent or its clock is wrong", () => {
    const device = { type: 1, status: 1, trap_1: true };
    const flags = flagBitsOf(device);
    expect(reasonOf(device, flags, noon - 72 * hourMs, clock)).toBe(
      "Offline for 3 days (was: active, but trap 1 is triggered)",
    );
    expect(stateOf(device, flags, noon - 72 * hourMs, clock)).toBe(
      "Active, but trap 1 is triggered, offline",
    );
    expect(reasonOf({ type: 1 }, flags, noon + 19 * hourMs, clock)).toBe(
      "Clock 19 h ahead (unknown status, trap 1 is triggered)",
    );
    expect(reasonOf(device, flags, Number.NaN, clock)).toBe("Active, but trap 1 is triggered, never heard");
  });
});

test("few words say what a device says, and in which way nothing is heard of it", () => {
  const state = (status: number | undefined, heartbeat: number) =>
    stateOf({ type: 1, status }, 0, heartbeat, clock);
  expect(state(1, noon)).toBe("Active");
  expect(state(1, noon - 25 * hourMs)).toBe("Offline");
  expect(state(3, noon - 25 * hourMs)).toBe("Triggered, offline");
  expect(state(1, noon + 19.5 * hourMs)).toBe("Clock 19 h ahead");
  expect(state(3, noon + 400 * hourMs)).toBe("Triggered, clock 16 d ahead");
  expect(state(1, Number.NaN)).toBe("Offline");
  expect(state(0, Number.NaN)).toBe("Inactive");
});
