import { expect, test } from "vitest";
import { baitStation, deviceTypes, infestationMonitor } from "#contract/codes.ts";
import type { RoundDevice } from "#contract/round-record.ts";
import type { LocationKey } from "#data/fleet.ts";
import { minuteMs } from "#lib/durations.ts";
import {
  belongsText,
  commonOutcomes,
  countsText,
  lengthText,
  momentText,
  notedText,
  recordedTitle,
  undoText,
  wantedOutcomes,
} from "./round-text.ts";

test("how long a round took is said as far as the phone's clock tells it", () => {
  expect([0, 1, 65].map((minutes) => lengthText(minutes * minuteMs))).toEqual([
    "under 1 min",
    "1 min",
    "1 h 05 min",
  ]);
  // Begun by a clock that was a day ahead, and ended by the right one.
  expect(lengthText(-23 * 60 * minuteMs)).toMatch(/unknown.*set back/);
});

test("each of a round's two times says which one it is", () => {
  const now = new Date(2026, 10, 24, 18, 0).getTime();
  expect(momentText("begun", new Date(2026, 10, 24, 8, 52).getTime(), now)).toBe("begun today 08:52");
  expect(momentText("Ended", new Date(2026, 10, 23, 8, 53).getTime(), now)).toBe("Ended 23 November, 08:53");
});

test("of a round every page tells the same numbers in the same words", () => {
  const none = { ...{ outcomes: {}, missed: [], unnoted: 0, notes: 0, photos: 0 }, unknown: 0, typed: 0 };
  const counts = { ...none, expected: 16, scanned: 1, elsewhere: 2 };
  expect(countsText(counts)).toBe("1 of 16 recorded, 2 of another location");
  expect(recordedTitle(counts)).toBe("1 device recorded, 2 of another location");
  // Only what no number was typed for is called a scan.
  expect(countsText({ ...counts, unknown: 1, typed: 3 })).toBe(
    "1 of 16 recorded, 2 of another location, 1 unknown, 3 typed by hand",
  );
  expect(recordedTitle({ ...counts, elsewhere: 0, typed: 1 })).toBe("1 device recorded, 1 typed by hand");
});

test("what a device asks for is first at hand in the order in which it is done, also where it is rarely said of its type", () => {
  expect(commonOutcomes({ type: 0, needs: ["battery", "rearm"] })).toEqual([
    "catch-removed",
    "rearmed",
    "battery-replaced",
    "checked",
  ]);
  expect(commonOutcomes({ type: 3, needs: ["battery"] })).toEqual(["battery-replaced", "checked"]);
  expect(commonOutcomes(undefined)).toEqual(["checked", "rearmed", "catch-removed"]);
});

test("the first answer at hand is the job of the sentence", () => {
  const first = (row: Parameters<typeof commonOutcomes>[0]) => commonOutcomes(row)[0];
  // "Check power and connection"
  const unheard = ["power-checked", "battery-replaced", "still-silent"];
  expect(commonOutcomes({ type: 0, silent: true, status: 1, level: "not-reporting" })).toEqual(unheard);
  expect(commonOutcomes({ type: 5, silent: false, status: 2, level: "not-reporting" })).toEqual(unheard);
  // "Check and re-arm. Check power and connection"
  expect(commonOutcomes({ type: 0, silent: true, status: 3, level: "act-now", needs: ["rearm"] })).toEqual([
    "catch-removed",
    "rearmed",
    ...unheard,
  ]);
  // "Inspect now. Refill bait", "Inspect: light infestation. Bring a battery", "Check it: infestation reported 4 d ago. Bring a battery"
  expect(first({ type: 5, status: 14, level: "act-now", needs: ["bait"] })).toBe("checked");
  expect(first({ type: 3, status: 7, level: "plan", needs: ["battery"] })).toBe("checked");
  expect(first({ type: 3, status: 1, level: "all-clear", needs: ["battery", "check"] })).toBe("checked");
  // "Refill bait", "Bring a battery"
  expect(first({ type: 5, status: 13, level: "plan", needs: ["bait"] })).toBe("bait-replaced");
  expect(first({ type: 3, status: 4, level: "plan", needs: ["battery"] })).toBe("battery-replaced");
});

test("a catch is done with once it was taken out and the trap set again", () => {
  expect(wantedOutcomes({ status: 12, needs: ["rearm"] })).toEqual(["catch-removed", "rearmed"]);
  expect(wantedOutcomes({ status: 3, needs: ["rearm"] })).toEqual(["rearmed"]);
  expect(wantedOutcomes({ status: 12, needs: [] })).toEqual([]);
});

test("where a device out of place belongs names the site where that is another one", () => {
  const from = (round: string, device: string) =>
    belongsText(device as LocationKey, round as LocationKey).replace("belongs to ", "");
  const hall = "//Client//Site A//Hall";
  expect(from(hall, "//Client//Site B//Filling//Empties")).toBe("Site B › Filling › Empties");
  expect(from(hall, "//Other//Site//Filling//Empties")).toBe("Other › Site › Filling › Empties");
  expect(from(hall, "//Client//Site A//Filling//Empties")).toBe("Filling › Empties");
  expect(from(hall, "//Client//Site A//Ramp")).toBe("Site A › Ramp");
  expect(from(hall, "//Client")).toBe("Client");
  expect(from(hall, "//Client//Site A")).toBe("Client › Site A");
  expect(from(hall, "none")).toBe("no location");
});

test("what a device of a type never has is not at hand for it", () => {
  for (const { code } of deviceTypes) {
    const common = commonOutcomes({ type: code });
    const isTrap = code !== infestationMonitor && code !== baitStation;
    expect([code, common[0]]).toEqual([code, "checked"]);
    expect([code, common.includes("catch-removed")]).toEqual([code, isTrap]);
    expect([code, common.includes("rearmed")]).toEqual([code, isTrap]);
    expect([code, common.includes("bait-replaced")]).toEqual([code, code === baitStation]);
  }
});

test("the row of a scanned device says what was recorded there", () => {
  const none = { outcomes: [], notes: [], photos: [] };
  expect(notedText(none)).toBe("");
  const note = { text: "Wet" } as unknown as RoundDevice["notes"][number];
  expect(notedText({ ...none, outcomes: ["rearmed", "catch-removed"], notes: [note] })).toBe(
    "Re-armed, Catch removed, 1 note",
  );
});

test("what was recorded is undone by the buttons that recorded it, which are named", () => {
  expect(undoText(["bait-replaced"])).toBe("To undo, press “Bait replaced” again.");
  expect(undoText(["catch-removed", "rearmed"])).toBe("To undo one, press it again.");
});
