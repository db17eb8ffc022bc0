import { expect, test } from "vitest";
import { needsText } from "./needs-text.ts";

const none = { monitors: 0, stations: 0, others: 0 };

test("says what to bring, and apart from it what to do", () => {
  expect(needsText({ battery: 8, bait: 3, rearm: 2 }, none)).toBe(
    "Bring 8 batteries, bait for 3 stations. Re-arm 2 traps.",
  );
  expect(needsText({ battery: 0, bait: 1, rearm: 0 }, none)).toBe("Bring bait for 1 station.");
  expect(needsText({ battery: 0, bait: 0, rearm: 1 }, none)).toBe("Re-arm 1 trap.");
  expect(needsText({ battery: 0, bait: 0, rearm: 0 }, none)).toBe("");
  expect(needsText({ battery: 1, bait: 0, rearm: 0 }, { monitors: 2, stations: 1, others: 1 })).toBe(
    "Inspect 2 monitors, 1 station, 1 device. Bring 1 battery.",
  );
});
