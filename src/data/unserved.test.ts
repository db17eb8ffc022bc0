import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { dayMs } from "#lib/durations.ts";
import { unservedReportOf } from "./unserved.ts";

const now = Date.UTC(2026, 5, 10, 12);
const device: Device = {
  name: "A",
  serial_number: "A",
  type: 3,
  status: 1,
  reports: [{ type: 16, timestamp: datetimeOf(now - dayMs) }],
};

test("a device that is to be checked says what it reported, and when", () => {
  expect(unservedReportOf({ needs: ["check"] }, device, now)).toEqual({
    reported: "Severe infestation",
    at: now - dayMs,
  });
});

test("any other device says nothing of the kind", () => {
  expect(unservedReportOf({ needs: ["battery"] }, device, now)).toBeUndefined();
  expect(unservedReportOf({}, device, now)).toBeUndefined();
});
