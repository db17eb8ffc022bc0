import { expect, test } from "vitest";
import { actionOrState, workFirst } from "./work-left.ts";

test("devices with work come first, and an inactive one before no nearer one", () => {
  const rows = [
    { name: "clear, nearest", level: "all-clear", status: 1 },
    {
      name: "inactive",
      level: "not-reporting",
      status: 0,
      action: "Inactive: nothing to do while it is out of use.",
    },
    {
      name: "silent",
      level: "not-reporting",
      status: 1,
      action: "Check power and connection: offline for 3 days.",
    },
    { name: "clear, wants a battery", level: "all-clear", status: 1, action: "Bring a battery, 15 % left." },
    {
      name: "to check",
      level: "all-clear",
      status: 1,
      needs: ["check"],
      action: "Check it: infestation reported 4 d ago, no service known since.",
    },
    { name: "triggered", level: "act-now", status: 3, action: "Check and re-arm (trap 1)." },
  ] as const;
  expect(workFirst(rows).map(({ name }) => name)).toEqual([
    "triggered",
    "silent",
    "to check",
    "clear, wants a battery",
    "clear, nearest",
    "inactive",
  ]);
});

test.each([
  ["All clear", { level: "all-clear", state: "Active" }],
  ["Active, bait is not monitored", { level: "all-clear", state: "Active, bait is not monitored" }],
  ["Offline", { level: "not-reporting", state: "Offline" }],
  ["Active", { level: "not-reporting", state: "Active" }],
  [
    "Check it: infestation reported 4 d ago, no service known since.",
    {
      level: "all-clear",
      state: "Active",
      action: "Check it: infestation reported 4 d ago, no service known since.",
    },
  ],
  [
    "Bring a battery, 15 % left.",
    { level: "all-clear", state: "Active", action: "Bring a battery, 15 % left." },
  ],
] as const)("in place of what to do stands the level of a clear device alone: %s", (text, row) => {
  expect(actionOrState(row)).toBe(text);
});
