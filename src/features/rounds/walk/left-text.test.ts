import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import type { Undone } from "#features/rounds/parts/undone.ts";
import type { Level } from "#lib/level.ts";
import { leftText } from "./left-text.ts";

const row = (level: Level) => ({ level, status: 3, action: "Re-arm." }) as DeviceRow;
const stateOf = (level: Level): Undone => ({
  serial_number: level,
  state: level === "all-clear" ? "to-supply" : level,
});
const missed = (count: number) => Array.from({ length: count }, () => ({}) as RoundDevice);
const told = (
  left: number,
  work: Level[],
  unnoted: Level[] = [],
  isKnown = true,
  unsettled: Level[] = [],
) => {
  const undone = [...work, ...unnoted, ...unsettled].map(stateOf);
  const rows = { unnoted: unnoted.map(row), unsettled: unsettled.map(row) };
  const text = leftText({ left: missed(left), undone, ...rows }, isKnown);
  return [text.missed, text.work, text.unnoted, text.unsettled].filter((part) => part !== "");
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

test("what is noted without doing the job counts with what is left", () => {
  expect(told(0, [], [], true, ["act-now"])).toEqual([
    "Left undone: 1 to act on now.",
    "What is noted for 1 recorded device does not do its job. It counts as left undone.",
  ]);
  expect(told(2, ["plan"], [], true, ["act-now", "plan"])).toEqual([
    "2 devices are not scanned.",
    "Left undone: 1 to act on now, 2 to plan.",
    "What is noted for 2 recorded devices does not do their jobs. They count as left undone.",
  ]);
});

test("nothing is said of what is to be done before the devices are known, and nothing where nothing is left", () => {
  expect(told(19, [], [], false)).toEqual(["19 devices are not scanned."]);
  expect(told(0, [])).toEqual([]);
});
