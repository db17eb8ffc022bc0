import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { hasWork } from "#data/work-left.ts";
import type { Level } from "#lib/level.ts";
import { leftText } from "./left-text.ts";

const row = (level: Level) => ({ level, status: 3, action: "Re-arm." }) as DeviceRow;
const missed = (count: number) => Array.from({ length: count }, () => ({}) as RoundDevice);
const told = (
  left: number,
  work: Level[],
  unnoted: Level[] = [],
  isKnown = true,
  toCheck: DeviceRow[] = [],
) => {
  const rows = unnoted.map(row);
  const undone = [...work.map(row), ...rows, ...toCheck.filter(hasWork)];
  const text = leftText({ left: missed(left), undone, unnoted: rows, toCheck }, isKnown);
  return [text.missed, text.work, text.unnoted].filter((part) => part !== "");
};

test("what a round leaves is said in short sentences, with what is to be done of it", () => {
  expect(told(19, ["act-now", "plan"])).toEqual([
    "19 devices are not scanned.",
    "Among them: 1 to act on now, 1 to plan.",
  ]);
  expect(told(19, ["act-now", "all-clear"])).toEqual([
    "19 devices are not scanned.",
    "Among them: 1 to act on now. 1 more only needs a battery or bait.",
  ]);
  expect(told(19, ["not-reporting", "act-now", "act-now"])).toEqual([
    "19 devices are not scanned.",
    "Among them: 2 to act on now, 1 not reporting.",
  ]);
  expect(told(19, [])).toEqual(["19 devices are not scanned.", "Nothing is to be done there."]);
  expect(told(1, ["plan"])).toEqual(["1 device is not scanned.", "It needs attention."]);
  expect(told(1, ["all-clear"])).toEqual(["1 device is not scanned.", "It only needs a battery or bait."]);
});

test("clear ones to check are told after what needs somebody, and never as ones that only need a battery", () => {
  const check = { ...row("all-clear"), status: 1, needs: ["check"] } as DeviceRow;
  const both = { ...check, needs: ["battery", "check"] } as DeviceRow;
  const left = (count: number, work: Level[], toCheck: DeviceRow[]) =>
    told(count, work, [], true, toCheck)[1];
  expect(left(19, ["act-now"], [check])).toBe("Among them: 1 to act on now, 1 to check.");
  expect(left(19, ["all-clear"], [check, both])).toBe(
    "Among them: 2 to check. 1 more only needs a battery or bait.",
  );
  expect(left(1, [], [check])).toBe("It is to be checked.");
  expect(left(1, [], [both])).toBe("It is to be checked.");
});

test("a scan of which nothing is noted is no work done", () => {
  expect(told(0, [], ["plan"])).toEqual(["Nothing is noted of 1 scanned device that needs somebody."]);
  expect(told(3, ["plan"], ["plan", "plan"])).toEqual([
    "3 devices are not scanned.",
    "Among them: 1 to plan.",
    "Nothing is noted of 2 scanned devices that need somebody.",
  ]);
});

test("nothing is said of what is to be done before the devices are known, and nothing where nothing is left", () => {
  expect(told(19, [], [], false)).toEqual(["19 devices are not scanned."]);
  expect(told(0, [])).toEqual([]);
});
