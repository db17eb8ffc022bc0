import { expect, test } from "vitest";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Outcome } from "#contract/round-events.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { minuteMs } from "#lib/durations.ts";
import { echoOf, isAwaited } from "./unreported.ts";

const now = Date.UTC(2026, 2, 3, 12);
const ago = (minutes: number) => now - minutes * minuteMs;
const time = (minutes: number) => datetimeOf(ago(minutes)) as Datetime;
/** A trap that is set off, as it says since an hour. */
const trap: Device = {
  ...{ serial_number: "A", name: "A", type: 1, status: 3, trap_1: true },
  reports: [{ type: 2, timestamp: time(60) }],
} as Device;
const asking: DeviceRow = {
  ...{ serial_number: "A", name: "A", level: "act-now", said: "", state: "", reason: "", location: "none" },
  ...{ needs: ["rearm"], since: ago(60), silent: false },
};
const row = (fields: Partial<DeviceRow> = {}): DeviceRow => ({ ...asking, ...fields });
const clear = (fields: Partial<DeviceRow> = {}): DeviceRow => {
  const { needs, since, ...rest } = asking;
  return { ...rest, level: "all-clear", ...fields };
};
const recorded = (...outcomes: Outcome[]) => ({ outcomes, at: ago(12), from: ago(14) });
const withReport = (type: number, minutes: number): Device => ({
  ...trap,
  reports: [...(trap.reports ?? []), { type, timestamp: time(minutes) }],
});

test("what a device still asks for is recorded, and the device has not reported it", () => {
  expect(echoOf(recorded("rearmed"), trap, row(), now)).toBe("awaited");
  expect(echoOf(recorded("checked"), trap, row(), now)).toBe("none");
});

test("once the device reports a service since somebody was there, nothing more is told", () => {
  expect(echoOf(recorded("rearmed"), withReport(3, 5), row(), now)).toBeUndefined();
  expect(echoOf(recorded("rearmed"), withReport(3, 13), clear(), now)).toBeUndefined();
  expect(echoOf(recorded("checked"), withReport(3, 13), clear(), now)).toBeUndefined();
  // One of before was another visit.
  expect(echoOf(recorded("rearmed"), withReport(3, 90), row(), now)).toBe("awaited");
});

test("a device that was heard since, and does not ask for what was done, has answered by that", () => {
  expect(echoOf(recorded("rearmed"), trap, clear({ last_heartbeat: ago(2) }), now)).toBeUndefined();
  expect(echoOf(recorded("rearmed"), trap, clear({ last_heartbeat: ago(30) }), now)).toBe("none");
  // No device tells that somebody looked at it.
  expect(echoOf(recorded("checked"), trap, clear({ last_heartbeat: ago(2) }), now)).toBe("none");
});

test("trouble after it is told as that, and not as work that no report has confirmed", () => {
  expect(echoOf(recorded("rearmed"), trap, row({ since: ago(3) }), now)).toBe("trouble-since");
});

test("in a list what was done is told as long as the device asks for it since before", () => {
  expect(isAwaited(recorded("rearmed"), row())).toBe(true);
  expect(isAwaited(recorded("checked"), row())).toBe(false);
  expect(isAwaited(recorded("rearmed"), clear())).toBe(false);
  expect(isAwaited(recorded("rearmed"), row({ since: ago(3) }))).toBe(false);
});
