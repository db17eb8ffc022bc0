import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Device, deviceFields, deviceSchema } from "./device.ts";
import { networkDeviceSchema } from "./network-device.ts";
import { rootPath } from "./path.ts";
import { projectDevice, projectNetworkDevice } from "./projection.ts";
import { readDevices } from "./reading.ts";
import { isAtLeast, type Version, versions } from "./versions.ts";

/** A device of the current version, whatever of it is given. */
function device(row: object): Device {
  return deviceSchema.parse({ name: "Trap", serial_number: "TB-1", type: 0, status: 1, ...row });
}

const trap = device({
  battery_status: 0.5,
  description: "Behind the shelf",
  last_heartbeat: "2026-03-29T01:30:00",
  latitude: 47.4,
  longitude: 8.5,
  transfer_mode: 2,
  location: { name: "Hall", address: "Road 1", path: "//A//Hall", settings_data: {} },
  trap_1: true,
  trap_2: false,
  operation_mode: 1,
  reports: [{ type: 2, timestamp: "2026-03-29T01:30:00", user: "Ann", description: "one mouse" }],
});

const threshold = { threshold_value: 5, timeframe_value: 2, timeframe_type: "h" };
const station = device({
  type: 5,
  is_bait_monitoring_enabled: true,
  bait_weight_grams: 100,
  activity_alert_threshold: threshold,
  current_threshold_activities_count: 2,
  is_bait_settings_overridden_by_location: true,
  location: { name: "Yard", path: "//", settings_data: { bait_settings: { bait_weight_grams: 100 } } },
});

describe("fields", () => {
  const names = (version: Version) => Object.keys(projectDevice(trap, version) ?? {}).toSorted();
  const first = [
    "battery_status",
    "description",
    "last_heartbeat",
    "latitude",
    "location",
    "longitude",
    "name",
    "serial_number",
    "status",
    "transfer_mode",
    "type",
  ];

  test("grow with the versions", () => {
    expect(names("1.0")).toEqual(first);
    expect(names("1.1")).toEqual([...first, "trap_1", "trap_2"].toSorted());
    expect(names("1.3")).toEqual([...first, "trap_1", "trap_2", "reports"].toSorted());
    expect(names("1.6")).toEqual([...first, "trap_1", "trap_2", "reports", "operation_mode"].toSorted());
  });

  test("of a location and a report too", () => {
    const location = (version: Version) => Object.keys(Object(projectDevice(trap, version)?.location));
    expect(location("1.0")).toEqual(["name", "address"]);
    expect(location("1.3")).toEqual(["name", "address", "path"]);
    expect(location("1.13")).toEqual(["name", "address", "path", "settings_data"]);
    const [report] = trap.reports ?? [];
    expect(projectDevice(trap, "1.3")?.reports).toEqual([{ type: 2, timestamp: "2026-03-29T01:30:00" }]);
    expect(projectDevice(trap, "1.6")?.reports).toEqual([report]);
  });

  test("that are empty are not sent", () => {
    expect(projectDevice(device({}), "1.6")).toEqual({
      name: "Trap",
      serial_number: "TB-1",
      type: 0,
      status: 1,
    });
  });

  test("of a location that the version has nothing of take the location along", () => {
    const only = device({ location: { settings_data: { bait_settings: {} } } });
    expect(projectDevice(only, "1.10")).not.toHaveProperty("location");
    expect(projectDevice(only, "1.12")).toHaveProperty("location");
    const bare = device({ location: { settings_data: {} } });
    expect(projectDevice(bare, "1.10")).not.toHaveProperty("location");
    expect(projectDevice(device({ location: {} }), "1.13")).not.toHaveProperty("location");
  });
});

