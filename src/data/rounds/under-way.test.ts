import { expect, test } from "vitest";
import type { RoundEvent } from "#contract/round-events.ts";
import type { LocationKey } from "#data/fleet.ts";
import { underWayText } from "./note-under-way.ts";
import { readUnderWay, recordedText, roundHolding } from "./under-way.ts";

const at = "//Hamburg//Hall" as Extract<RoundEvent, { kind: "begun" }>["at"];
const begun = (round: string, made_at: number): RoundEvent => ({
  id: `${round}-0`,
  round,
  seq: 0,
  made_at,
  kind: "begun",
  at,
  expected: ["A", "B", "C"],
});
const scanned = (round: string, serial_number: string): RoundEvent => ({
  id: `${round}-${serial_number}`,
  round,
  seq: 1,
  made_at: 10,
  kind: "scanned",
  serial_number,
  way: "camera",
  belongs: at,
});
const ended = (round: string): RoundEvent => ({
  id: `${round}-9`,
  round,
  seq: 9,
  made_at: 90,
  kind: "ended",
});

test("rounds under way are told with how far they are, the newest first", () => {
  const text = underWayText([
    { id: "old", events: [begun("old", 1)] },
    { id: "new", events: [begun("new", 5), scanned("new", "B")] },
  ]);
  const [latest, ...others] = readUnderWay(text);
  expect(latest).toEqual({ id: "new", at, scanned: 1, expected: 3 });
  expect(latest && recordedText(latest)).toBe("1 of 3 recorded");
  expect(others.map(({ id }) => id)).toEqual(["old"]);
});

test("nothing is told of a round that is over, or whose beginning is not here", () => {
  expect(
    underWayText([
      { id: "over", events: [begun("over", 1), ended("over")] },
      { id: "rest", events: [scanned("rest", "A")] },
    ]),
  ).toBeUndefined();
  expect(readUnderWay(undefined)).toEqual([]);
});

test("what is stored is read with care", () => {
  const round = { id: "r", at, scanned: 0, expected: 3 };
  expect(readUnderWay(JSON.stringify([null, "r", { id: "r", at }, round]))).toEqual([round]);
  expect(readUnderWay("nonsense")).toEqual([]);
});

test("of several rounds the newest that holds a device is meant, and else the newest", () => {
  const round = (id: string, path: string) => ({ id, at: path, scanned: 0, expected: 3 });
  const rounds = [
    round("newest", "//Bremen"),
    round("hall", "//Hamburg//Hall"),
    round("site", "//Hamburg"),
    round("nowhere", "none"),
  ];
  const meant = (location: string) => roundHolding(rounds, location as LocationKey)?.id;
  expect(meant("//Hamburg//Hall//Ramp")).toBe("hall");
  expect(meant("//Hamburg//Hall")).toBe("hall");
  expect(meant("//Hamburg//Hall 2")).toBe("site");
  expect(meant("//Kiel")).toBe("newest");
  expect(meant("none")).toBe("nowhere");
  expect(roundHolding([], "none")).toBeUndefined();
});
