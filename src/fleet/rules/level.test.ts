import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statuses } from "#contract/codes.ts";
import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import type { Level } from "#lib/level.ts";
import { evaluateLevel } from "./level.ts";
import { reasonOf } from "./words.ts";

const limit = 24;
const clock = { now: noon, silentAfterHours: limit };

function hoursAgo(hours: number): Datetime {
  return datetimeOf(noon - hours * hourMs);
}

function levelWith(status: number | undefined, heartbeat: Datetime | undefined, type?: number) {
  const heard = heartbeat === undefined ? Number.NaN : epochOf(heartbeat);
  const device = { ...(status === undefined ? {} : { status }), ...(type === undefined ? {} : { type }) };
  return { ...evaluateLevel(status, 0, heard, clock), reason: reasonOf(device, 0, heard, clock) };
}

const expected: readonly (readonly [status: number | undefined, fresh: Level, silent: Level])[] = [
  [0, "not-reporting", "not-reporting"],
  [1, "all-clear", "not-reporting"],
  [2, "not-reporting", "not-reporting"],
  [3, "act-now", "act-now"],
  [4, "plan", "plan"],
  [5, "not-reporting", "not-reporting"],
  [6, "plan", "plan"],
  [7, "plan", "plan"],
  [8, "act-now", "act-now"],
  [9, "plan", "plan"],
  [10, "plan", "plan"],
  [11, "act-now", "act-now"],
  [12, "act-now", "act-now"],
  [13, "plan", "plan"],
  [14, "act-now", "act-now"],
  [42, "not-reporting", "not-reporting"],
  [-1, "not-reporting", "not-reporting"],
  [undefined, "not-reporting", "not-reporting"],
];

describe("the level of a device", () => {
  test.each(expected)("with status %s is %s when fresh and %s when silent", (status, fresh, silent) => {
    expect(levelWith(status, hoursAgo(1))).toMatchObject({ level: fresh, silent: false });
    // An inactive device is not expected to be heard of.
    const quiet = { level: silent, silent: status !== 0 };
    expect(levelWith(status, hoursAgo(25))).toMatchObject(quiet);
    expect(levelWith(status, undefined)).toMatchObject(quiet);
    expect(levelWith(status, hoursAgo(-25))).toMatchObject(quiet);
  });

  test("covers every status of the contract", () => {
    const covered = expected.map(([status]) => status);
    for (const { code } of statuses) expect(covered).toContain(code);
  });

  test("turns at the limit, not before", () => {
    expect(levelWith(1, hoursAgo(24))).toMatchObject({ level: "all-clear", silent: false });
    expect(evaluateLevel(1, 0, noon - 24 * hourMs - 1, clock)).toEqual({
      level: "not-reporting",
      silent: true,
    });
  });

  test("lets clocks differ by an hour, but believes no heartbeat from beyond it", () => {
    expect(levelWith(1, hoursAgo(-1))).toMatchObject({ level: "all-clear", silent: false });
    expect(levelWith(1, hoursAgo(-19)).reason).toBe("Clock 19 h ahead (was: active)");
    expect(evaluateLevel(1, 0, noon + hourMs + 1, clock)).toEqual({
      level: "not-reporting",
      silent: true,
    });
  });

  test("is clear only with status 1 and a fresh heartbeat, whatever else there is", () => {
    const heartbeats = fc.oneof(
      fc.constant(Number.NaN),
      fc.integer({ min: -100 * hourMs, max: 100 * hourMs }),
    );
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -2, max: 20 }), { nil: undefined }),
        heartbeats,
        (status, age) => {
          const { level, silent } = evaluateLevel(status, 0, noon - age, clock);
          expect(level === "all-clear").toBe(status === 1 && age >= -hourMs && age <= limit * hourMs);
          if (silent) expect(level).not.toBe("all-clear");
        },
      ),
    );
  });
});

describe("the reason in words", () => {
  test.each([
    [12, hoursAgo(1), 1, "Catch detected"],
    [1, hoursAgo(1), 5, "Bait available"],
    [1, hoursAgo(1), 1, "Active"],
    [0, undefined, 1, "Inactive"],
    [42, hoursAgo(1), 1, "Unknown status (42)"],
    [undefined, hoursAgo(1), 1, "Unknown status"],
    [3, hoursAgo(40 * 24), 1, "Offline for 40 days (was: triggered)"],
    [1, hoursAgo(25), 1, "Offline for 25 hours (was: active)"],
    [undefined, hoursAgo(48), 1, "Offline for 2 days (status unknown)"],
    [1, undefined, 1, "Never heard"],
    [3, undefined, 1, "Triggered, never heard"],
    [undefined, undefined, 1, "Unknown status, never heard"],
    [1, hoursAgo(-100), 1, "Clock 4 d ahead (was: active)"],
  ])("for status %s, heartbeat %s, type %s is “%s”", (status, heartbeat, type, reason) => {
    expect(levelWith(status, heartbeat, type).reason).toBe(reason);
  });

  test("counts one hour as one", () => {
    expect(reasonOf({ status: 1 }, 0, noon - 1.5 * hourMs, { now: noon, silentAfterHours: 1 })).toBe(
      "Offline for 1 hour (was: active)",
    );
  });
});
