import { expect, test } from "vitest";
import { once } from "./once.ts";
import { present } from "./present.ts";
import { Recent } from "./recent.ts";

test("what was used last is kept, and what was not is made anew", () => {
  const made: string[] = [];
  const recent = new Recent<string>(2);
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key;
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) expect(get(key)).toBe(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("once makes its value once, and only when asked", () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
});

test("present leaves out what is undefined and nothing else", () => {
  expect(Object.keys(present({ a: undefined, b: null, c: 0, d: "" }))).toEqual(["b", "c", "d"]);
});
