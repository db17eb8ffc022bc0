import { expect, test } from "vitest";
import { type Asked, withAsked, withoutFirst } from "./turns.ts";

const scanned = (text: string) => ({ text, source: "scanned" }) as const;
const textsOf = (turns: readonly Asked[]) => turns.map(({ text }) => text);

test("a code that is scanned takes the place of one that is answered", () => {
  const turns = withAsked([], scanned("A"), true);
  expect(textsOf(withAsked(turns, scanned("B"), true))).toEqual(["B"]);
});

test("codes that are scanned before the first answer are looked up in their order, and the last one stays", () => {
  let turns = withAsked([], scanned("A"), true);
  for (const text of ["B", "C"]) turns = withAsked(turns, scanned(text), false);
  expect(textsOf(turns)).toEqual(["A", "B", "C"]);
  turns = withoutFirst(turns);
  expect(textsOf(turns)).toEqual(["B", "C"]);
  turns = withoutFirst(withoutFirst(turns));
  expect(textsOf(turns)).toEqual(["C"]);
});

test("one that is scanned again before its answer waits once, as the last", () => {
  let turns = withAsked([], scanned("A"), true);
  for (const text of ["B", "A", "B", "A"]) turns = withAsked(turns, scanned(text), false);
  expect(textsOf(turns)).toEqual(["B", "A"]);
});

test("one that is typed takes the place of all", () => {
  const turns = withAsked(withAsked([], scanned("A"), true), scanned("B"), false);
  expect(textsOf(withAsked(turns, { text: "C", source: "typed" }, false))).toEqual(["C"]);
});

test("the same text is another turn each time", () => {
  const once = withAsked([], scanned("A"), true);
  const again = withAsked(once, scanned("A"), true);
  expect(again[0]?.turn).not.toBe(once[0]?.turn);
});

test("no more than twenty wait, the latest ones", () => {
  let turns: readonly Asked[] = [];
  for (let code = 0; code < 30; code += 1) turns = withAsked(turns, scanned(String(code)), false);
  expect(turns).toHaveLength(20);
  expect(turns.at(-1)?.text).toBe("29");
});
