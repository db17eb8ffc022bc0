import { expect, test } from "vitest";
import { simplified } from "./coasts.ts";

test("a line keeps its ends and its corners, and loses what lies between them", () => {
  const line = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [2, 1],
    [2.001, 2],
    [2, 3],
  ] as const;
  expect(simplified(line)).toEqual([
    [0, 0],
    [2, 0],
    [2, 3],
  ]);
  expect(simplified(line, 0.0001)).toHaveLength(6);
});

test("a ring that ends where it begins stays one", () => {
  const ring = [
    [5, 60],
    [6, 60],
    [6, 61],
    [5, 60],
  ] as const;
  expect(simplified(ring)).toEqual(ring);
  expect(simplified([])).toEqual([]);
});
