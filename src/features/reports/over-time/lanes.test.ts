import { expect, test } from "vitest";
import type { KindName } from "#contract/codes.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { lanesOf, leadingLanes } from "./lanes.ts";

const lane = (kind: KindName, total: number, beforeTotal: number): KindOverTime => ({
  ...{ kind, counts: [total], total, before: [beforeTotal], beforeTotal },
  ...{ areas: [], parts: 0, unlocated: 0 },
});
const kinds = [
  lane("catch", 8, 11),
  lane("infestation", 6, 5),
  lane("trigger", 20, 21),
  lane("activity", 117, 12),
  lane("bait", 4, 5),
];
const answer = {
  ...{ kinds, total: 155, services: [3], visits: [0] },
  ...{ beforeUntil: 0, devices: 9, notReporting: 0, silentElsewhere: 0 },
};
const names = (lanes: readonly KindOverTime[]) => lanes.map(({ kind }) => kind);

test("every kind that occurs has a lane, and service has one where there was any", () => {
  expect(names(lanesOf(answer, []))).toContain("service");
  expect(names(lanesOf({ ...answer, services: [0] }, []))).not.toContain("service");
  expect(names(lanesOf(answer, ["activity"]))[0]).toBe("activity");
});

test("a kind that got worse is drawn before others that say more as a rule", () => {
  const lanes = lanesOf(answer, []);
  expect(names(leadingLanes(lanes, [], 3))).toEqual(["catch", "infestation", "activity"]);
  expect(names(leadingLanes(lanesOf({ ...answer, kinds: kinds.slice(0, 3) }, []), [], 3))).toEqual([
    "catch",
    "infestation",
    "trigger",
  ]);
});

test("what is looked at is drawn in any case", () => {
  const lanes = lanesOf(answer, ["bait", "trigger"]);
  expect(names(leadingLanes(lanes, ["bait", "trigger"], 3))).toEqual(["trigger", "bait", "activity"]);
});
