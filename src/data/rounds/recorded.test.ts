import { expect, test } from "vitest";
import type { RoundEvent } from "#contract/round-events.ts";
import { readRecorded, recordedText } from "./recorded.ts";

const at = "//Hamburg//Hall";
let made = 0;
const event = (round: string, seq: number, made_at: number, fields: object): RoundEvent => {
  made += 1;
  return { id: `event-${made}`, round, seq, made_at, ...fields } as RoundEvent;
};
const begun = (round: string) => event(round, 0, 1, { kind: "begun", at, expected: ["A", "B"] });
const scanned = (round: string, made_at: number, serial_number: string) =>
  event(round, 1, made_at, { kind: "scanned", serial_number, way: "camera", belongs: at });
const said = (round: string, made_at: number, serial_number: string, ...outcomes: string[]) =>
  event(round, made_at, made_at, { kind: "outcome", serial_number, outcomes });

test("the latest that was recorded of a device is told, with when and since when somebody was there", () => {
  const text = recordedText([
    { id: "new", events: [begun("new"), scanned("new", 40, "A"), said("new", 50, "A", "rearmed")] },
    { id: "old", events: [begun("old"), said("old", 20, "A", "checked"), said("old", 30, "B", "not-found")] },
  ]);
  expect(readRecorded(text).get("A")).toEqual({
    ...{ serial_number: "A", round: "new", outcomes: ["rearmed"], isScanned: true, at: 50, from: 40 },
  });
  expect(readRecorded(text).get("B")).toMatchObject({ round: "old", isScanned: false, at: 30, from: 30 });
  expect(readRecorded(text).get("C")).toBeUndefined();
});

test("nothing is told of a scan alone, and of what was taken back", () => {
  const events = [begun("r"), scanned("r", 2, "A"), said("r", 3, "B", "rearmed"), said("r", 4, "B")];
  expect(recordedText([{ id: "r", events }])).toBeUndefined();
  expect(readRecorded(undefined).get("A")).toBeUndefined();
});

test("what is stored is read with care", () => {
  const good = { serial_number: "A", round: "r", outcomes: ["rearmed", "flown"], at: 5, from: 4 };
  expect(readRecorded(JSON.stringify([null, good])).get("A")?.outcomes).toEqual(["rearmed"]);
  expect(readRecorded(JSON.stringify([{ ...good, outcomes: ["flown"] }])).get("A")).toBeUndefined();
  expect(readRecorded(JSON.stringify([{ ...good, at: "5" }])).get("A")).toBeUndefined();
  expect(readRecorded("nonsense").get("A")).toBeUndefined();
});