describe("nulls by type", () => {
  const bait = Object.keys(deviceFields).slice(
    Object.keys(deviceFields).indexOf("is_bait_monitoring_enabled"),
    Object.keys(deviceFields).indexOf("is_bait_available") + 1,
  );

  test.each(["1.10", "1.12", "1.13"] as const)("in %s the bait fields of a trap are null", (version) => {
    const wire = projectDevice(trap, version);
    expect(bait).toHaveLength(12);
    for (const field of bait) expect(wire).toHaveProperty(field, null);
    expect(wire).not.toHaveProperty("current_threshold_activities_count");
    expect(wire).not.toHaveProperty("is_bait_settings_overridden_by_location");
  });

  test.each(["1.10", "1.12", "1.13"] as const)("in %s the traps of a bait station are null", (version) => {
    expect(projectDevice(station, version)).toMatchObject({
      trap_1: null,
      trap_2: null,
      bait_weight_grams: 100,
    });
  });

  test("what counts activity, and who sets the bait, is told of a bait station from 1.12 on", () => {
    const fields = ["current_threshold_activities_count", "is_bait_settings_overridden_by_location"];
    const told = (version: Version) =>
      fields.filter((field) => field in (projectDevice(station, version) ?? {}));
    expect(told("1.10")).toEqual([]);
    expect(told("1.12")).toEqual(fields);
    expect(told("1.13")).toEqual(fields);
  });

  test("before 1.10 nothing is null", () => {
    for (const version of ["1.0", "1.1", "1.3", "1.6"] as const) {
      expect(Object.values(projectDevice(device({}), version) ?? {})).not.toContain(null);
    }
  });
});

describe("codes", () => {
  test("a device of a type that the version does not know is not there", () => {
    const known = (type: number) => versions.filter((version) => projectDevice(device({ type }), version));
    expect(known(0)).toEqual([...versions]);
    expect(known(1)).toEqual(["1.6", "1.10", "1.12", "1.13"]);
    expect(known(3)).toEqual(["1.6", "1.10", "1.12", "1.13"]);
    expect(known(4)).toEqual(["1.10", "1.12", "1.13"]);
    expect(known(5)).toEqual(["1.10", "1.12", "1.13"]);
  });

  test("a device that tells no type is there in every version", () => {
    const untyped = device({ type: undefined });
    for (const version of versions) expect(projectDevice(untyped, version)).toMatchObject({ status: 1 });
  });

  test("what no version lists passes from 1.12 on", () => {
    const odd = device({ type: 9, status: 42, transfer_mode: 7, operation_mode: 8, reports: [{ type: 99 }] });
    for (const version of ["1.12", "1.13"] as const) {
      expect(projectDevice(odd, version)).toMatchObject({
        type: 9,
        status: 42,
        transfer_mode: 7,
        operation_mode: 8,
        reports: [{ type: 99 }],
      });
    }
    expect(projectDevice(odd, "1.10")).toBeUndefined();
  });

  test("cellular is Wi-Fi before 1.13", () => {
    for (const version of versions) {
      expect(projectDevice(trap, version)?.transfer_mode).toBe(version === "1.13" ? 2 : 0);
    }
    expect(projectDevice(device({ transfer_mode: 1 }), "1.0")?.transfer_mode).toBe(1);
  });

  test("a catch or false trigger that a version has no status for is a trigger", () => {
    const status = (type: number, code: number, version: Version) =>
      projectDevice(device({ type, status: code }), version)?.status;
    expect(status(1, 12, "1.6")).toBe(3);
    expect(status(1, 12, "1.10")).toBe(12);
    expect(status(1, 9, "1.6")).toBe(9);
    expect(status(2, 9, "1.10")).toBe(3);
    expect(status(2, 12, "1.10")).toBe(3);
    expect(status(2, 12, "1.12")).toBe(12);
  });

  test("reports of types that a version does not know are not sent", () => {
    const types = (type: number, version: Version) => {
      const reports = [2, 3, 17, 20].map((code) => ({ type: code, timestamp: "2026-01-01T00:00:00" }));
      const wire = projectDevice(device({ type, reports }), version)?.reports;
      return (wire as { type: number }[]).map((report) => report.type);
    };
    expect(types(0, "1.3")).toEqual([2]);
    expect(types(1, "1.6")).toEqual([2, 3]);
    expect(types(1, "1.10")).toEqual([2, 3, 17, 20]);
    expect(types(2, "1.10")).toEqual([2, 3]);
    expect(types(2, "1.13")).toEqual([2, 3, 17, 20]);
  });
});

