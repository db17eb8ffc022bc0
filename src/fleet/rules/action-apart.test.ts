import { expect, test } from "vitest";
import type { Device } from "#contract/device.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { taskOf } from "./action.ts";
import { needBits } from "./findings.ts";
import { flagBitsOf } from "./flags.ts";
import { needBitsOf, withAge } from "./needs.ts";

const clock = { now: noon, silentAfterHours: 24 };
const threshold = { threshold_value: 3, timeframe_value: 36, timeframe_type: "h" } as const;
const activities = "9 activities in 36 h (limit 3)";
const over = { activity_alert_threshold: threshold, current_threshold_activities_count: 9 } as const;

type Fields = Partial<Device>;

test.each<[fields: Fields, isOld: boolean, heartbeat: number, task: string, reasons: readonly string[]]>([
  [{ status: 1 }, false, noon, "", []],
  [{ status: 8 }, false, noon, "Inspect now.", ["severe infestation"]],
  [
    { status: 13, battery_status: 0.1 },
    true,
    noon,
    "Refill bait. Bring a battery.",
    ["bait low", "bait due", "battery 10 %"],
  ],
  [{ status: 4 }, false, noon, "Bring a battery.", ["battery low"]],
  [{ status: 1 }, true, noon, "Replace bait.", ["bait due"]],
  [
    { status: 14, is_bait_available: false, ...over },
    false,
    noon,
    "Inspect now. Refill bait.",
    [activities, "no bait left"],
  ],
  [{ status: 11 }, false, noon, "Inspect now.", ["activity critical"]],
  [{ status: 1 }, false, noon - 73 * hourMs, "Check power and connection.", ["offline for 3 days"]],
])("task and reasons of %j stand apart", (fields, isOld, heartbeat, task, reasons) => {
  const station = { type: 5, ...fields };
  const { status, battery_status: battery = Number.NaN } = fields;
  const flags = flagBitsOf(station);
  const bits = needBitsOf({ type: 5, status, flags, battery });
  const known = { flags, needs: isOld ? withAge(bits) : bits, heartbeat, clock };
  const apart = taskOf(station, known);
  expect([apart.task, apart.reasons.map(({ text }) => text)]).toEqual([task, reasons]);
  expect(apart.reasons.some(({ isActivity }) => isActivity)).toBe(reasons.includes(activities));
});

test("an earlier report asks for a look, and says why apart; so do offline gateways", () => {
  const known = { flags: 0, needs: needBits.bait, heartbeat: noon, clock } as const;
  const unserved = { unserved: "activityLimit", unservedSince: noon - 4 * dayMs } as const;
  expect(taskOf({ type: 5, status: 13 }, { ...known, ...unserved })).toEqual({
    task: "Refill bait. Check the station.",
    reasons: [{ text: "bait low" }, { text: "activity limit reached" }, { text: "no service since" }],
  });
  const gateways = { locationName: "Hall 2", disconnected: 1, connected: 2 };
  expect(
    taskOf({ type: 5, status: 1 }, { ...known, needs: 0, heartbeat: noon - 73 * hourMs, gateways }),
  ).toEqual({
    task: "Check the network devices of Hall 2 first.",
    reasons: [{ text: "offline for 3 days" }, { text: "1 of 3 network devices is offline too" }],
  });
});
