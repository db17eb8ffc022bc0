import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RoundEvent } from "./round-events.ts";
import { countsOf, inOrder, isUnnoted, roundRecordOf, roundStateOf } from "./round-record.ts";

const hall = "//A//Hall";
let made = 0;
function event(seq: number, kind: RoundEvent["kind"], fields: object): RoundEvent {
  made += 1;
  return { id: `event-${made}`, round: "r", seq, made_at: 1000 * seq, kind, ...fields } as RoundEvent;
}
const begun = event(0, "begun", { at: hall, expected: ["1", "2", "3"] });
const scan = (seq: number, serial_number: string, belongs: string | null, way = "camera") =>
  event(seq, "scanned", { serial_number, belongs, way });
const outcome = (seq: number, serial_number: string, ...outcomes: string[]) =>
  event(seq, "outcome", { serial_number, outcomes });

describe("the events of a round together", () => {
  test("say what was scanned, what was missed, what was out of place, and what nobody knows", () => {
    const record = roundRecordOf([
      begun,
      scan(1, "2", hall),
      scan(2, "9", "//A//Hall 2"),
      scan(3, "?", null, "typed"),
    ]);
    expect(record?.devices.map((device) => [device.serial_number, roundStateOf(device)])).toEqual([
      ["1", "missed"],
      ["2", "scanned"],
      ["3", "missed"],
      ["9", "elsewhere"],
      ["?", "unknown"],
    ]);
    expect(record && countsOf(record)).toMatchObject({
      ...{ expected: 3, scanned: 1, elsewhere: 1, unknown: 1, typed: 1, missed: ["1", "3"] },
    });
  });

  test("say that a round is discarded only where nothing else was recorded in it, whatever came first", () => {
    const discarded = event(1, "discarded", {});
    expect(roundRecordOf([begun, discarded])).toMatchObject({ isDiscarded: true, endedAt: 1000 });
    for (const entry of [
      scan(2, "1", hall),
      outcome(0, "1", "not-found"),
      event(1, "note", { text: "Shut" }),
    ]) {
      const record = roundRecordOf([entry, discarded, begun]);
      expect(record?.isDiscarded).toBeUndefined();
      expect(record?.endedAt).toBeUndefined();
    }
    // A scan that was taken back is nothing, until it is scanned again.
    const slip = [scan(2, "1", hall), event(3, "unscanned", { serial_number: "1" })];
    expect(roundRecordOf([begun, ...slip, event(4, "discarded", {})])).toMatchObject({ isDiscarded: true });
    const again = roundRecordOf([begun, ...slip, scan(4, "1", hall), event(5, "discarded", {})]);
    expect(again?.isDiscarded).toBeUndefined();
    // One that was ended with nothing scanned was meant.
    const ended = roundRecordOf([begun, discarded, event(3, "ended", {})]);
    expect([ended?.isDiscarded, ended?.endedAt]).toEqual([undefined, 3000]);
  });

  test("say nothing of a scan that was taken back, until the device is scanned again", () => {
    const back = (seq: number, serial_number: string) => event(seq, "unscanned", { serial_number });
    const events = [begun, outcome(1, "1", "not-found"), scan(2, "1", hall), scan(3, "9", "//A//Hall 2")];
    const record = roundRecordOf([...events, back(4, "1"), back(5, "9")]);
    expect(record && countsOf(record)).toMatchObject({ expected: 3, scanned: 0, elsewhere: 0, unknown: 0 });
    expect(record?.devices.map(({ serial_number }) => serial_number)).toEqual(["1", "2", "3"]);
    // What the scan had disproved holds again.
    expect(record?.devices[0]?.outcomes).toEqual(["not-found"]);
    expect(record?.lastAt).toBe(5000);
    const again = roundRecordOf([...events, back(4, "1"), scan(5, "1", hall, "typed")]);
    expect(again?.devices[0]).toMatchObject({ outcomes: [], scanned: { at: 5000, way: "typed" } });
  });

  test("say no longer that a device was not found, or could not be reached, once it is scanned", () => {
    const record = roundRecordOf([
      begun,
      outcome(1, "1", "not-found", "damaged"),
      outcome(2, "2", "cannot-reach"),
      scan(3, "1", hall),
      scan(4, "2", hall),
      // What is said after the scan is meant.
      outcome(5, "2", "label-unreadable", "not-found"),
    ]);
    expect(record?.devices.slice(0, 2).map(({ outcomes }) => outcomes)).toEqual([
      ["damaged"],
      ["label-unreadable", "not-found"],
    ]);
  });

  test("tell the scanned devices of which nothing more was recorded from the others", () => {
    const record = roundRecordOf([
      ...[begun, ...["1", "2", "3"].map((serial, index) => scan(1 + index, serial, hall))],
      ...[
        scan(4, "9", "//A//Hall 2"),
        outcome(5, "1", "checked"),
        outcome(6, "3", "rearmed"),
        outcome(7, "3"),
      ],
    ]);
    const unnoted = record?.devices.filter(isUnnoted).map(({ serial_number }) => serial_number);
    expect(unnoted).toEqual(["2", "3"]);
    expect(record && countsOf(record)).toMatchObject({ scanned: 3, unnoted: 2 });
    const noted = roundRecordOf([
      begun,
      scan(1, "1", hall),
      event(2, "note", { serial_number: "1", text: "Wet" }),
    ]);
    expect(noted && countsOf(noted).unnoted).toBe(0);
  });

  test("expect what is scanned in its location too: it is not out of place there", () => {
    const record = roundRecordOf([
      begun,
      scan(1, "4", hall),
      scan(2, "5", `${hall}//Loft`),
      scan(3, "6", "//A//Hall 2"),
      scan(4, "7", "none"),
    ]);
    expect(record && countsOf(record)).toMatchObject({ expected: 5, scanned: 2, elsewhere: 2 });
  });

  test("are read in the order they were made in, whatever order they come in and whatever the clock said", () => {
    const events = [
      begun,
      scan(1, "1", hall),
      outcome(2, "1", "damaged"),
      { ...outcome(3, "1", "rearmed", "catch-removed"), made_at: 5 },
      event(4, "ended", {}),
    ];
    const forwards = roundRecordOf(events);
    expect(forwards?.devices[0]).toMatchObject({ outcomes: ["rearmed", "catch-removed"], outcomeAt: 5 });
    expect(roundRecordOf(events.toReversed())).toEqual(forwards);
    expect(forwards?.endedAt).toBe(4000);
  });

  test("count the first scan of a device and the latest outcome, and take one back that is empty", () => {
    const record = roundRecordOf([
      begun,
      scan(1, "1", hall, "typed"),
      scan(2, "1", hall, "camera"),
      outcome(3, "1", "rearmed"),
      outcome(4, "1"),
    ]);
    expect(record?.devices[0]).toMatchObject({ scanned: { at: 1000, way: "typed" }, outcomes: [] });
    expect(record && countsOf(record).outcomes).toEqual({});
  });

  test("let something be said of a device that was not scanned, which stays not scanned", () => {
    const record = roundRecordOf([begun, outcome(1, "3", "cannot-reach")]);
    const device = record?.devices.find(({ serial_number }) => serial_number === "3");
    expect(device && roundStateOf(device)).toBe("missed");
    expect(record && countsOf(record)).toMatchObject({ scanned: 0, outcomes: { "cannot-reach": 1 } });
  });

  test("are no round without its beginning", () => {
    expect(roundRecordOf([scan(1, "1", hall)])).toBeUndefined();
  });

  test("say nothing of what was not said: no plan, no end, no outcome", () => {
    const empty = { outcomes: [], notes: [], photos: [] };
    expect(roundRecordOf([event(0, "begun", { at: hall, expected: ["1"] })])).toStrictEqual({
      ...{ at: hall, begunAt: 0, lastAt: 0, notes: [], photos: [] },
      devices: [{ serial_number: "1", expected: true, ...empty }],
    });
  });

  test("say which plan it is of, and when the latest of them was made, whichever that is", () => {
    const events = [
      event(0, "begun", { at: hall, expected: [], plan: "plan-1", made_at: 10 }),
      event(1, "note", { text: "locked", made_at: 900 }),
      event(2, "ended", { made_at: 300 }),
      event(3, "ended", { made_at: 500 }),
    ];
    expect(roundRecordOf(events)).toMatchObject({ plan: "plan-1", begunAt: 10, lastAt: 900, endedAt: 300 });
  });

  test("keep notes and photos with their device, and those about none with the round, all in their order", () => {
    const events = [
      begun,
      event(1, "note", { serial_number: "1", text: "gnawed" }),
      event(2, "photo", { serial_number: "1", bytes: 5 }),
      event(3, "note", { text: "door locked" }),
      event(4, "photo", { bytes: 6 }),
      event(5, "note", { serial_number: "1", text: "twice" }),
      event(6, "photo", { serial_number: "1", bytes: 7 }),
      event(7, "note", { serial_number: "9", text: "not on the list" }),
    ];
    const record = roundRecordOf(events);
    const [, ofOne, photoOfOne, ofRound, photoOfRound, again, photoAgain, ofOther] = events;
    expect(record).toMatchObject({ notes: [ofRound], photos: [photoOfRound] });
    expect(record?.devices.filter(({ notes }) => notes.length > 0)).toMatchObject([
      { serial_number: "1", expected: true, notes: [ofOne, again], photos: [photoOfOne, photoAgain] },
      { serial_number: "9", expected: false, notes: [ofOther], photos: [] },
    ]);
    expect(record && countsOf(record)).toMatchObject({ notes: 4, photos: 3 });
  });

  test("name the device that took another's place, until it is said otherwise", () => {
    const replaced = event(1, "outcome", { serial_number: "1", outcomes: ["replaced"], replaced_by: "10" });
    expect(roundRecordOf([begun, replaced])?.devices[0]).toMatchObject({ replacedBy: "10" });
    expect(roundRecordOf([begun, replaced, outcome(2, "1", "checked")])?.devices[0]).not.toHaveProperty(
      "replacedBy",
    );
  });

  test("leave a device unknown that was never scanned and never expected", () => {
    const record = roundRecordOf([begun, outcome(1, "9", "damaged")]);
    expect(record?.devices.at(-1)).toMatchObject({ serial_number: "9" });
    expect(record && countsOf(record)).toMatchObject({ elsewhere: 0, unknown: 1, expected: 3 });
  });

  test("name the first fifty that were missed, and count all", () => {
    const expected = Array.from({ length: 60 }, (_, index) => `${index}`);
    const record = roundRecordOf([event(0, "begun", { at: hall, expected }), scan(1, "3", hall)]);
    const counts = record && countsOf(record);
    expect(counts?.missed).toEqual(expected.filter((serial) => serial !== "3").slice(0, 50));
    expect(counts).toMatchObject({ expected: 60, scanned: 1 });
  });
});

describe("the order of events", () => {
  const fields = fc.integer({ min: 0, max: 2 });
  const some = fc.uniqueArray(fc.record({ id: fc.string(), seq: fields, made_at: fields }), {
    selector: ({ id }) => id,
  });

  test("is by their count, then by their time, then by their id, and no other whatever order they came in", () => {
    fc.assert(
      fc.property(some, (events) => {
        const ordered = inOrder(events);
        expect(ordered).toHaveLength(events.length);
        expect(inOrder(events.toReversed())).toEqual(ordered);
        for (const [index, later] of ordered.entries()) {
          const one = ordered[index - 1];
          if (one === undefined) continue;
          expect(one.seq).toBeLessThanOrEqual(later.seq);
          if (one.seq !== later.seq) continue;
          expect(one.made_at).toBeLessThanOrEqual(later.made_at);
          if (one.made_at === later.made_at) expect(one.id < later.id).toBe(true);
        }
      }),
    );
  });
});
