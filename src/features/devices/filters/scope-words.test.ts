import { expect, test } from "vitest";
import { scopeOf } from "#data/scope-url.ts";
import { scopeWords } from "./scope-words.ts";

const words = (search: string) => scopeWords(scopeOf(new URLSearchParams(search)));

test.each([
  ["level=act-now,plan,not-reporting&inactive=no", ["Needs attention"]],
  ["level=act-now,plan,not-reporting", ["Act now / Plan / Not reporting"]],
  ["level=plan&inactive=no", ["Plan", "Without inactive devices"]],
  ["status=12,3&type=5&bait=low", ["Catch detected / Triggered", "Bait station", "Bait low (by status)"]],
  ["serial=A&serial=B", ["2 chosen"]],
  ["at=//A&q=hall+2", ["search “hall 2”"]],
  ["at=//A", []],
])("%s is told as %o", (search, told) => {
  expect(words(search)).toEqual(told);
});
