import { expect, test } from "vitest";
import { cellState, cellText } from "./calendar-text.ts";

const day = (date: number) => new Date(2026, 10, date).getTime();
const now = day(20);
const row = {
  is: "device",
  serial_number: "1",
  name: "Trap 3",
  device_type: 1,
  cells: [
    null,
    { type: 20, kind: "catch", level: "act-now", reports: 3 },
    null,
    { type: 3, kind: "service", reports: 1 },
    null,
  ],
  silentFrom: 3,
} as const;

test("a cell is told in words", () => {
  expect(cellText(row, 1, day(17), now)).toBe("Trap 3, 17 November: Catch detected, 3 reports");
  expect(cellText(row, 3, day(19), now)).toBe("Trap 3, 19 November: Trap re-armed");
  expect(cellText(row, 2, day(18), now)).toBe("Trap 3, 18 November: no report");
  expect(cellText(row, 4, day(20), now)).toBe("Trap 3, 20 November: offline, nothing was heard");
  expect(cellText(row, 0, day(16), now, day(17))).toBe(
    "Trap 3, 16 November: reports of then are not held here",
  );
});

test("a day without a report is silent, unknown or quiet, and these are not the same", () => {
  expect([0, 1, 2, 3, 4].map((index) => cellState(row, index, day(16 + index), day(17)))).toEqual([
    "unknown",
    "reported",
    "nothing",
    "reported",
    "silent",
  ]);
});
