import { describe, expect, test } from "vitest";
import { readOne } from "./testing/sample.ts";

describe("reports", () => {
  const good = { type: 2, timestamp: "2026-03-28T01:30:00" };

  test("a half readable one keeps its other half", () => {
    expect(
      readOne({
        reports: [good, { ...good, type: "2" }, { ...good, timestamp: "yesterday" }, { ...good, user: 5 }],
      }),
    ).toEqual({
      device: { reports: [good, { timestamp: good.timestamp }, { type: 2 }, good] },
      noted: expect.arrayContaining(["reports.1.type", "reports.2.timestamp", "reports.3.user"]),
      unreadable: 3,
    });
  });

  test("what is no report goes, and the others stay in order", () => {
    const later = { ...good, timestamp: "2026-03-29T01:30:00" };
    expect(readOne({ reports: ["x", good, 7, [], later, true] })).toMatchObject({
      device: { reports: [good, later] },
      unreadable: 4,
    });
  });

  test("the type may be called report_type, as version 1.3's table does; type wins", () => {
    const { timestamp } = good;
    expect(readOne({ reports: [{ report_type: 14, timestamp }] }).device.reports).toEqual([
      { type: 14, timestamp },
    ]);
    expect(readOne({ reports: [{ type: null, report_type: 14 }] }).device.reports).toEqual([{ type: 14 }]);
    expect(readOne({ reports: [{ type: 2, report_type: 14 }] }).device.reports).toEqual([{ type: 2 }]);
  });
});

describe("thresholds", () => {
  const good = { threshold_value: 5, timeframe_value: 2, timeframe_type: "d" };

  test.each([
    ["a missing part", { threshold_value: 5 }],
    ["a part of the wrong type", { ...good, threshold_value: "5" }],
    ["an unknown unit", { ...good, timeframe_type: "w" }],
    ["a fraction", { ...good, timeframe_value: 0.5 }],
    ["nothing", {}],
  ])("with %s say nothing, which is noted once", (_, activity_alert_threshold) => {
    const { device, noted } = readOne({ activity_alert_threshold, bait_low_count: 1 });
    expect(device).toEqual({ bait_low_count: 1 });
    expect(noted).toHaveLength(1);
  });
});
