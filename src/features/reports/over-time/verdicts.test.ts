import { expect, test } from "vitest";
import { verdictsOf } from "./verdicts.ts";

const caught = (total: number) => ({ kind: "catch", total, beforeTotal: 11 }) as const;
const texts = (...asked: Parameters<typeof verdictsOf>) => verdictsOf(...asked).map(({ text }) => text);

test("each kind of which more is worse is judged by one rule, catches too, and the worse ones come first", () => {
  const kinds = [
    { kind: "catch", total: 9, beforeTotal: 11 },
    { kind: "infestation", total: 6, beforeTotal: 20 },
    { kind: "false-trigger", total: 7, beforeTotal: 0 },
  ] as const;
  expect(texts(kinds, undefined)).toEqual([
    "False triggers: worse (7, 7 more)",
    "Infestation: better (6, 70 % fewer)",
    "Catches: about as many (9)",
  ]);
});

test("of what the sentence is about, its numbers stand there", () => {
  expect(texts([caught(14), { kind: "infestation", total: 9, beforeTotal: 12 }], "catch")).toEqual([
    "Catches: about as many",
    "Infestation: about as many (9)",
  ]);
  expect(texts([caught(24)], "catch")).toEqual(["Catches: worse"]);
});

test("a trigger is no catch, and nothing is judged whose days before are not known", () => {
  expect(texts([{ kind: "trigger", total: 90, beforeTotal: 1 }], undefined)).toEqual([]);
  expect(texts([{ kind: "infestation", total: 7 }], undefined)).toEqual([]);
});
