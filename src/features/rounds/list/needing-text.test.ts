import { expect, test } from "vitest";
import { needingText } from "./needing-text.ts";

test("how many sites need attention comes before how many of them stand there", () => {
  expect(needingText(20, 6)).toBe("20 sites need attention, most to act on now first. These are 6.");
  expect(needingText(6, 6)).toBe("6 sites need attention, most to act on now first.");
  expect(needingText(1, 1)).toBe("1 site needs attention.");
  // Where a round is under way it is continued, further up.
  expect(needingText(2, 1)).toBe("2 sites need attention. This is 1.");
  expect(needingText(2, 0)).toBe("2 sites need attention. A round is under way at each of them.");
  expect(needingText(1, 0)).toBe("1 site needs attention. A round is under way at it.");
});
