import { describe, expect, test } from "vitest";
import { statuses } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { usualBaitDays } from "#fleet/protocol/bait-limit.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs, minuteMs } from "#lib/durations.ts";
import { actionOf, briefActionOf, fillingOf, taskOf } from "./action.ts";
import type { OfflineGateways } from "./action-steps.ts";
import { flagBitsOf } from "./flags.ts";
import { evaluateLevel } from "./level.ts";
import { isBaitDue, needBitsOf, withAge } from "./needs.ts";

const clock = { now: noon, silentAfterHours: 24 };
const threshold = { threshold_value: 3, timeframe_value: 36, timeframe_type: "h" } as const;
const bait = { bait_weight_grams: 150, bait_manufacturer_and_type: "Acme Blox" };

type Fields = Partial<Device>;

/** What a device needs whose bait was replaced so many days ago, by the usual limit. */
function neededBy(fields: Fields, daysAgo = 0): number {
  const { type, status, battery_status: battery = Number.NaN } = fields;
  const bits = needBitsOf({ type, status, flags: flagBitsOf(fields), battery });
  const isDue = isBaitDue({ type, status }, noon - daysAgo * dayMs, noon - usualBaitDays * dayMs);
  return isDue ? withAge(bits) : bits;
}

function actionWith(fields: Fields, heartbeat = noon - hourMs, gateways?: OfflineGateways): string {
  return actionOf(fields, {
    flags: flagBitsOf(fields),
    needs: neededBy(fields),
    heartbeat,
    clock,
    gateways,
  });
}

describe("what to do", () => {
  test.each<[fields: Fields, action: string]>([
    [{ type: 1, status: 1, battery_status: 0.9 }, ""],
    [{ type: 1, status: 12, battery_status: 0.16 }, "Empty and re-arm. Bring a battery, 16 % left."],
    [{ type: 2, status: 3 }, "Check and re-arm."],
    [{ type: 2, status: 3, trap_1: false, trap_2: true }, "Check and re-arm (trap 2)."],
    [{ type: 2, status: 3, trap_1: true, trap_2: true }, "Check and re-arm both traps."],
    [{ type: 1, status: 9 }, "Re-arm (false trigger)."],
    [{ type: 1, status: 4, battery_status: 0.58 }, "Bring a battery, low at 58 %."],
    [{ type: 1, status: 4 }, "Bring a battery, it is low."],
    [{ type: 1, status: 1, battery_status: 0.2 }, "Bring a battery, 20 % left."],
    // What needs somebody now comes first, whatever the status says.
    [{ type: 1, status: 2, trap_1: true }, "Check and re-arm. Check power and connection: heartbeat failed."],
    [{ type: 1, status: 42, trap_1: true }, "Check and re-arm. Check the device: unknown status (42)."],
    [{ type: 3, status: 8 }, "Inspect now: severe infestation."],
    [{ type: 5, status: 13, ...bait }, "Refill bait."],
    [{ type: 5, status: 1, is_bait_available: false, bait_weight_grams: 80 }, "Refill bait: no bait left."],
    [
      {
        type: 5,
        status: 14,
        activity_alert_threshold: threshold,
        current_threshold_activities_count: 9,
        ...bait,
      },
      "Inspect now: 9 activities in 36 h (limit 3). Refill bait.",
    ],
    // A count that is back at its limit or below is no reason to be told.
    [
      { type: 5, status: 11, activity_alert_threshold: threshold, current_threshold_activities_count: 3 },
      "Inspect now: activity critical.",
    ],
    [
      { type: 5, status: 11, activity_alert_threshold: threshold, current_threshold_activities_count: 1 },
      "Inspect now: activity critical.",
    ],
    // What the specification does not foresee for a type is looked at; nothing is brought for it.
    [{ type: 1, status: 13 }, "Check the device: it says “bait low”."],
    // What has no trap is not re-armed, whatever it reports.
    [{ type: 5, status: 3 }, "Inspect now: triggered."],
    [{ type: 3, status: 3, trap_1: true }, "Inspect now: triggered."],
    [{ type: 3, status: 1, trap_1: true, trap_2: false }, "Inspect now: triggered."],
    [{ type: 3, status: 9, battery_status: 0.1 }, "Inspect: false trigger. Bring a battery, 10 % left."],
    [{ type: 3, status: 12 }, "Inspect now: catch detected."],
    [{ status: 3 }, "Check and re-arm."],
    [
      { type: 1, status: 0, trap_1: true, battery_status: 0.1 },
      "Inactive: nothing to do while it is out of use.",
    ],
    [{ type: 1 }, "Check the device: status unknown."],
  ])("at %j: %s", (fields, action) => {
    expect(actionWith(fields)).toBe(action);
  });

  const offline = noon - 73 * hourMs;
  test.each<[heartbeat: number, gateways: OfflineGateways | undefined, action: string]>([
    [offline, undefined, "Check power and connection: offline for 3 days."],
    [
      offline,
      { locationName: "Hall 2", disconnected: 1, connected: 0 },
      "Check the network device of Hall 2 first: it is offline too. Offline for 3 days.",
    ],
    [
      offline,
      { locationName: "Hall 2", disconnected: 1, connected: 2 },
      "Check the network devices of Hall 2 first: 1 of 3 is offline too. Offline for 3 days.",
    ],
    [
      offline,
      { locationName: "Hall 2", disconnected: 2, connected: 0 },
      "Check the network devices of Hall 2 first: all 2 are offline too. Offline for 3 days.",
    ],
    [Number.NaN, undefined, "Check power and connection: never heard."],
    [noon + 19 * hourMs, undefined, "Check its clock: 19 h ahead."],
  ])("when it was heard at %s, with %j: %s", (heartbeat, gateways, action) => {
    expect(actionWith({ type: 1, status: 1 }, heartbeat, gateways)).toBe(action);
    // One thing to check is told once.
    expect(actionWith({ type: 1, status: 2 }, heartbeat, gateways)).toBe(action);
    expect(actionWith({ type: 1, status: 3 }, heartbeat, gateways)).toBe(`Check and re-arm. ${action}`);
  });
});

