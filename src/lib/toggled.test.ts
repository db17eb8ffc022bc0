import { expect, test } from "vitest";
import { toggled } from "./toggled.ts";

test("an item is put in where it was not, and taken out where it was", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});
