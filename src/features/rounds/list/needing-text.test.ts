import { expect, test } from "vitest";
import { needingText } from "./needing-text.ts";

test("how many sites stand there is told as a part of those that need attention", () => {
  expect(needingText(20, 6)).toBe("6 of 20 sites that need attention, most to act on now first.");
  expect(needingText(6, 6)).toBe("6 sites need attention, most to act on now first.");
  expect(needingText(1, 1)).toBe("1 site needs attention.");
  // Where a round is under way it is continued, further up.
  expect(needingText(2, 1)).toBe("1 of 2 sites that need attention.");
  expect(needingText(2, 0)).toBe("2 sites need attention. A round is under way at each of them.");
  expect(needingText(1, 0)).toBe("1 site needs attention. A round is under way at it.");
});
