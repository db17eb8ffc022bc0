import { expect, test } from "vitest";
import { daysInLine } from "./paper-days.ts";

const on = (month: number, day: number, hour = 10) => new Date(2026, month - 1, day, hour).getTime();

test("every day of some services stands in one line, with its month once", () => {
  expect(daysInLine([on(11, 19), on(11, 12), on(11, 9)])).toBe("9, 12, 19 Nov");
  expect(daysInLine([on(11, 3), on(10, 30), on(10, 29)])).toBe("29, 30 Oct, 3 Nov");
  expect(daysInLine([on(11, 3)])).toBe("3 Nov");
});

test("several services of one day are counted there", () => {
  expect(daysInLine([on(11, 19), on(11, 12, 15), on(11, 12, 9)])).toBe("12 (2), 19 Nov");
  expect(daysInLine([on(11, 12, 15), on(11, 12, 9)])).toBe("12 (2) Nov");
});
