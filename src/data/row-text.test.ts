import { expect, test } from "vitest";
import { heartbeatToTell, quietText, quietTitle, troubleText } from "./row-text.ts";

test("a heartbeat never stands where since when a device needs somebody may come", () => {
  const last_heartbeat = 5;
  expect(heartbeatToTell({ level: "act-now", silent: false, last_heartbeat })).toBeUndefined();
  expect(heartbeatToTell({ level: "plan", silent: false, last_heartbeat })).toBeUndefined();
  expect(heartbeatToTell({ level: "all-clear", silent: false, last_heartbeat })).toBe(5);
  expect(heartbeatToTell({ level: "not-reporting", silent: true, last_heartbeat })).toBe(5);
  // No report tells of a failed heartbeat, so none comes later.
  expect(heartbeatToTell({ level: "not-reporting", silent: false, last_heartbeat })).toBe(5);
  // Of what is only silent the sentence says since when.
  expect(heartbeatToTell({ level: "not-reporting", silent: true, since: 5, last_heartbeat })).toBeUndefined();
});

test("where nothing needs attention no more is said than was looked at", () => {
  const quiet = (battery: number, bait = 0) => ({
    needs: { battery, bait, rearm: 0 },
    devices: 9,
    inactive: 1,
    clearToCheck: 0,
  });
  expect(quietTitle(quiet(0))).toBe("Nothing needs attention");
  expect(quietText(quiet(0))).not.toMatch(/batter/);
  expect(quietTitle(quiet(2))).toBe("Only batteries need attention");
  expect(quietText(quiet(2))).toMatch(/2 batteries are at 20 % or less\.$/);
  expect([quietTitle(quiet(0, 1)), quietTitle(quiet(2, 3))]).toEqual([
    "Only bait needs attention",
    "Only batteries and bait need attention",
  ]);
  expect(quietText(quiet(2, 3))).toMatch(/20 % or less\. At 3 stations bait is due by its age\.$/);
  expect(quietText(quiet(1))).toMatch(/1 battery is at 20 % or less\.$/);
});

test("what reported animals that nobody saw to comes before batteries, and nothing is said to be right", () => {
  const some = { needs: { battery: 2, bait: 0, rearm: 0 }, devices: 9, inactive: 0, clearToCheck: 3 };
  expect(quietTitle(some)).toBe("Check 3 devices");
  expect(quietText(some)).toMatch(/no service is known since\. 2 batteries/);
  expect(quietText(some)).not.toMatch(/anything is wrong/);
});

test("where no device is in use none is said to report", () => {
  const unused = { needs: { battery: 0, bait: 0, rearm: 0 }, devices: 2, inactive: 2, clearToCheck: 0 };
  expect(quietTitle(unused)).toBe("No device is in use");
  expect(quietText(unused)).toBe("All devices are inactive, so nothing is monitored.");
});

test("what could not be read is told with its serial number, or with its row where it has none", () => {
  expect(troubleText({ row: 4, serial_number: "T-1", field: "status", problem: "a text" })).toBe(
    "T-1, status: a text",
  );
  expect(troubleText({ row: 4, field: "", problem: "no serial number" })).toBe("Row 5: no serial number");
});
