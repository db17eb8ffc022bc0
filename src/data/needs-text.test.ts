import { expect, test } from "vitest";
import { briefNeedsText, bringText, needsText, toBringIn, type WorkCounts } from "./needs-text.ts";

const none = { battery: 0, bait: 0, rearm: 0, monitors: 0, stations: 0, others: 0, silent: 0 };
const says = (counts: Partial<WorkCounts>) => needsText({ ...none, ...counts });

test("says what to bring, and apart from it what to do", () => {
  expect(says({ battery: 8, bait: 3, rearm: 2 })).toBe(
    "Bring batteries for 8 devices, bait for 3 stations. Re-arm 2 traps.",
  );
  expect(says({ bait: 1 })).toBe("Bring bait for 1 station.");
  expect(says({ rearm: 1 })).toBe("Re-arm 1 trap.");
  expect(says({})).toBe("");
  expect(says({ battery: 1, monitors: 2, stations: 1, others: 1, silent: 3 })).toBe(
    "Inspect 2 monitors, 1 station, 1 device. Check power at 3 not reporting. Bring batteries for 1 device.",
  );
});

test("says the same jobs in few words", () => {
  const counts = { ...none, battery: 9, bait: 3, rearm: 1, stations: 1, silent: 2 };
  expect(briefNeedsText(counts)).toBe(
    "Inspect 1 station. Check power at 2. Bring batteries for 9, bait for 3. Re-arm 1 trap.",
  );
  expect(briefNeedsText({ ...none, silent: 2 })).toBe("Check power at 2.");
  expect(briefNeedsText(none)).toBe("");
});

test("says of what is named before that these are others", () => {
  const counts = { ...none, monitors: 1, stations: 1, battery: 1, rearm: 2 };
  expect(briefNeedsText(counts, new Set(["monitors", "battery", "rearm"]))).toBe(
    "Inspect 1 more monitor, 1 station. Bring batteries for 1 more. Re-arm 2 more traps.",
  );
});

test("names a network device that is disconnected, and counts several, before what may be silent because of it", () => {
  const disconnected = { count: 1, serial_number: "GW-7" };
  expect(needsText({ ...none, monitors: 1, silent: 2, battery: 1, disconnected })).toBe(
    "Inspect 1 monitor. Check network device GW-7 (disconnected). Check power at 2 not reporting. Bring batteries for 1 device.",
  );
  expect(needsText({ ...none, disconnected: { count: 2 } })).toBe("Check 2 network devices (disconnected).");
});

test("says in sum what to bring for several places, and nothing of what to do there", () => {
  const place = (battery: number, bait: number) => ({ needs: { battery, bait, rearm: 4 } });
  expect(bringText("2 sites", [place(28, 3), place(1, 5)])).toBe(
    "For 2 sites bring batteries for 29 devices, bait for 8 stations.",
  );
  expect(bringText("1 site", [place(0, 0)])).toBe("Nothing to bring for 1 site.");
  expect(toBringIn([place(1, 0), place(0, 1)])).toBe("batteries for 1 device, bait for 1 station");
  expect(toBringIn([place(0, 0)])).toBe("");
});