describe("what was reported with no service known since", () => {
  const limit = "activityLimit" as const;
  test.each<[fields: Fields, heartbeat: number, action: string]>([
    [{ type: 5, status: 1 }, noon, "Check it: activity limit reached 4 d ago, no service known since."],
    // A level of its own hides no earlier report: whoever refills the bait looks at the station too.
    [
      { type: 5, status: 13, is_bait_available: false },
      noon,
      "Refill bait. Check it: activity limit reached 4 d ago.",
    ],
    [{ type: 5, status: 13 }, noon, "Refill bait. Check it: activity limit reached 4 d ago."],
    [
      { type: 5, status: 1 },
      noon - 73 * hourMs,
      "Check it: activity limit reached 4 d ago. Check power and connection: offline for 3 days.",
    ],
    [
      { type: 1, status: 9 },
      noon,
      "Re-arm. Check it: activity limit reached 4 d ago, no service known since.",
    ],
    // Where somebody looks at it anyway, or it is out of use, it is not told beside that.
    [{ type: 5, status: 11 }, noon, "Inspect now: activity critical."],
    [{ type: 3, status: 7 }, noon, "Inspect: light infestation."],
    [{ type: 1, status: 3 }, noon, "Check and re-arm."],
    [{ type: 1, status: 12 }, noon, "Empty and re-arm."],
    [{ type: 5, status: 0 }, noon, "Inactive: nothing to do while it is out of use."],
  ])("at %j, heard at %i: %s", (fields, heartbeat, action) => {
    const needs = neededBy(fields);
    const unserved = { unserved: limit, unservedSince: noon - 4 * dayMs };
    expect(actionOf(fields, { flags: flagBitsOf(fields), needs, ...unserved, heartbeat, clock })).toBe(
      action,
    );
  });
});

test("bait that is low soon after a refill asks for a look at the sensor", () => {
  const known = (fields: Fields) => ({
    ...{ flags: flagBitsOf({ type: 5, ...fields }), needs: neededBy({ type: 5, ...fields }) },
    ...{ heartbeat: noon - hourMs, clock, lowAfter: 30 * minuteMs },
  });
  const low = (fields: Fields) => actionOf({ type: 5, ...fields }, known(fields));
  const apart = (fields: Fields) => taskOf({ type: 5, ...fields }, known(fields));
  expect(low({ status: 13 })).toBe("Refill bait and check the sensor, low 30 min after a refill.");
  expect(low({ status: 13, is_bait_available: false })).toBe(
    "Refill bait and check the sensor, none left 30 min after a refill.",
  );
  // No room for the reason: its state says that none is left.
  expect(low({ status: 14, is_bait_available: false })).toBe(
    "Inspect now. Refill bait and check the sensor.",
  );
  const task = "Refill bait and check the sensor.";
  expect(apart({ status: 13 })).toEqual({
    task,
    reasons: [{ text: "low" }, { text: "30 min after a refill" }],
  });
  expect(apart({ status: 13, is_bait_available: false })).toEqual({
    task,
    reasons: [{ text: "none left" }, { text: "30 min after a refill" }],
  });
});