test("the path of the root is left out from 1.12 on", () => {
  const atRoot = device({ location: { name: "Yard", path: "//" } });
  expect(projectDevice(atRoot, "1.10")?.location).toEqual({ name: "Yard", path: "//" });
  expect(projectDevice(atRoot, "1.12")?.location).toEqual({ name: "Yard" });
  const shown = { name: "Yard", settings_data: { bait_settings: { bait_weight_grams: 100 } } };
  expect(projectDevice(station, "1.13")?.location).toEqual(shown);
  expect(projectDevice(station, "1.13", new Set(["location"]))).toEqual({ location: shown });
});

test("network devices are shown as they are, and their location as that of a device", () => {
  const gateway = { serial_number: "GW-1", status: "N/A", location: { name: "Yard", path: rootPath } };
  expect(projectNetworkDevice(gateway)).toEqual({
    serial_number: "GW-1",
    status: "N/A",
    location: { name: "Yard" },
  });
  expect(projectNetworkDevice(gateway, "1.10").location).toEqual({ name: "Yard", path: "//" });
  const whole = {
    ...{ serial_number: "GW-2", description: "Roof", device_type: "Gateway", product_identifier: "P1" },
    ...{ status: "connected", location: { name: "Hall", path: "//A//Hall" } },
  };
  const parsed = networkDeviceSchema.parse(whole);
  for (const version of ["1.10", "1.12", "1.13"] as const) {
    expect(projectNetworkDevice(parsed, version)).toEqual(whole);
  }
});

describe("for any device", () => {
  const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
  const devices = fc
    .record({
      type: optional(fc.integer({ min: -1, max: 7 })),
      status: optional(fc.integer({ min: 0, max: 16 })),
      transfer_mode: optional(fc.integer({ min: 0, max: 3 })),
      trap_1: optional(fc.boolean()),
      operation_mode: optional(fc.nat(4)),
      bait_weight_grams: optional(fc.nat()),
      activity_alert_threshold: optional(fc.constant(threshold)),
      is_bait_settings_overridden_by_location: optional(fc.boolean()),
      location: optional(fc.constantFrom({ name: "A", path: "//A" }, { name: "R", path: "//" })),
      reports: optional(
        fc.array(fc.record({ type: fc.nat(26), timestamp: fc.constant("2026-01-01T00:00:00") })),
      ),
    })
    .map(device);

  test("1.12 is 1.13 with cellular as Wi-Fi", () => {
    fc.assert(
      fc.property(devices, (any) => {
        const current = projectDevice(any, "1.13");
        const transfer_mode = any.transfer_mode === 2 ? 0 : any.transfer_mode;
        expect(projectDevice(any, "1.12")).toEqual({
          ...current,
          ...(transfer_mode !== undefined && { transfer_mode }),
        });
      }),
    );
  });

  test("a version shows only its own fields, and a later one no fewer", () => {
    fc.assert(
      fc.property(devices, fc.constantFrom(...versions), fc.constantFrom(...versions), (any, one, other) => {
        const [earlier, later] = isAtLeast(one, other) ? [other, one] : [one, other];
        const fields = Object.keys(projectDevice(any, earlier) ?? {});
        for (const field of fields) {
          expect(isAtLeast(earlier, Reflect.get(deviceFields, field).since)).toBe(true);
        }
        expect(Object.keys(projectDevice(any, later) ?? {})).toEqual(expect.arrayContaining(fields));
      }),
    );
  });

  test("reading what 1.13 sends gives the device again, the root's path aside", () => {
    fc.assert(
      fc.property(devices, (any) => {
        const { location, ...rest } = any;
        const shown = location?.path === "//" ? { name: "R" } : location;
        const wire = JSON.parse(JSON.stringify({ devices: [projectDevice(any)] }));
        const reading = readDevices(wire);
        expect(reading.rows).toEqual([deviceSchema.parse({ ...rest, location: shown })]);
        expect(reading.unreadable).toBe(0);
      }),
    );
  });

  test("projecting changes nothing in the device", () => {
    fc.assert(
      fc.property(devices, fc.constantFrom(...versions), (any, version) => {
        const before = structuredClone(any);
        projectDevice(any, version);
        expect(any).toEqual(before);
      }),
    );
  });
});
