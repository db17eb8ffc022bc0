import { expect, test } from "vitest";
import type { DeviceRow } from "#data/fleet.tsx";
import { inWalkOrder } from "./walk-order.ts";

const row = (serial_number: string, latitude?: number): DeviceRow =>
  ({ serial_number, ...(latitude === undefined ? {} : { latitude, longitude: 10 }) }) as DeviceRow;
const rows = [row("worst", 50.003), row("nowhere"), row("far", 51), row("near", 50.001), row("lost")];
const serials = (of: readonly DeviceRow[]) => of.map(({ serial_number }) => serial_number);

test("worst first is as the fleet tells it", () => {
  expect(inWalkOrder(rows, "worst", { latitude: 50, longitude: 10 })).toBe(rows);
});

test("the nearest comes first, and what stands nowhere last in the order it had", () => {
  const ordered = inWalkOrder(rows, "near", { latitude: 50, longitude: 10 });
  expect(serials(ordered)).toEqual(["near", "worst", "far", "nowhere", "lost"]);
});

test("from nowhere nothing is near", () => {
  expect(inWalkOrder(rows, "near", undefined)).toBe(rows);
});
