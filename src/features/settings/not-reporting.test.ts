import { expect, test } from "vitest";
import { notReportingText } from "./not-reporting.ts";

const text = (notReporting: number, silent: number, silentNotReporting: number) =>
  notReportingText({
    levels: { "act-now": 5, plan: 5, "not-reporting": notReporting + 7, "all-clear": 5 },
    inactive: 7,
    silent,
    silentNotReporting,
  });

test("it is said why as many are not reporting as are not offline", () => {
  expect(text(19, 18, 17)).toBe(
    "Not reporting has 19 devices. 1 offline device counts as Act now or Plan, by what it said last. " +
      "2 others have a failed heartbeat or an unknown status.",
  );
  expect(text(16, 18, 16)).toBe(
    "Not reporting has 16 devices. 2 offline devices count as Act now or Plan, by what they said last.",
  );
  expect(text(19, 18, 18)).toBe(
    "Not reporting has 19 devices. 1 other has a failed heartbeat or an unknown status.",
  );
  // Equal numbers may be of other devices.
  expect(text(18, 18, 17)).toContain("1 offline device counts as");
});

test("where they are the same devices nothing is explained", () => {
  expect([text(18, 18, 18), text(0, 0, 0)]).toEqual(["", ""]);
});
