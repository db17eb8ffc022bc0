import { describe, expect, test } from "vitest";
import type { RoundEvent } from "./round-events.ts";
import { countsOf, recordOf, roundStateOf } from "./round-record.ts";

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
    const record = recordOf([
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

  test("are read in the order they were made in, whatever order they come in and whatever the clock said", () => {
    const events = [
      begun,
      scan(1, "1", hall),
      outcome(2, "1", "damaged"),
      { ...outcome(3, "1", "rearmed", "catch-removed"), made_at: 5 },
      event(4, "ended", {}),
    ];
    const forwards = recordOf(events);
    expect(forwards?.devices[0]).toMatchObject({ outcomes: ["rearmed", "catch-removed"], outcomeAt: 5 });
    expect(recordOf(events.toReversed())).toEqual(forwards);
    expect(forwards?.endedAt).toBe(4000);
  });

  test("count the first scan of a device and the latest outcome, and take one back that is empty", () => {
    const record = recordOf([
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
    const record = recordOf([begun, outcome(1, "3", "cannot-reach")]);
    const device = record?.devices.find(({ serial_number }) => serial_number === "3");
    expect(device && roundStateOf(device)).toBe("missed");
    expect(record && countsOf(record)).toMatchObject({ scanned: 0, outcomes: { "cannot-reach": 1 } });
  });

  test("are no round without its beginning", () => {
    expect(recordOf([scan(1, "1", hall)])).toBeUndefined();
  });
});
