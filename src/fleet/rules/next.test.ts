import { expect, test } from "vitest";
import { clearTurn, type Goal, nearOrder, nextOrder } from "./next.ts";

const goal = (name: string, rest: Partial<Goal>) => ({
  name,
  level: "plan" as const,
  asks: true,
  isInArea: false,
  ...rest,
});
const inOrder = (goals: readonly (Goal & { name: string })[]) =>
  goals.toSorted(nextOrder).map(({ name }) => name);

test("the worst level comes first, and in it the same area before what is nearer elsewhere", () => {
  expect(
    inOrder([
      goal("plan, here", { isInArea: true, metres: 1 }),
      goal("act, elsewhere", { level: "act-now", metres: 2 }),
      goal("act, here, far", { level: "act-now", isInArea: true, metres: 90 }),
      goal("act, here, near", { level: "act-now", isInArea: true, metres: 40 }),
    ]),
  ).toEqual(["act, here, near", "act, here, far", "act, elsewhere", "plan, here"]);
});

test("what asks for nothing comes last, whatever its level", () => {
  expect(
    inOrder([
      goal("nothing to do", { level: "act-now", asks: false, isInArea: true, metres: 0 }),
      goal("clear, a battery", { level: "all-clear" }),
    ]),
  ).toEqual(["clear, a battery", "nothing to do"]);
});

test("of several as near the worst comes first, and what stands nowhere comes last", () => {
  const near = { level: "all-clear", metres: 3 } as const;
  const far = { level: "act-now", metres: 4 } as const;
  expect(nearOrder(near, far)).toBeLessThan(0);
  expect(nearOrder({ ...near, metres: 4 }, far)).toBeGreaterThan(0);
  expect(nearOrder({ level: "act-now" }, near)).toBe(Number.POSITIVE_INFINITY);
  expect(nearOrder({ level: "act-now" }, { level: "plan" })).toBeLessThan(0);
});

test("of what is all clear comes first what is to be checked, then what asks for a battery or bait", () => {
  expect(
    inOrder([
      goal("clear", { level: "all-clear", asks: false, metres: 1 }),
      goal("to check", { level: "all-clear", asks: false, checks: true, metres: 90 }),
      goal("a battery", { level: "all-clear", metres: 2 }),
      goal("to check, a battery", { level: "all-clear", checks: true, metres: 99 }),
      goal("not reporting", { level: "not-reporting", metres: 99 }),
    ]),
  ).toEqual(["not reporting", "to check", "to check, a battery", "a battery", "clear"]);
});

test("in a list what is out of use comes after all that asks for something, and before what is all clear", () => {
  const turns = [clearTurn(true, true), clearTurn(false, true), clearTurn(false, false, true)];
  expect([...turns, clearTurn(false, false)]).toEqual([0, 1, 2, 3]);
});
