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

test("every kind that occurs has a lane in the order of the lines, and service has one where there was any", () => {
  expect(names(lanesOf(answer))).toEqual(["activity", "catch", "infestation", "trigger", "bait", "service"]);
  expect(names(lanesOf({ ...answer, services: [0] }))).not.toContain("service");
});

test("the kinds that have a line are drawn, then those that follow", () => {
  expect(names(leadingLanes(lanesOf(answer), []))).toEqual(["activity", "catch", "infestation"]);
  const without = lanesOf({ ...answer, kinds: kinds.filter(({ kind }) => kind !== "infestation") });
  expect(names(leadingLanes(without, []))).toEqual(["activity", "catch", "trigger"]);
});

test("what is looked at is drawn in any case", () => {
  expect(names(leadingLanes(lanesOf(answer), ["bait", "trigger"]))).toEqual(["activity", "trigger", "bait"]);
});
