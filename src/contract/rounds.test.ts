import { describe, expect, test } from "vitest";
import { planRequestSchema, roundAnswerSchema, roundersSchema, roundsAnswerSchema } from "./rounds.ts";

const plan = { at: "//A", person: "tom", due_at: 1_780_000_000_000, note: "the cellar first" };

const counts = {
  ...{ expected: 3, scanned: 1, elsewhere: 1, unknown: 0, typed: 1, notes: 1, photos: 0 },
  ...{ outcomes: { rearmed: 1, "cannot-reach": 2 }, missed: ["TB-2", "TB-3"] },
};
const round = {
  ...{ id: "0123456789abcdef", at: "//A", person: "", begun_at: 1, ended_at: null, last_at: 3 },
  ...{ arrived_at: 4, last_arrived_at: 5, counts },
};
const planned = {
  ...{ id: "0123456789abcdef", at: "none", person: null, due_at: 9, note: "", planned_by: "ada" },
  ...{ planned_at: 1, rounds: [round.id], done: false },
};
const note = {
  ...{ id: round.id, round: round.id, seq: 1, made_at: 2, kind: "note" as const, text: "locked" },
};

describe("what somebody plans", () => {
  test.each<[string, object]>([
    ["for a person", plan],
    ["for anybody, without a word", { ...plan, person: null, note: "" }],
    [
      "with the longest of everything",
      {
        at: "x".repeat(2048),
        person: "x".repeat(100),
        due_at: 8_640_000_000_000_000,
        note: "x".repeat(500),
      },
    ],
    ["until the first moment", { ...plan, due_at: 0 }],
  ])("is a round %s", (_, request) => {
    expect(planRequestSchema.parse(request)).toEqual(request);
  });

  test.each<[string, object]>([
    ["of nowhere", { ...plan, at: "" }],
    ["of a location without end", { ...plan, at: "x".repeat(2049) }],
    ["for nobody in particular who is not said to be anybody", { ...plan, person: undefined }],
    ["for a person without a name", { ...plan, person: "" }],
    ["for a name without end", { ...plan, person: "x".repeat(101) }],
    ["until no moment", { ...plan, due_at: null }],
    ["until before 1970", { ...plan, due_at: -1 }],
    ["until after every moment", { ...plan, due_at: 8_640_000_000_000_001 }],
    ["until a day in words", { ...plan, due_at: "2026-11-23" }],
    ["with a note without end", { ...plan, note: "x".repeat(501) }],
  ])("is none %s", (_, request) => {
    expect(planRequestSchema.safeParse(request).success).toBe(false);
  });
});

describe("what the server tells", () => {
  test.each([
    { rounds: [], next: null, plans: [] },
    { rounds: [{ ...round, plan: planned.id, ended_at: 3 }, round], next: "more", plans: [planned] },
    { rounds: [], next: null, plans: [{ ...planned, person: "tom", done: true }] },
  ])("of all rounds is read as it was sent (%#)", (answer) => {
    expect(roundsAnswerSchema.parse(answer)).toEqual(answer);
  });

  test("of one round is read as it was sent, its events with when they arrived", () => {
    const answer = { round, events: [{ event: note, arrived_at: 4, has_picture: false }] };
    expect(roundAnswerSchema.parse(answer)).toEqual(answer);
  });

  test("of people who make rounds is their names and the branches they see", () => {
    const answer = {
      people: [
        { name: "tom", at: "//A" },
        { name: "ada", at: null },
      ],
    };
    expect(roundersSchema.parse(answer)).toEqual(answer);
  });

  test.each<[string, object]>([
    ["counts that are missing", { round: { ...round, counts: undefined }, events: [] }],
    [
      "an outcome that does not exist",
      {
        round: { ...round, counts: { ...counts, outcomes: { painted: 1 } } },
        events: [],
      },
    ],
    ["half a device", { round: { ...round, counts: { ...counts, scanned: 0.5 } }, events: [] }],
    ["an end that is not said to be open", { round: { ...round, ended_at: undefined }, events: [] }],
    ["an event that is none", { round, events: [{ event: { ...note, text: 7 }, arrived_at: 4 }] }],
    ["an event that never arrived", { round, events: [{ event: note }] }],
  ])("is no answer with %s", (_, answer) => {
    expect(roundAnswerSchema.safeParse(answer).success).toBe(false);
  });
});