test.each<[fields: Fields, daysAgo: number, heartbeat: number, action: string]>([
  [
    {
      type: 5,
      status: 11,
      battery_status: 0.16,
      activity_alert_threshold: { ...threshold, threshold_value: 4 },
      current_threshold_activities_count: 8,
    },
    35,
    noon - hourMs,
    "Inspect now. Bring a battery, 16 % left. Replace bait, 35 days old.",
  ],
  [
    { type: 1, status: 1, battery_status: 0.15 },
    0,
    noon - 49 * hourMs,
    "Bring a battery. Check power and connection: offline for 2 days.",
  ],
  [
    { type: 1, status: 3, trap_1: true, trap_2: false, battery_status: 0.16 },
    0,
    noon - 12 * dayMs,
    // For how long is told nowhere else in the box of a device's page.
    "Check and re-arm. Bring a battery. Check power and connection: offline for 12 days.",
  ],
])("of many steps none is too far back for a narrow row: %j", (fields, daysAgo, heartbeat, action) => {
  const replacedAt = noon - daysAgo * dayMs;
  const needs = neededBy(fields, daysAgo);
  expect(actionOf(fields, { flags: flagBitsOf(fields), needs, replacedAt, heartbeat, clock })).toBe(action);
});

describe("of a station whose bait is due", () => {
  test.each<[fields: Fields, daysAgo: number, action: string]>([
    [{ type: 5, status: 1, ...bait }, 35, "Replace bait, 35 days old."],
    [{ type: 5, status: 1 }, 34, ""],
    [
      { type: 5, status: 1, battery_status: 0.1 },
      41,
      "Bring a battery, 10 % left. Replace bait, 41 days old.",
    ],
    // What is refilled is new.
    [{ type: 5, status: 13, ...bait }, 41, "Refill bait."],
    [{ type: 5, status: 0, ...bait }, 41, "Inactive: nothing to do while it is out of use."],
    [{ type: 1, status: 1 }, 41, ""],
  ])("%j, %i days ago: %s", (fields, daysAgo, action) => {
    const replacedAt = noon - daysAgo * dayMs;
    const needs = neededBy(fields, daysAgo);
    const flags = flagBitsOf(fields);
    expect(actionOf(fields, { flags, needs, replacedAt, heartbeat: noon - hourMs, clock })).toBe(action);
  });
});

const activities = "9 activities in 36 h (limit 3)";
const over = { activity_alert_threshold: threshold, current_threshold_activities_count: 9 } as const;

test.each<[fields: Fields, brief: string]>([
  [{ type: 3, status: 8 }, "Inspect now."],
  [{ type: 3, status: 3 }, "Inspect now."],
  [{ type: 1, status: 9 }, "Re-arm."],
  [{ type: 1, status: 6, battery_status: 0.1 }, "Check the Wi-Fi. Bring a battery."],
  [{ type: 5, status: 14, is_bait_available: false, ...over }, `Inspect now: ${activities}. Refill bait.`],
])("what stands beside %j in the list of devices is not said again: %s", (fields, brief) => {
  const known = { flags: flagBitsOf(fields), needs: neededBy(fields), heartbeat: noon - hourMs, clock };
  expect(briefActionOf(fields, known)).toBe(brief);
});

test.each<[fields: Fields, filling: string]>([
  [bait, "150 g of “Acme Blox”"],
  [{ bait_weight_grams: 80, bait_manufacturer_and_type: " " }, "80 g"],
  [{ bait_manufacturer_and_type: " Acme Blox " }, "Acme Blox"],
  [{ bait_weight_grams: 0, bait_manufacturer_and_type: " " }, ""],
])("what is filled in by %j: %s", (fields, filling) => {
  expect(fillingOf(fields)).toBe(filling);
});

test("every status, flag, battery, bait and silence has a sentence, unless the device is clear", () => {
  const flags: readonly Fields[] = [
    {},
    { trap_1: true },
    { trap_1: false, trap_2: true },
    { is_bait_available: false },
    { is_bait_monitoring_enabled: false },
    { activity_alert_threshold: threshold, current_threshold_activities_count: 9 },
  ];
  const heartbeats = [noon - hourMs, noon - 30 * hourMs, noon + 19 * hourMs, Number.NaN];
  let clear = 0;
  for (const status of [...statuses.map(({ code }) => code), 42, undefined]) {
    for (const type of [0, 1, 2, 3, 4, 5, 9, undefined]) {
      for (const battery_status of [0, 0.2, 0.21, 1, undefined]) {
        for (const fields of [...flags, ...flags.map((one) => ({ ...one, ...bait }))]) {
          for (const heartbeat of heartbeats) {
            const device: Fields = { ...fields, ...(status === undefined ? {} : { status }) };
            const said = { ...device, ...(type === undefined ? {} : { type }), battery_status };
            const bits = flagBitsOf(said);
            const needs = neededBy(said);
            const action = actionOf(said, { flags: bits, needs, heartbeat, clock });
            const { level } = evaluateLevel(status, bits, heartbeat, clock);
            if (action === "") clear += 1;
            if (action === "") expect(level, JSON.stringify(said)).toBe("all-clear");
            else expect(action, JSON.stringify(said)).toMatch(/^(?:[A-Z][^.\n]+\.(?: |$))+$/);
          }
        }
      }
    }
  }
  expect(clear).toBeGreaterThan(0);
});
