import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { undoneOf } from "./undone.ts";

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
