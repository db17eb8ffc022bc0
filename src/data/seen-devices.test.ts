import { expect, test } from "vitest";
import { hourMs } from "#lib/durations.ts";
import { readSeen, type SeenDevice, seenToday, withSeen } from "./seen-devices.ts";

const device = (serial_number: string, at = 0): SeenDevice => ({ serial_number, at });
const seen = (...devices: readonly SeenDevice[]) =>
  devices.reduce((list, one) => [...withSeen(list, one)], [] as SeenDevice[]);

test("a device is seen once, the latest first, for a working day", () => {
  const now = 100 * hourMs;
  const list = seen(
    device("OLD", now - 11 * hourMs),
    device("A", now - 3 * hourMs),
    device("B/1", now - 2 * hourMs),
    device("A", now - hourMs),
  );
  expect(seenToday(list, now)).toEqual(["A", "B/1"]);
});

test("the list is bounded", () => {
  expect(seen(...Array.from({ length: 500 }, (_, index) => device(String(index))))).toHaveLength(120);
});

test("what is kept is read with care", () => {
  const kept = [device("A", 1), { serial_number: 1, at: 1 }, { serial_number: "B" }, null, "C"];
  expect(readSeen(JSON.stringify(kept))).toEqual([device("A", 1)]);
  expect(readSeen("nonsense")).toEqual([]);
});
