import { expect, test } from "vitest";
import { besideSubject, changedKinds } from "./changed-kinds.ts";

const caught = { kind: "catch", total: 8, beforeTotal: 11 } as const;
const activity = { kind: "activity", total: 117, beforeTotal: 12 } as const;
const infestation = { kind: "infestation", total: 6, beforeTotal: 30 } as const;
const names = (...asked: Parameters<typeof changedKinds>) => changedKinds(...asked).map(({ kind }) => kind);

test("what is more comes first, and of that what changed most; what chance makes is not told", () => {
  const triggers = { kind: "trigger", total: 40, beforeTotal: 20 } as const;
  expect(names([caught, infestation, triggers, activity])).toEqual(["activity", "trigger", "infestation"]);
  expect(names([caught, { kind: "false-trigger", total: 1, beforeTotal: 0 }])).toEqual([]);
});

test("work and what nobody knows do not say that it gets worse, and what is not known says nothing", () => {
  expect(names([{ kind: "service", total: 90, beforeTotal: 1 }])).toEqual([]);
  expect(names([{ kind: "other", total: 90, beforeTotal: 1 }])).toEqual([]);
  expect(names([{ kind: "activity", total: 90 }])).toEqual([]);
});

test("before catches that did not change stands what did, and after catches that changed more", () => {
  expect(besideSubject([caught, activity], "catch")).toMatchObject({
    others: [{ kind: "activity", change: "more", total: 117, before: 12 }],
    areFirst: true,
  });
  const many = { kind: "catch", total: 150, beforeTotal: 5 } as const;
  expect(besideSubject([many, activity], "catch")).toMatchObject({
    others: [{ kind: "activity" }],
    areFirst: false,
  });
  expect(besideSubject([many], "catch")).toEqual({ others: [], areFirst: false });
  // Worse comes before better.
  expect(besideSubject([{ ...caught, total: 0, beforeTotal: 90 }, activity], "catch").areFirst).toBe(true);
});
