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

test.each([1, 4, 13])(
  "a device that asks for a check says what it reported, and when: status %i",
  (status) => {
    expect(unservedReportOf({ ...device, status }, now)).toEqual({
      reported: "Severe infestation",
      at: now - dayMs,
    });
  },
);

test("any other device says nothing of the kind", () => {
  expect(unservedReportOf({ ...device, reports: [] }, now)).toBeUndefined();
  // Somebody inspects it anyway, or it is out of use.
  expect(unservedReportOf({ ...device, status: 8 }, now)).toBeUndefined();
  expect(unservedReportOf({ ...device, status: 0 }, now)).toBeUndefined();
});
