import { describe, expect, test } from "vitest";
import { clusterLabel, memberLabel, shortCount } from "./clusters.ts";

const place = { id: "1", latitude: 0, longitude: 0 };

describe("a marker's name", () => {
  test("counts devices and the levels that occur, worst first", () => {
    const levels = { "act-now": 3, plan: 2, "not-reporting": 0, "all-clear": 7 };
    expect(clusterLabel({ ...place, devices: 12, levels, expansionZoom: 4 })).toBe(
      "12 devices, 3 act now, 2 plan, 7 all clear",
    );
  });

  test("says when devices share one spot", () => {
    const levels = { "act-now": 0, plan: 2, "not-reporting": 0, "all-clear": 0 };
    expect(clusterLabel({ ...place, devices: 2, levels, members: [] })).toBe("2 devices at one spot, 2 plan");
  });

  test("of one device is its name and level", () => {
    expect(memberLabel({ serial_number: "T12", name: "Trap 12", level: "act-now" })).toBe("Trap 12, Act now");
  });
});

test("a count fits into a ring", () => {
  expect([7, 999, 1000, 1234, 9949, 9950, 100_000].map(shortCount)).toEqual([
    "7",
    "999",
    "1.0k",
    "1.2k",
    "9.9k",
    "10k",
    "100k",
  ]);
});
