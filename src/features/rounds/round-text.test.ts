import { expect, test } from "vitest";
import { minuteMs } from "#lib/durations.ts";
import { commonOutcomes, lengthText } from "./round-text.ts";

test("how long a round took is said as far as the phone's clock tells it", () => {
  expect([0, 1, 65].map((minutes) => lengthText(minutes * minuteMs))).toEqual([
    "under 1 min",
    "1 min",
    "1 h 05 min",
  ]);
  // Begun by a clock that was a day ahead, and ended by the right one.
  expect(lengthText(-23 * 60 * minuteMs)).toMatch(/unknown.*set back/);
});

test("what a device asks for is first at hand, also where it is rarely said of its type", () => {
  expect(commonOutcomes({ type: 0, needs: ["battery", "rearm"] })).toEqual([
    "rearmed",
    "battery-replaced",
    "checked",
    "catch-removed",
  ]);
  expect(commonOutcomes({ type: 3, needs: ["battery"] })).toEqual([
    "battery-replaced",
    "checked",
    "catch-removed",
  ]);
  expect(commonOutcomes(undefined)).toEqual(["checked", "rearmed", "catch-removed"]);
});
