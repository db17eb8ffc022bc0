import { expect, test } from "vitest";
import { kindOrder, kindsWithLine, leadOf } from "./kind-order.ts";

const caught = { kind: "catch", total: 8, beforeTotal: 11 } as const;
const infested = { kind: "infestation", total: 15, beforeTotal: 14 } as const;
const triggered = { kind: "trigger", total: 90, beforeTotal: 20 } as const;
const active = { kind: "activity", total: 121, beforeTotal: 12 } as const;

test("what got worse leads, and else what says most of what was reported", () => {
  expect(leadOf([caught, infested, active])?.kind).toBe("activity");
  expect(leadOf([caught, infested])?.kind).toBe("catch");
  expect(leadOf([{ ...caught, total: 0 }, infested])?.kind).toBe("infestation");
  expect(
    leadOf([
      { kind: "service", total: 3 },
      { kind: "catch", total: 1 },
    ] as const)?.kind,
  ).toBe("catch");
  expect(leadOf([])).toBeUndefined();
});

test("more triggers are not worse, since they do not say whether anything was caught", () => {
  expect(leadOf([caught, triggered])?.kind).toBe("catch");
  expect(kindOrder([caught, infested, triggered]).slice(0, 3)).toEqual(["catch", "trigger", "infestation"]);
});

test("three kinds are told, also where one was not reported, and every one that got worse", () => {
  expect(kindsWithLine([caught, infested, active], [])).toEqual(["activity", "catch", "infestation"]);
  expect(kindsWithLine([active], [])).toEqual(["activity", "catch", "infestation"]);
  const worse = [caught, infested].map((row) => ({ ...row, total: 90 }));
  const falseOnes = { kind: "false-trigger", total: 40, beforeTotal: 2 } as const;
  expect(kindsWithLine([...worse, active, falseOnes], [])).toHaveLength(4);
});

test("a press changes no order: what is looked at is told in its place", () => {
  expect(kindsWithLine([caught, infested, active], ["infestation"])).toEqual([
    "activity",
    "catch",
    "infestation",
  ]);
  expect(kindsWithLine([caught, infested, active], ["service"])).toEqual(["activity", "catch", "service"]);
});
