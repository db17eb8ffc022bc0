import { describe, expect, test } from "vitest";
import { readDevices, readNetworkDevices, UnreadableResponse } from "./reading.ts";
import { readOne } from "./testing/sample.ts";

const whole = {
  name: "Cellar 1",
  serial_number: "TB-1",
  type: 5,
  status: 14,
  battery_status: 0.25,
  description: "Behind the boiler",
  last_heartbeat: "2026-03-29T01:30:00",
  latitude: 47.3769,
  longitude: 8.5417,
  transfer_mode: 2,
  location: {
    name: "Hall 3",
    address: "Road 1",
    path: "//Client A//Hall 3",
    settings_data: {
      bait_settings: {
        is_bait_monitoring_enabled: true,
        activity_alert_threshold: { threshold_value: 5, timeframe_value: 2, timeframe_type: "d" },
        bait_calibration_weight_grams: 20.5,
        bait_manufacturer_and_type: "Wax",
        bait_weight_grams: 100,
      },
    },
  },
  operation_mode: 3,
  reports: [{ type: 22, timestamp: "2026-03-28T01:30:00", user: "Ann", description: "seen" }],
  is_bait_monitoring_enabled: true,
  bait_low_count: 3,
  bait_pad_activity_count: 12,
  activity_alert_threshold: { threshold_value: 5, timeframe_value: 2, timeframe_type: "d" },
  bait_manufacturer_and_type: "Wax",
  bait_weight_grams: 100,
  bait_calibration_weight_grams: 20.5,
  last_bait_replaced_at: "2026-03-01T08:00:00",
  last_bait_replaced_by_name: "Ben",
  last_activity_reset_at: "2026-03-02T08:00:00",
  last_activity_reset_by_name: "Cid",
  is_bait_available: false,
  current_threshold_activities_count: 6,
  is_bait_settings_overridden_by_location: true,
};

describe("a good row", () => {
  test("is read whole", () => {
    expect(readDevices({ devices: [whole] })).toEqual({
      rows: [whole],
      setAside: 0,
      unreadable: 0,
      troubled: 0,
      examples: [],
    });
  });

  test("may be as small as a serial number, which is then its name", () => {
    expect(readDevices({ devices: [{ serial_number: "TB-1" }] })).toMatchObject({
      rows: [{ name: "TB-1", serial_number: "TB-1" }],
      unreadable: 0,
    });
  });

  test("is not changed by being read", () => {
    const body = { devices: [{ serial_number: "TB-1", status: "x", reports: [{ report_type: 2 }, 7] }] };
    const before = structuredClone(body);
    readDevices(body);
    expect(body).toEqual(before);
  });
});

describe("null and absent are the same", () => {
  test("in a row", () => {
    const nulls = Object.fromEntries(Object.keys(whole).map((field) => [field, null]));
    expect(readOne({ ...nulls, serial_number: "TB-1" })).toEqual({ device: {}, noted: [], unreadable: 0 });
  });

  test("in what a row holds", () => {
    expect(
      readOne({
        location: { name: "Hall", address: null, path: null, settings_data: { bait_settings: null } },
        reports: [null, { type: 2, timestamp: "2026-03-28T01:30:00", user: null }],
      }),
    ).toEqual({
      device: {
        location: { name: "Hall", settings_data: {} },
        reports: [{ type: 2, timestamp: "2026-03-28T01:30:00" }],
      },
      noted: [],
      unreadable: 0,
    });
  });
});

describe("what a vendor adds", () => {
  test("unknown fields are dropped without a word, at every depth", () => {
    expect(
      readOne({ firmware: "7", location: { name: "Hall", floor: 3 }, reports: [{ type: 2, photo: "x" }] }),
    ).toEqual({ device: { location: { name: "Hall" }, reports: [{ type: 2 }] }, noted: [], unreadable: 0 });
  });

  test("unknown codes are kept", () => {
    const codes = { type: 9, status: 42, transfer_mode: 7, operation_mode: 11, reports: [{ type: 99 }] };
    expect(readOne(codes)).toEqual({ device: codes, noted: [], unreadable: 0 });
  });
});

