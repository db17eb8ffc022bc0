import { expect, test } from "vitest";
import { reportTypes, statuses } from "#contract/codes.ts";
import { type FindingRule, findings } from "./findings.ts";
import { matterOf } from "./matter.ts";
import { findingsOf } from "./statuses.ts";

/** The table as the decision record and the design have it, read off once more. */
test.each([
  [0, "not-reporting", [], []],
  [1, "all-clear", [], []],
  [2, "not-reporting", [], []],
  [3, "act-now", ["rearm"], [2, 14]],
  [4, "plan", ["battery"], []],
  [5, "not-reporting", [], []],
  [6, "plan", [], []],
  [7, "plan", [], [15]],
  [8, "act-now", [], [16]],
  [9, "plan", ["rearm"], [17]],
  [10, "plan", [], [18]],
  [11, "act-now", [], [19, 22, 24]],
  [12, "act-now", ["rearm"], [20]],
  [13, "plan", ["bait"], [23, 24]],
  [14, "act-now", ["bait"], [19, 22, 24, 23]],
  [42, "not-reporting", [], []],
  [undefined, "not-reporting", [], []],
] as const)("status %s is %s, needs %j, and reports %j tell of it", (status, level, needs, reportTypes) => {
  expect(matterOf(status, 0)).toMatchObject({ level, needs, reportTypes, flagWords: [] });
});

test("every status of the contract says something that is known, and no other does", () => {
  for (const { code } of statuses) expect(findingsOf(code)).not.toContain("unknown");
  expect(findingsOf(42)).toEqual(["unknown"]);
});

test("only reports of the contract tell of anything, each of work or of a finding", () => {
  const rules: readonly FindingRule[] = Object.values(findings);
  const inRules = new Set(rules.flatMap(({ reportTypes }) => reportTypes));
  const listed = reportTypes.flatMap(({ code, kinds }) => (kinds.includes("service") ? [] : [code]));
  // Activity that was noticed asks nothing of anybody.
  expect([...inRules, 21].sort()).toEqual([...listed].sort());
});
