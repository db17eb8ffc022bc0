import { expect, test } from "vitest";
import { heartbeatToTell } from "./row-text.ts";

test("a heartbeat never stands where since when a device needs somebody may come", () => {
  const last_heartbeat = 5;
  expect(heartbeatToTell({ level: "act-now", silent: false, last_heartbeat })).toBeUndefined();
  expect(heartbeatToTell({ level: "plan", silent: false, last_heartbeat })).toBeUndefined();
  expect(heartbeatToTell({ level: "all-clear", silent: false, last_heartbeat })).toBe(5);
  expect(heartbeatToTell({ level: "not-reporting", silent: true, last_heartbeat })).toBe(5);
});
