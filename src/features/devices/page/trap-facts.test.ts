import { expect, test } from "vitest";
import { parseDatetime } from "#contract/datetime.ts";
import { trapFacts } from "./trap-facts.ts";

test("a trap tells of both its traps", () => {
  for (const type of [0, 1, 2, 4, 9, undefined]) {
    expect(
      trapFacts({ ...(type === undefined ? {} : { type }), trap_1: true, trap_2: false }, false),
    ).toEqual([
      { name: "Trap 1", value: "Triggered" },
      { name: "Trap 2", value: "Not triggered" },
    ]);
  }
  expect(trapFacts({ type: 1 }, false)).toEqual([]);
});

test("a monitor and a bait station have no traps to tell of, but a flag that is set is not hidden", () => {
  for (const type of [3, 5]) {
    expect(trapFacts({ type, trap_1: false, trap_2: false }, true)).toEqual([]);
    for (const trap_1 of [true, false]) {
      expect(trapFacts({ type, trap_1, trap_2: true }, true)).toEqual([
        { name: "Trigger", value: "Reported, though this type has no trap" },
      ]);
    }
  }
});

test("what a silent trap said is not told as how it is now", () => {
  const last_heartbeat = parseDatetime("2026-10-11T12:00:00");
  if (last_heartbeat === undefined) throw new Error("No Datetime.");
  expect(trapFacts({ type: 0, trap_1: true, trap_2: false, last_heartbeat }, true)).toEqual([
    { name: "Trap 1", value: "Triggered when last heard" },
    { name: "Trap 2", value: "Not triggered when last heard" },
  ]);
});

test("of a trap that was never heard nobody knows of when that is", () => {
  expect(trapFacts({ type: 0, trap_1: true, trap_2: false }, true)).toEqual([
    { name: "Trap 1", value: "Triggered (time unknown)" },
    { name: "Trap 2", value: "Not triggered (time unknown)" },
  ]);
});

test("two traps of which the same is told are told once", () => {
  expect(trapFacts({ type: 0, trap_1: false, trap_2: false }, false)).toEqual([
    { name: "Traps 1 and 2", value: "Not triggered" },
  ]);
  expect(trapFacts({ type: 0, trap_1: true, trap_2: true }, false)).toEqual([
    { name: "Traps 1 and 2", value: "Triggered" },
  ]);
});
