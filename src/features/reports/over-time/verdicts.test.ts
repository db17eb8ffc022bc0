import { expect, test } from "vitest";
import { verdictsOf } from "./verdicts.ts";

const caught = (total: number) => ({ kind: "catch", total, beforeTotal: 11 }) as const;
const texts = (...asked: Parameters<typeof verdictsOf>) => verdictsOf(...asked).map(({ text }) => text);

test("each kind of which more is worse is judged by one rule, catches too, and the worse ones come first", () => {
  const kinds = [
    { kind: "catch", total: 9, beforeTotal: 11 },
    { kind: "infestation", total: 6, beforeTotal: 20 },
    { kind: "activity", total: 117, beforeTotal: 12 },
    { kind: "false-trigger", total: 7, beforeTotal: 0 },
  ] as const;
  expect(texts(kinds, undefined)).toEqual([
    "Worse: Activity (117, before 12), False triggers (7, before 0)",
    "Better: Infestation (6, before 20)",
    "No clear change: Catches (9, before 11)",
  ]);
});

test("one against none is neither worse nor better", () => {
  const kinds = [
    { kind: "catch", total: 1, beforeTotal: 0 },
    { kind: "false-trigger", total: 0, beforeTotal: 1 },
  ] as const;
  expect(texts(kinds, "catch")).toEqual(["Too few to compare: Catches, False triggers (0, before 1)"]);
});

test("of what the sentence is about, its numbers stand there", () => {
  expect(texts([caught(14), { kind: "infestation", total: 9, beforeTotal: 12 }], "catch")).toEqual([
    "No clear change: Catches, Infestation (9, before 12)",
  ]);
  expect(texts([caught(24)], "catch")).toEqual(["Worse: Catches"]);
});

test("a trigger is no catch, and nothing is judged whose days before are not known", () => {
  expect(texts([{ kind: "trigger", total: 90, beforeTotal: 1 }], undefined)).toEqual([]);
  expect(texts([{ kind: "infestation", total: 7 }], undefined)).toEqual([]);
});
