import { describe, expect, test } from "vitest";
import { statuses } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { type BaitState, baitStates } from "#fleet/protocol/questions-scope.ts";
import { baitBitOf, baitBitsOf, overriddenBit } from "./bait-states.ts";

const threshold = { threshold_value: 4, timeframe_value: 24, timeframe_type: "h" } as const;

function statesOf(fields: Partial<Device>): readonly BaitState[] {
  const bits = baitBitsOf({ type: 5, ...fields });
  return baitStates.filter((state) => (bits & baitBitOf(state)) !== 0);
}

describe("a bait station", () => {
  test.each<[fields: Partial<Device>, states: readonly BaitState[]]>([
    [{ status: 1 }, []],
    [{ is_bait_monitoring_enabled: true }, ["monitored"]],
    [{ is_bait_monitoring_enabled: false }, ["unmonitored"]],
    [{ is_bait_available: false }, ["empty"]],
    [{ is_bait_available: true }, []],
    [{ activity_alert_threshold: threshold, current_threshold_activities_count: 5 }, ["threshold"]],
    // It is reached when the number exceeds the value (spec: threshold_value).
    [{ activity_alert_threshold: threshold, current_threshold_activities_count: 4 }, []],
    [
      { status: 11, activity_alert_threshold: threshold, current_threshold_activities_count: 0 },
      ["threshold"],
    ],
    // What an inactive station says asks nothing of anybody; what it is set to stays.
    [{ status: 0, is_bait_available: false, is_bait_monitoring_enabled: true }, ["monitored"]],
    [{ status: 0, activity_alert_threshold: threshold, current_threshold_activities_count: 5 }, []],
    [{ status: 14, is_bait_monitoring_enabled: true }, ["monitored", "threshold", "low"]],
    // What the station is set to and whether its bait is there are two things.
    [{ status: 13, is_bait_available: false }, ["low", "empty"]],
  ])("%j is %j", (fields, states) => {
    expect([...statesOf(fields)].sort()).toEqual([...states].sort());
  });

  test.each([
    [true, overriddenBit],
    [false, 0],
    [undefined, 0],
  ])("whose location overrides its settings (%s) says so, and no state with it", (overridden, bits) => {
    const device = { type: 5, is_bait_settings_overridden_by_location: overridden };
    expect(baitBitsOf(device)).toBe(bits);
    expect(baitStates.map(baitBitOf)).not.toContain(overriddenBit);
  });

  test("says by its status that bait is low with 13 and 14 alone, and its threshold with 11 and 14", () => {
    const codes = (state: BaitState) =>
      statuses.flatMap(({ code }) => (statesOf({ status: code }).includes(state) ? [code] : []));
    expect(codes("low")).toEqual([13, 14]);
    expect(codes("threshold")).toEqual([11, 14]);
  });
});

test("no other device is in any state", () => {
  for (const type of [0, 1, 2, 3, 4, 9, undefined]) {
    const fields = {
      status: 14,
      is_bait_monitoring_enabled: true,
      is_bait_settings_overridden_by_location: true,
    };
    expect(baitBitsOf({ ...fields, type })).toBe(0);
  }
});
