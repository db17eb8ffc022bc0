import { describe, expect, test } from "vitest";
import { deliverySchema, mostEvents, mostExpected, outcomes, roundEventSchema } from "./round-events.ts";

const id = "0123456789abcdef";
const common = { id, round: "round_0123456789-AB", seq: 0, made_at: 1_780_000_000_000 };
const position = { latitude: 47.3, longitude: -8.5, accuracy: 12 };
const begun = { ...common, kind: "begun", at: "//A//Hall", expected: ["TB-1"], plan: id };
const scanned = { ...common, kind: "scanned", serial_number: "TB-1", way: "camera", belongs: "//A" };
const outcome = { ...common, kind: "outcome", serial_number: "TB-1", outcomes: [...outcomes] };
const note = { ...common, kind: "note", text: "locked" };
const photo = { ...common, kind: "photo", bytes: 1 };
const latest = 8_640_000_000_000_000;

const isEvent = (event: unknown) => roundEventSchema.safeParse(event).success;

describe("an event of a round", () => {
  test.each<[string, object]>([
    ["a beginning", begun],
    [
      "a beginning without devices, without a plan, among those without a location",
      {
        ...common,
        kind: "begun",
        at: "none",
        expected: [],
      },
    ],
    ["a scan", scanned],
    ["a typed number that the phone did not know", { ...scanned, way: "typed", belongs: null }],
    ["a device from a photo, of no location", { ...scanned, way: "photo", belongs: "none" }],
    ["everything that can be said of a device", { ...outcome, replaced_by: "TB-2" }],
    ["an outcome taken back", { ...outcome, outcomes: [] }],
    ["a note about the round", note],
    ["the longest note about a device", { ...note, serial_number: "TB-1", text: "x".repeat(2000) }],
    ["a photo of the round", photo],
    ["the largest photo of a device", { ...photo, serial_number: "TB-1", bytes: 1_000_000 }],
    ["an end", { ...common, kind: "ended" }],
    [
      "an end that left something",
      { ...common, kind: "ended", undone: [{ serial_number: "TB-1", state: "to-check" }] },
    ],
    ["one with the place of the phone", { ...note, position }],
    ["one at a pole", { ...note, position: { latitude: -90, longitude: 180, accuracy: 0 } }],
    ["one at the other pole", { ...note, position: { latitude: 90, longitude: -180, accuracy: 1e6 } }],
    ["the first moment and the longest id", { ...note, id: "x".repeat(36), made_at: 0 }],
    ["the last moment and the last of a round", { ...note, made_at: latest, seq: 1_000_000 }],
    ["the longest serial number", { ...scanned, serial_number: "x".repeat(128) }],
  ])("is %s, to the last field", (_, event) => {
    expect(roundEventSchema.parse(event)).toEqual(event);
  });

  test.each<[string, object]>([
    ["of an unknown kind", { ...common, kind: "dreamt" }],
    [
      "that left what nobody knows",
      { ...common, kind: "ended", undone: [{ serial_number: "TB-1", state: "done" }] },
    ],
    ["with an id too short to be the only one", { ...note, id: "x".repeat(15) }],
    ["with an id too long", { ...note, id: "x".repeat(37) }],
    ["with an id that means something in an address", { ...note, id: "../0123456789abcd" }],
    ["with more behind its id", { ...note, id: `${id}/x` }],
    ["of a round whose id is none", { ...note, round: "round" }],
    ["with a negative count", { ...note, seq: -1 }],
    ["with half a count", { ...note, seq: 0.5 }],
    ["with a count without end", { ...note, seq: 1_000_001 }],
    ["before 1970", { ...note, made_at: -1 }],
    ["after every moment", { ...note, made_at: latest + 1 }],
    ["at a moment in words", { ...note, made_at: "now" }],
    ["beyond a pole", { ...note, position: { ...position, latitude: 90.1 } }],
    ["beyond the other pole", { ...note, position: { ...position, latitude: -90.1 } }],
    ["east of everything", { ...note, position: { ...position, longitude: 180.1 } }],
    ["west of everything", { ...note, position: { ...position, longitude: -180.1 } }],
    ["more accurate than exactly", { ...note, position: { ...position, accuracy: -1 } }],
    ["of no place of the phone in particular", { ...note, position: {} }],
    ["that begins nowhere", { ...begun, at: undefined }],
    ["that begins at what is no path", { ...begun, at: "A" }],
    ["that begins at a path without end", { ...begun, at: `//${"x".repeat(2048)}` }],
    ["that does not say what it expects", { ...begun, expected: undefined }],
    ["that expects a device without a number", { ...begun, expected: [""] }],
    ["that expects more than a round may", { ...begun, expected: Array(mostExpected + 1).fill("TB-1") }],
    ["of a plan whose id is none", { ...begun, plan: "" }],
    ["that scans nothing", { ...scanned, serial_number: "" }],
    ["that scans a number without end", { ...scanned, serial_number: "x".repeat(129) }],
    ["scanned in an unknown way", { ...scanned, way: "guessed" }],
    ["that does not say where the device belongs", { ...scanned, belongs: undefined }],
    ["about no device, with an outcome", { ...outcome, serial_number: undefined }],
    ["with an unknown outcome", { ...outcome, outcomes: ["painted"] }],
    ["with more outcomes than there are", { ...outcome, outcomes: [...outcomes, "checked"] }],
    ["replaced by nothing", { ...outcome, replaced_by: "" }],
    ["that notes nothing", { ...note, text: "" }],
    ["that notes too much", { ...note, text: "x".repeat(2001) }],
    ["with an empty photo", { ...photo, bytes: 0 }],
    ["with a photo too large", { ...photo, bytes: 1_000_001 }],
    ["with a photo of half a byte", { ...photo, bytes: 1.5 }],
  ])("is none %s", (_, event) => {
    expect(isEvent(event)).toBe(false);
  });

  test("may expect as many devices as a round may", () => {
    expect(isEvent({ ...begun, expected: Array(mostExpected).fill("TB-1") })).toBe(true);
  });
});

describe("a delivery", () => {
  test("holds as many events as a round may have, and no more", () => {
    const events = Array(mostEvents).fill(note);
    expect(deliverySchema.parse({ events })).toEqual({ events });
    expect(deliverySchema.safeParse({ events: [...events, note] }).success).toBe(false);
  });

  test("is none without its events, or with one that is none", () => {
    expect(deliverySchema.safeParse({}).success).toBe(false);
    expect(deliverySchema.safeParse({ events: [note, { ...note, text: "" }] }).success).toBe(false);
  });
});
