import { expect, test } from "vitest";
import { hourMs } from "#lib/durations.ts";
import { readVisited, type VisitedDevice, visitedToday, withVisited } from "./visited-devices.ts";

const visit = (serial_number: string, at = 0): VisitedDevice => ({ serial_number, at });
const visited = (...visits: readonly VisitedDevice[]) =>
  visits.reduce((list, one) => [...withVisited(list, one)], [] as VisitedDevice[]);

test("a device is visited once, the latest first, for a working day", () => {
  const now = 100 * hourMs;
  const visits = visited(
    visit("OLD", now - 11 * hourMs),
    visit("A", now - 3 * hourMs),
    visit("B/1", now - 2 * hourMs),
    visit("A", now - hourMs),
  );
  expect(visitedToday(visits, now)).toEqual(["A", "B/1"]);
});

test("the list is bounded", () => {
  expect(visited(...Array.from({ length: 500 }, (_, index) => visit(String(index))))).toHaveLength(120);
});

test("what is kept is read with care", () => {
  const kept = [visit("A", 1), { serial_number: 1, at: 1 }, { serial_number: "B" }, null, "C"];
  expect(readVisited(JSON.stringify(kept))).toEqual([visit("A", 1)]);
  expect(readVisited("nonsense")).toEqual([]);
});
