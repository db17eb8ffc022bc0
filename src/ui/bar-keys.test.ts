import { expect, test } from "vitest";
import { barAfter } from "./bar-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ["ArrowLeft", 5, false, 5],
  ["ArrowLeft", 5, true, 4],
  ["ArrowRight", 29, true, 29],
  ["PageDown", 5, true, 0],
  ["PageUp", 5, false, 12],
  ["Home", 29, false, 0],
  ["End", 3, true, 29],
  ["Enter", 3, true, undefined],
])("%s at bar %d, read: %s, leads to %s", (key, current, isRead, after) => {
  expect(barAfter({ ...plain, key }, { current, last: 29, isRead })).toBe(after);
});

test("a key that is the browser's leads nowhere", () => {
  expect(barAfter({ ...plain, key: "ArrowLeft", altKey: true }, { current: 3, last: 9, isRead: true })).toBe(
    undefined,
  );
});
