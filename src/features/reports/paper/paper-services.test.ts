import { expect, test } from "vitest";
import { servicesText } from "./paper-services.ts";

const on = (type: number, month: number, day: number, hour = 10) => ({
  type,
  time: new Date(2026, month - 1, day, hour).getTime(),
});
const [trap, station] = [0, 5];

test("what was done at a device stands once, with all its days and each month once", () => {
  expect(servicesText([on(3, 11, 19), on(3, 11, 12), on(3, 11, 9)], trap)).toBe(
    "trap re-armed 9, 12, 19 Nov",
  );
  expect(servicesText([on(3, 11, 3), on(3, 10, 30), on(3, 10, 29)], trap)).toBe(
    "trap re-armed 29, 30 Oct, 3 Nov",
  );
});

test("one visit of two reports is one day", () => {
  expect(servicesText([on(25, 11, 27), on(3, 11, 27), on(25, 11, 6), on(3, 11, 6)], station)).toBe(
    "bait replaced, count reset 6, 27 Nov",
  );
  expect(servicesText([on(25, 11, 27), on(3, 11, 27), on(3, 11, 6)], station)).toBe(
    "bait replaced 6 Nov; bait replaced, count reset 27 Nov",
  );
});

test("a day that stands beside it is not said again, and what was done twice on it is", () => {
  expect(servicesText([on(3, 11, 12)], trap)).toBe("trap re-armed");
  expect(servicesText([on(3, 11, 12, 15), on(3, 11, 12, 9)], trap)).toBe("trap re-armed ×2");
  expect(servicesText([on(25, 11, 12), on(3, 11, 12)], station)).toBe("bait replaced, count reset");
});
