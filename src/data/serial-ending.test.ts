import { expect, test } from "vitest";
import { digitsOf, onlyEndingIn } from "./serial-ending.ts";

test("three digits or more, however they are written, are the end of a number", () => {
  expect(digitsOf(" 149-152 ")).toBe("149152");
  expect(digitsOf("52")).toBeUndefined();
  expect(digitsOf("WT-149152")).toBeUndefined();
  expect(digitsOf("")).toBeUndefined();
});

test("digits stand for a device where they end the number of one alone", () => {
  const serials = ["WT-149152", "BS-249152", "IM-000777"];
  expect(onlyEndingIn("149152", serials)).toBe("WT-149152");
  expect(onlyEndingIn("49152", serials)).toBeUndefined();
  expect(onlyEndingIn("888", serials)).toBeUndefined();
});
