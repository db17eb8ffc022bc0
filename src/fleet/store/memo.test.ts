import { expect, test } from "vitest";
import { Memo, memoized } from "./memo.ts";

test("a value is made once a revision", () => {
  const remember = memoized<number>(2);
  const memo = new Memo();
  expect(remember(memo, "a", () => 1)).toBe(1);
  expect(remember(memo, "a", () => 2)).toBe(1);
  expect(remember(new Memo(memo), "a", () => 3)).toBe(3);
});

test("a value that holds always outlives the revision", () => {
  const remember = memoized<number>(2, "always");
  const memo = new Memo();
  remember(memo, "a", () => 1);
  expect(remember(new Memo(memo), "a", () => 2)).toBe(1);
  expect(remember(new Memo(), "a", () => 3)).toBe(3);
});

test("two questions that use the same key keep values of their own", () => {
  const [one, other] = [memoized<number>(2), memoized<number>(2)];
  const memo = new Memo();
  one(memo, "a", () => 1);
  expect(other(memo, "a", () => 2)).toBe(2);
});

test("only the values that were used last are kept", () => {
  const remember = memoized<number>(2);
  const memo = new Memo();
  for (const [value, key] of ["a", "b", "c"].entries()) remember(memo, key, () => value);
  expect(remember(memo, "c", () => 9)).toBe(2);
  expect(remember(memo, "a", () => 9)).toBe(9);
});
