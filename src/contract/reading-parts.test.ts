import { describe, expect, test } from "vitest";
import { deviceReader, readDevices, readNetworkDevices } from "./reading.ts";
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

describe("a row in which something cannot be read", () => {
  test("has no `null`s in what is left, and is not blamed for them", () => {
    const { device, noted } = readOne({
      ...{ status: "?", description: null, activity_alert_threshold: null },
      location: { name: "Hall", address: null, settings_data: { bait_settings: null } },
      reports: [null, { type: 2, user: null }, { timestamp: "2026-03-28T01:30:00" }, {}],
    });
    expect(device).toStrictEqual({
      location: { name: "Hall", settings_data: {} },
      reports: [{ type: 2 }, { timestamp: "2026-03-28T01:30:00" }, {}],
    });
    expect(noted).toEqual(["status"]);
  });

  test("is only one in which anything was wrong, however it was read", () => {
    const timestamp = "2026-03-28T01:30:00";
    const unusual = { serial_number: "TB-1", name: "\u2800", reports: [{ report_type: 2 }, { timestamp }] };
    const reading = readDevices({ devices: [unusual] });
    expect(reading).toMatchObject({ unreadable: 0, troubled: 0, examples: [] });
    expect(reading.rows).toStrictEqual([
      { serial_number: "TB-1", name: "TB-1", reports: [{ type: 2 }, { timestamp }] },
    ]);
  });

  test("keeps what is right of a network device, which has no name", () => {
    const gateway = { serial_number: "GW-1", status: "connected", location: { name: "Hall", path: "//A" } };
    const rows = [
      { ...gateway, description: 7, name: "x" },
      { ...gateway, name: 7 },
    ];
    const reading = readNetworkDevices({ network_devices: rows });
    expect(reading.rows).toStrictEqual([gateway, gateway]);
    expect(reading).toMatchObject({ unreadable: 1, troubled: 1 });
  });

  test("is told in words: which row, whose, which field, and what is wrong", () => {
    const devices = [7, { name: "Lost" }, { serial_number: " " }, { serial_number: "TB-1", name: 7 }];
    const none = "The row has no readable serial number.";
    expect(readDevices({ devices }).examples).toStrictEqual([
      { row: 0, field: "", problem: "The row is not an object." },
      { row: 1, field: "serial_number", problem: none },
      { row: 2, serial_number: " ", field: "serial_number", problem: none },
      { row: 3, serial_number: "TB-1", field: "name", problem: "not a text" },
    ]);
  });

  test("says what shape a time and a path ought to have", () => {
    const row = { serial_number: "TB-1", last_heartbeat: "yesterday", location: { path: "A/B" } };
    expect(readDevices({ devices: [row] }).examples).toMatchObject([
      { field: "last_heartbeat", problem: "not a UTC date and time of the shape YYYY-MM-DDThh:mm:ss" },
      { field: "location.path", problem: "not a location path of the shape //level//level" },
    ]);
  });

  test("has its place in the whole answer, however many pieces that comes in", () => {
    const reader = deviceReader();
    reader.read([{ serial_number: "A" }, 7]);
    reader.read([{ serial_number: "B", status: "?" }]);
    reader.read([]);
    reader.read([{ serial_number: "C" }, { name: "Lost" }]);
    const { rows, examples, ...counts } = reader.reading();
    expect(rows.map(({ serial_number }) => serial_number)).toEqual(["A", "B", "C"]);
    expect(examples.map(({ row }) => row)).toEqual([1, 2, 4]);
    expect(counts).toEqual({ setAside: 2, unreadable: 1, troubled: 3 });
  });
});
