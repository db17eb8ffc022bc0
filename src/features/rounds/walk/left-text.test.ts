import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import type { Level } from "#lib/level.ts";
import { leftText } from "./left-text.ts";

const row = (level: Level) => ({ level, status: 3, action: "Re-arm." }) as DeviceRow;
const missed = (count: number) => Array.from({ length: count }, () => ({}) as RoundDevice);
const told = (left: number, work: Level[], unnoted: Level[] = [], isKnown = true) => {
  const rows = unnoted.map(row);
  const undone = [...work.map(row), ...rows];
  const text = leftText({ left: missed(left), undone, unnoted: rows }, isKnown);
  return [text.missed, text.work, text.unnoted].filter((part) => part !== "");
};

test("what a round leaves is said in short sentences, with what is to be done of it", () => {
  expect(told(19, ["act-now", "plan"])).toEqual([
    "19 devices are not scanned.",
    "Left undone: 1 to act on now, 1 to plan.",
  ]);
  expect(told(19, [])).toEqual(["19 devices are not scanned.", "Nothing is to be done there."]);
  expect(told(1, ["all-clear"])).toEqual([
    "1 device is not scanned.",
    "Left undone: 1 only needs a battery or bait.",
  ]);
});

test("a scan of which nothing is noted is no work done, and counts with what is left", () => {
  expect(told(0, [], ["plan"])).toEqual([
    "Nothing is noted for 1 recorded device that needs somebody. It counts as left undone.",
  ]);
  expect(told(3, ["plan"], ["plan", "plan"])).toEqual([
    "3 devices are not scanned.",
    "Left undone: 3 to plan.",
    "Nothing is noted for 2 recorded devices that need somebody. They count as left undone.",
  ]);
});

test("nothing is said of what is to be done before the devices are known, and nothing where nothing is left", () => {
  expect(told(19, [], [], false)).toEqual(["19 devices are not scanned."]);
  expect(told(0, [])).toEqual([]);
});
