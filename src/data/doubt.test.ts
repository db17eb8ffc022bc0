import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { dayMs } from "#lib/durations.ts";
import { doubtOf } from "./doubt.ts";

const now = Date.UTC(2026, 5, 10, 12);
const yesterday = datetimeOf(now - dayMs);

function device(type: number, report: number): Device {
  return {
    name: "A",
    serial_number: "A",
    type,
    status: 1,
    reports: [{ type: report, timestamp: yesterday }],
  };
}

test.each([
  [1, 20, "a catch was", "Catch detected"],
  [3, 16, "an infestation was", "Severe infestation"],
])(
  "at a clear device of type %i that sent report %i, something is checked first",
  (type, report, what, label) => {
    expect(doubtOf({ level: "all-clear" }, device(type, report), now)).toEqual({
      check: `Check: ${what} reported, and no service is known since.`,
      reported: label,
      at: now - dayMs,
    });
  },
);

test("a level that asks for somebody leaves no doubt, nor does a clear device that reported no animals", () => {
  expect(doubtOf({ level: "act-now" }, device(1, 20), now)).toBeUndefined();
  expect(doubtOf({ level: "all-clear" }, device(1, 2), now)).toBeUndefined();
});
