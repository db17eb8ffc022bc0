import { expect, test } from "vitest";
import { verdictsOf } from "./verdicts.ts";

test("each kind of which more is worse is judged by one rule, catches too, and the worse ones come first", () => {
  const kinds = [
    { kind: "catch", total: 9, beforeTotal: 11 },
    { kind: "infestation", total: 6, beforeTotal: 20 },
    { kind: "activity", total: 117, beforeTotal: 12 },
    { kind: "false-trigger", total: 7, beforeTotal: 0 },
  ] as const;
  expect(verdictsOf(kinds)).toEqual([
    "Worse: Activity, False triggers",
    "Better: Infestation",
    "No clear change: Catches",
  ]);
  expect(verdictsOf([{ kind: "catch", total: 24, beforeTotal: 11 }])).toEqual(["Worse: Catches"]);
});

test("one against none is neither worse nor better", () => {
  const kinds = [
    { kind: "catch", total: 1, beforeTotal: 0 },
    { kind: "false-trigger", total: 0, beforeTotal: 1 },
  ] as const;
  expect(verdictsOf(kinds)).toEqual(["Too few to compare: Catches, False triggers"]);
});

test("a trigger is no catch, and nothing is judged whose days before are not known", () => {
  expect(verdictsOf([{ kind: "trigger", total: 90, beforeTotal: 1 }])).toEqual([]);
  expect(verdictsOf([{ kind: "infestation", total: 7 }])).toEqual([]);
});
