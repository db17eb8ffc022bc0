import { expect, test } from "vitest";
import { isAbout } from "./previous.ts";

test("rows may stand in for other rows until those are there", () => {
  expect(isAbout({ name: "rows", from: 0 }, { name: "rows" })).toBe(true);
});

test("one device never stands in for another, and no answer for one to another question", () => {
  const device = { name: "device", serial_number: "A" } as const;
  expect(isAbout(device, { ...device })).toBe(true);
  expect(isAbout({ ...device, serial_number: "B" }, device)).toBe(false);
  expect(isAbout({ name: "tree" }, device)).toBe(false);
  expect(isAbout(undefined, device)).toBe(false);
  expect(isAbout("device", device)).toBe(false);
});
