import { expect, test } from "vitest";
import type { DeviceRow } from "#data/fleet.tsx";
import type { Level } from "#lib/level.ts";
import { inWalkOrder } from "./walk-order.ts";

const row = (serial_number: string, latitude?: number, level: Level = "plan", action = "Do it."): DeviceRow =>
  ({
    serial_number,
    level,
    ...(action === "" ? {} : { action }),
    ...(latitude === undefined ? {} : { latitude, longitude: 10 }),
  }) as DeviceRow;
const serials = (of: readonly DeviceRow[]) => of.map(({ serial_number }) => serial_number);
const here = { latitude: 50, longitude: 10 };

const rows = [row("worst", 50.003), row("nowhere"), row("far", 51), row("near", 50.001), row("lost")];

test("the nearest comes first, and what stands nowhere last in the order it had", () => {
  expect(serials(inWalkOrder(rows, "near", here))).toEqual(["near", "worst", "far", "nowhere", "lost"]);
});

test("from nowhere nothing is near", () => {
  expect(inWalkOrder(rows, "near", undefined)).toBe(rows);
});

const mixed = [
  row("now, far", 50.9, "act-now"),
  row("now, nowhere", undefined, "act-now"),
  row("now, near", 50.2, "act-now"),
  row("plan", 50.5),
  row("clear", 50.001, "all-clear", ""),
  row("battery", 50.4, "all-clear"),
];

test("what is urgent comes first: to act on now, then what asks for something, each by its distance", () => {
  expect(serials(inWalkOrder(mixed, "worst", here))).toEqual([
    "now, near",
    "now, far",
    "now, nowhere",
    "battery",
    "plan",
    "clear",
  ]);
});

test("where nobody was yet, what is urgent stays as the fleet tells it, and what asks for nothing comes last", () => {
  expect(serials(inWalkOrder(mixed, "worst", undefined))).toEqual([
    "now, far",
    "now, nowhere",
    "now, near",
    "plan",
    "battery",
    "clear",
  ]);
});
