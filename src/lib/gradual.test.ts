import { expect, test } from "vitest";
import { gradual, oneStep } from "./gradual.ts";

function* counting(to: number, note: (step: number) => void) {
  for (let step = 1; step <= to; step += 1) {
    note(step);
    yield;
  }
  return `counted to ${to}`;
}

test("a value is made step by step, and once", () => {
  const steps: number[] = [];
  const value = gradual(() => counting(3, (step) => steps.push(step)));
  expect(steps).toEqual([]);
  // No time at all is enough for one step.
  expect(value.advance(0)).toBe(false);
  expect(steps).toEqual([1]);
  expect(value.made()).toBeUndefined();
  expect([value.advance(0), value.advance(0), value.advance(0)]).toEqual([false, false, true]);
  expect(value.made()).toBe("counted to 3");
  expect(value()).toBe("counted to 3");
  expect(steps).toEqual([1, 2, 3]);
});

test("a value that is asked for is made from where it stands", () => {
  const steps: number[] = [];
  const value = gradual(() => counting(3, (step) => steps.push(step)));
  value.advance(0);
  expect(value()).toBe("counted to 3");
  expect(steps).toEqual([1, 2, 3]);
  expect(gradual(() => oneStep(() => undefined))()).toBeUndefined();
});
