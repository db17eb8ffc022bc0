import { expect, test } from "vitest";
import { hourMs } from "#lib/durations.ts";
import { lastServiceText } from "./last-service.ts";

const now = Date.UTC(2026, 10, 28, 10);

test("a service at a clear device is not taken for one at those that need somebody", () => {
  const at = now - 2 * hourMs;
  expect(lastServiceText({ at, level: "all-clear" }, now)).toBe("2 h ago, at a device that is clear now");
  expect(lastServiceText({ at, level: "act-now" }, now)).toBe("2 h ago");
  expect(lastServiceText(undefined, now)).toBe("none known");
});