describe("a value of the wrong type counts as absent and is noted", () => {
  test.each([
    ["status", "3"],
    ["status", 3.5],
    ["status", true],
    ["status", 1e300],
    ["status", Number.POSITIVE_INFINITY],
    ["type", {}],
    ["type", []],
    ["transfer_mode", "LoRa"],
    ["battery_status", "0.5"],
    ["battery_status", 85],
    ["battery_status", -0.1],
    ["description", 5],
    ["last_heartbeat", "2026-03-29T01:30:00Z"],
    ["last_heartbeat", "2026-02-30T01:30:00"],
    ["last_heartbeat", 1_774_747_800],
    ["latitude", "47.37"],
    ["longitude", Number.NaN],
    ["trap_1", 1],
    ["trap_1", "true"],
    ["location", "Hall"],
    ["location", 7],
    ["location", true],
    ["location", []],
    ["reports", {}],
    ["reports", "none"],
    ["reports", 7],
    ["activity_alert_threshold", 5],
    ["activity_alert_threshold", [5]],
    ["bait_low_count", 1.5],
    ["current_threshold_activities_count", -1],
  ])("%s: %j", (field, value) => {
    expect(readOne({ [field]: value, trap_2: true })).toEqual({
      device: { trap_2: true },
      noted: [field],
      unreadable: 1,
    });
  });

  test.each(Object.keys(whole))("a %s that cannot be read costs nothing else in the row", (field) => {
    const reading = readDevices({ devices: [{ ...whole, [field]: { wrong: true } }] });
    const { [field as keyof typeof whole]: _, ...others } = whole;
    if (field === "serial_number") expect(reading).toMatchObject({ rows: [], setAside: 1 });
    else {
      // A new field in a location is nothing wrong.
      const left = { name: { name: "TB-1" }, location: { location: {} } }[field];
      expect(reading.rows).toStrictEqual([{ ...others, ...left }]);
      expect(reading.unreadable).toBe(field === "location" ? 0 : 1);
    }
  });

  test("bait weights may be fractions", () => {
    const weights = { bait_weight_grams: 99.5, bait_calibration_weight_grams: 20.25 };
    expect(readOne(weights)).toEqual({ device: weights, noted: [], unreadable: 0 });
  });

  test("in a location, only what is wrong goes", () => {
    expect(
      readOne({
        location: { name: 7, address: "Road 1", path: "Client A", settings_data: { bait_settings: 3 } },
      }),
    ).toEqual({
      device: { location: { address: "Road 1", settings_data: {} } },
      noted: expect.arrayContaining([
        "location.name",
        "location.path",
        "location.settings_data.bait_settings",
      ]),
      unreadable: 3,
    });
  });

  test("in the settings of a location too", () => {
    const bait_settings = { bait_weight_grams: "100", is_bait_monitoring_enabled: true };
    const { device, noted } = readOne({ location: { name: "Hall", settings_data: { bait_settings } } });
    expect(device.location?.settings_data).toEqual({ bait_settings: { is_bait_monitoring_enabled: true } });
    expect(noted).toEqual(["location.settings_data.bait_settings.bait_weight_grams"]);
  });

  test("a name that is no text is noted, a missing or blank one is not", () => {
    const named = (name: unknown) => readDevices({ devices: [{ serial_number: "TB-1", name }] });
    for (const name of [7, {}, true]) {
      expect(named(name)).toMatchObject({
        rows: [{ name: "TB-1" }],
        unreadable: 1,
        examples: [{ field: "name" }],
      });
    }
    for (const name of [null, undefined, "", "  "]) {
      expect(named(name)).toMatchObject({ rows: [{ name: "TB-1" }], unreadable: 0 });
    }
  });

  test("rows in trouble are counted once each, however much is wrong in them", () => {
    const devices = [
      { serial_number: "A", status: "x", type: "y" },
      { serial_number: "B" },
      { name: "C" },
      7,
    ];
    expect(readDevices({ devices })).toMatchObject({ unreadable: 2, setAside: 2, troubled: 3 });
    expect(readDevices({ devices: [{ serial_number: "B" }] }).troubled).toBe(0);
  });

  test("a note says where: row, serial number and field", () => {
    const body = { devices: [{ serial_number: "A" }, { serial_number: "B", status: "3" }] };
    expect(readDevices(body).examples).toEqual([
      { row: 1, serial_number: "B", field: "status", problem: expect.any(String) },
    ]);
  });
});

describe("a row without a serial number", () => {
  test.each([
    ["nothing", {}],
    ["null", { serial_number: null }],
    ["a number", { serial_number: 12345 }],
    ["blanks", { serial_number: "  " }],
  ])("but %s is set aside and counted", (_, row) => {
    const reading = readDevices({
      devices: [{ serial_number: "A" }, { name: "Lost", ...row }, { serial_number: "B" }],
    });
    expect(reading.rows.map((device) => device.serial_number)).toEqual(["A", "B"]);
    expect(reading).toMatchObject({ setAside: 1, unreadable: 0, examples: [{ row: 1 }] });
  });

  test.each([null, undefined, 7, "TB-1", true, [], [{ serial_number: "TB-1" }]])(
    "such as %j is too",
    (row) => {
      expect(readDevices({ devices: [row, { serial_number: "B" }] })).toMatchObject({
        rows: [{ serial_number: "B" }],
        setAside: 1,
      });
    },
  );
});

describe("network devices", () => {
  test("are read by the same rules", () => {
    const gateway = {
      serial_number: "GW-1",
      device_type: "Gateway",
      product_identifier: "P1",
      status: "sleeping",
    };
    expect(
      readNetworkDevices({
        network_devices: [gateway, { serial_number: "GW-2", status: 1, name: "x" }, { status: "connected" }],
      }),
    ).toMatchObject({ rows: [gateway, { serial_number: "GW-2" }], setAside: 1, unreadable: 1 });
  });
});

test.each([
  null,
  undefined,
  7,
  "{}",
  [],
  [[]],
  {},
  { devices: null },
  { devices: {} },
  { network_devices: [] },
])("%j is no response", (body) => {
  expect(() => readDevices(body)).toThrow(UnreadableResponse);
  expect(() => readDevices(body)).toThrow('no array "devices"');
});
