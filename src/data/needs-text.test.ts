import { expect, test } from "vitest";
import { needsText } from "./needs-text.ts";

test("says what to bring, and apart from it what to do", () => {
  expect(needsText({ battery: 8, bait: 3, rearm: 2 })).toBe(
    "Bring 8 batteries, bait for 3 stations. Re-arm 2 traps.",
  );
  expect(needsText({ battery: 0, bait: 1, rearm: 0 })).toBe("Bring bait for 1 station.");
  expect(needsText({ battery: 0, bait: 0, rearm: 1 })).toBe("Re-arm 1 trap.");
  expect(needsText({ battery: 0, bait: 0, rearm: 0 })).toBe("");
});
