import { expect, test } from "vitest";
import { reportTypes } from "#contract/codes.ts";
import { levels } from "#lib/level.ts";
import { findings } from "./findings.ts";
import { levelOfReport, weightOfFinding, weightOfReport } from "./report-weight.ts";

test("a report has the level of what it tells of, and a visit has none", () => {
  expect([20, 2, 16, 22, 24].map(levelOfReport)).toEqual(Array(5).fill("act-now"));
  expect([15, 17, 18, 23].map(levelOfReport)).toEqual(Array(4).fill("plan"));
  expect([3, 25, 21, 99, undefined].map(levelOfReport)).toEqual(Array(5).fill(undefined));
});

test("the worst report of several is the one that weighs least", () => {
  const types = [3, 21, 99, 17, 2, 20, 24];
  expect(types.toSorted((a, b) => weightOfReport(a) - weightOfReport(b))).toEqual([20, 24, 2, 17, 21, 99, 3]);
  expect(weightOfReport(20)).toBeLessThan(weightOfReport(2));
  expect(weightOfReport(2)).toBeLessThan(weightOfReport(17));
  expect(weightOfReport(17)).toBeLessThan(weightOfReport(21));
  expect(weightOfReport(99)).toBeLessThan(weightOfReport(3));
});

test("of what is the matter a catch weighs most, and what no report tells of least", () => {
  const found = Object.keys(findings) as (keyof typeof findings)[];
  const told = found.filter((finding) => findings[finding].reportTypes.length > 0);
  expect(told.toSorted((a, b) => weightOfFinding(a) - weightOfFinding(b))).toEqual([
    "catch",
    "severeInfestation",
    "activityCritical",
    "triggered",
    "lightInfestation",
    "activityWarning",
    "baitLow",
    "falseTrigger",
  ]);
  expect(weightOfFinding("batteryLow")).toBeGreaterThan(weightOfFinding("falseTrigger"));
});

test("no report of a better level weighs more than one of a worse", () => {
  const types = [...reportTypes.map(({ code }) => code), 99, undefined];
  const byWeight = types.toSorted((a, b) => weightOfReport(a) - weightOfReport(b));
  const ranks = byWeight.map((type) => {
    const level = levelOfReport(type);
    return level === undefined ? levels.length : levels.indexOf(level);
  });
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(weightOfReport(undefined)).toBe(weightOfReport(99));
});
