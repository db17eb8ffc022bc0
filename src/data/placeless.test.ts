import { expect, test } from "vitest";
import type { DeviceRow } from "./fleet.ts";
import { placelessText } from "./placeless.ts";

test("what stands near without a location is told with what that rests on, and that no number has it", () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({}) as DeviceRow);
  expect(placelessText({ total: 1, rows: rows(1) })).toBe(
    "1 device without a location stands here, by its coordinates. It is not counted.",
  );
  expect(placelessText({ total: 7, rows: rows(5) })).toBe(
    "7 devices without a location stand here, by their coordinates. They are not counted. The first 5:",
  );
});
