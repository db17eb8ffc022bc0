import { describe, expect, test } from "vitest";
import { formatCount } from "#lib/number.ts";
import { clusterLabel, shortCount } from "./clusters.ts";
import { reportLook } from "./report-look.ts";

const place = { id: "1", latitude: 0, longitude: 0 };

describe("a marker's name", () => {
  test("counts devices and the levels that occur, worst first", () => {
    const levels = { "act-now": 3, plan: 2, "not-reporting": 0, "all-clear": 7 };
    expect(clusterLabel({ ...place, devices: 12, levels, inactive: 0, expansionZoom: 4 })).toBe(
      "12 devices, 3 act now, 2 plan, 7 all clear",
    );
  });

  test("counts inactive devices apart, and last", () => {
    const levels = { "act-now": 0, plan: 0, "not-reporting": 3, "all-clear": 1 };
    expect(clusterLabel({ ...place, devices: 4, levels, inactive: 2, expansionZoom: 4 })).toBe(
      "4 devices, 1 not reporting, 1 all clear, 2 inactive",
    );
  });

  test("says after those that are all clear how many of them are to be checked", () => {
    const levels = { "act-now": 0, plan: 1, "not-reporting": 1, "all-clear": 7 };
    expect(clusterLabel({ ...place, devices: 9, levels, inactive: 1, clearToCheck: 2 })).toBe(
      "9 devices, 1 plan, 7 all clear, 2 of them to check, 1 inactive",
    );
  });

  test("says when devices share one spot", () => {
    const levels = { "act-now": 0, plan: 2, "not-reporting": 0, "all-clear": 0 };
    expect(clusterLabel({ ...place, devices: 2, levels, inactive: 0, members: [] })).toBe(
      "2 devices at one spot, 2 plan",
    );
  });
});

test("a count fits into a ring", () => {
  expect([7, 999, 1000, 9999, 10_000, 100_000].map(shortCount)).toEqual([
    "7",
    "999",
    "1,000",
    "9,999",
    "10k",
    "100k",
  ]);
});

describe("a ring's name holds the number that is to be read in it", () => {
  const shares = { plan: 0, "not-reporting": 0, "act-now": 0 };

  test.each([7, 999, 1238, 12_345, 123_456])("%i devices", (devices) => {
    const levels = { ...shares, "all-clear": devices };
    expect(clusterLabel({ ...place, devices, levels, inactive: 0 })).toContain(shortCount(devices));
  });

  const words = (kind: string, count: number) => `${formatCount(count)} × ${kind}`;

  test.each([7, 999, 1238, 12_345, 123_456])("%i reports", (reports) => {
    const look = reportLook({ ...place, reports, kinds: { catch: reports } }, words);
    expect(look.label).toContain(shortCount(reports));
  });

  test("and the whole number after it, where it is shortened", () => {
    const look = reportLook({ ...place, reports: 12_345, kinds: { catch: 345, trigger: 12_000 } }, words);
    expect(look.label).toBe("12k: 12,345 reports, 12,000 × trigger, 345 × catch");
  });
});

test("reports of one kind alone are called by it", () => {
  const words = (kind: string, count: number) => `${count} ${kind}${count > 1 ? "es" : ""}`;
  expect(reportLook({ ...place, reports: 3, kinds: { catch: 3 } }, words).label).toBe("3 catches");
  const mixed = reportLook({ ...place, reports: 3, kinds: { catch: 2, trigger: 1 } }, words);
  expect(mixed.label).toBe("3 reports, 2 catches, 1 trigger");
});
