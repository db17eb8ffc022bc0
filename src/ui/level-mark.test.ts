import { expect, test } from "vitest";
import { signOf } from "./level-mark.tsx";

test("a clear device whose bait nobody watches has no tick, unless more is to be said of it", () => {
  expect(signOf({ level: "all-clear" })).toBeUndefined();
  expect(signOf({ level: "all-clear", isUnmonitored: true })).toBe("unmonitored");
  expect(signOf({ level: "all-clear", isUnmonitored: true, asks: ["battery"] })).toBe("battery");
  expect(signOf({ level: "plan", isUnmonitored: true })).toBeUndefined();
  expect(signOf({ level: "not-reporting", isUnmonitored: true, isOut: true })).toBeUndefined();
});
