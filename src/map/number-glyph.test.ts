import { expect, test } from "vitest";
import { urgentSize } from "./number-glyph.ts";

test("the more there are to act on the larger is the badge, and never too large for its ring", () => {
  const sizes = [1, 2, 5, 9, 40, 5000].map(urgentSize);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(sizes[0]).toBeLessThan(sizes[2] ?? 0);
  expect(sizes.at(-1)).toBeLessThanOrEqual(24);
});
