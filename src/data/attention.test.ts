import { expect, test } from "vitest";
import { dayMs } from "#lib/durations.ts";
import type { Level } from "#lib/level.ts";
import { besideFirst, firstNeeding, firstTrouble, moreOf, troubleText } from "./attention.ts";
import type { DeviceRow } from "./fleet.ts";

const rowsOf = (...levels: Level[]) => levels.map((level) => ({ level }) as DeviceRow);
const many = (level: Level, count: number) => Array.from({ length: count }, () => level);

test.each<[levels: Level[], shown: number]>([
  [[], 0],
  [many("plan", 8), 8],
  [many("plan", 9), 6],
  [[...many("act-now", 2), ...many("not-reporting", 9)], 6],
  // The newest come last, and none of them may be missed.
  [[...many("act-now", 8), ...many("plan", 7)], 8],
])("of %j a short list shows the first %i", (levels, shown) => {
  expect(firstNeeding(rowsOf(...levels)).map(({ level }) => level)).toEqual(levels.slice(0, shown));
});

test("how many of a level there are beyond those that are shown", () => {
  const rows = rowsOf(...many("act-now", 3), "plan");
  const levels = { "act-now": 3, plan: 4, "not-reporting": 0, "all-clear": 9 };
  expect(moreOf("act-now", rows, levels)).toBe(0);
  expect(moreOf("act-now", rows, { ...levels, "act-now": 28 })).toBe(25);
  expect(moreOf("act-now", rows, { ...levels, "act-now": 2 })).toBe(0);
  expect(moreOf("plan", rows, levels)).toBe(3);
});

test("a trouble says how long it has been open, and that it may be longer", () => {
  const trouble = { serial_number: "1", state: "Severe infestation", level: "act-now", since: 0 } as const;
  expect(troubleText(trouble, 60 * dayMs)).toBe("Severe infestation, open 60 d");
  expect(troubleText({ ...trouble, sinceAtLeast: true }, 60 * dayMs)).toBe(
    "Severe infestation, open at least 60 d",
  );
  expect(troubleText({ serial_number: "1", state: "Offline for 3 days", level: "not-reporting" }, 0)).toBe(
    "Offline for 3 days",
  );
  expect(besideFirst({ newest: trouble }, 2 * dayMs)).toEqual(["Newest: Severe infestation, open 2 d"]);
  expect(besideFirst({}, 2 * dayMs)).toEqual([]);
});

test("the device that leads at a site is the one that its list has first", () => {
  const caught = { serial_number: "2", state: "Catch detected", level: "act-now", since: dayMs } as const;
  const old = { serial_number: "1", state: "Activity critical", level: "act-now", since: 0 } as const;
  expect(firstTrouble({ worst: caught })).toBe(caught);
  expect(besideFirst({ worst: caught }, 2 * dayMs)).toEqual([]);
  expect(firstTrouble({ worst: caught, oldest: old })).toBe(old);
  expect(besideFirst({ worst: caught, oldest: old }, 2 * dayMs)).toEqual([
    "Newest: Catch detected, open 24 h",
  ]);
});
