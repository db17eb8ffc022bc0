import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { leftUndone, undoneIn, undoneOf, undoneText } from "./undone.ts";

const bare = { expected: true, outcomes: [], notes: [], photos: [] } as const;
const scanned = { at: 1, way: "camera", belongs: "//Here" } as const;
const row = (serial_number: string, action?: string) =>
  ({ serial_number, level: "act-now", status: 3, ...(action && { action }) }) as DeviceRow;

test("a device that needs somebody is undone until something is noted of a scan", () => {
  const devices: readonly RoundDevice[] = [
    { ...bare, serial_number: "missed" },
    { ...bare, serial_number: "nothing noted", scanned },
    { ...bare, serial_number: "done", scanned, outcomes: ["rearmed"] },
    { ...bare, serial_number: "clear", scanned },
    { ...bare, serial_number: "elsewhere", expected: false, scanned },
  ];
  const rows = devices.map(({ serial_number }) =>
    row(serial_number, serial_number === "clear" ? undefined : "Re-arm."),
  );
  expect(undoneOf(devices, rows).map(({ serial_number }) => serial_number)).toEqual([
    "missed",
    "nothing noted",
  ]);
  expect(undoneOf(devices, undefined)).toBeUndefined();
});

test("a clear one to check is undone until something is noted of a scan", () => {
  const devices: readonly RoundDevice[] = [
    { ...bare, serial_number: "missed" },
    { ...bare, serial_number: "nothing noted", scanned },
    { ...bare, serial_number: "done", scanned, outcomes: ["checked"] },
  ];
  const check = { level: "all-clear", status: 1, needs: ["check"] } as const;
  const rows = devices.map(
    ({ serial_number }) => ({ ...row(serial_number, "Check."), ...check }) as DeviceRow,
  );
  expect(undoneOf(devices, rows).map(({ serial_number }) => serial_number)).toEqual([
    "missed",
    "nothing noted",
  ]);
});

test("what is undone is counted in one text: each device once, by the worst that it asks for", () => {
  const of = (...rows: (readonly [DeviceRow["level"], ...NonNullable<DeviceRow["needs"]>])[]) =>
    undoneText(
      undoneIn(rows.map(([level, ...needs]) => ({ ...row("A", "Do it."), level, needs }) as DeviceRow)),
    );
  expect(of()).toBe("");
  expect(of(["act-now"], ["plan", "battery"], ["plan"])).toBe("1 to act on now, 2 to plan");
  expect(of(["all-clear", "battery"])).toBe("1 only needs a battery or bait");
  expect(
    of(
      ["not-reporting"],
      ["all-clear", "check"],
      ["all-clear", "battery", "check"],
      ["all-clear", "battery"],
      ["all-clear", "bait"],
    ),
  ).toBe("1 not reporting, 2 to check, 2 more only need a battery or bait");
});

test("what a round left undone stays as it was at the end, and without that is what is known now", () => {
  const record = { at: "//Here", begunAt: 1, lastAt: 2, notes: [], photos: [] };
  const devices: readonly RoundDevice[] = [{ ...bare, serial_number: "missed" }];
  const undone = [{ serial_number: "cleared since", state: "act-now" }] as const;
  const rows = [row("missed", "Re-arm.")];
  expect(leftUndone({ ...record, devices, undone: [...undone] }, rows)).toEqual(undone);
  expect(leftUndone({ ...record, devices, undone: [...undone] }, undefined)).toEqual(undone);
  // What the other phone recorded arrived after the end.
  const both = [...undone, { serial_number: "done", state: "plan" }] as const;
  const done: RoundDevice = { ...bare, serial_number: "done", scanned, outcomes: ["rearmed"] };
  expect(leftUndone({ ...record, devices: [...devices, done], undone: [...both] }, rows)).toEqual(undone);
  expect(leftUndone({ ...record, devices }, rows)).toEqual([{ serial_number: "missed", state: "act-now" }]);
  expect(leftUndone({ ...record, devices }, undefined)).toBeUndefined();
});
