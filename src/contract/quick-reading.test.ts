import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deviceFields, deviceSchema } from "./device.ts";
import { type NetworkDevice, networkDeviceFields, networkDeviceSchema } from "./network-device.ts";
import { type ObservedDevice, observedDeviceSchema } from "./observed.ts";
import { isQuickIn, observedDeviceRow, quickDevice, quickNetworkDevice } from "./quick-reading.ts";

/** Values of every kind that a field has, good ones and such as are nearly good. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    0.5,
    1.5,
    5,
    2 ** 53,
    1e308,
    Number.POSITIVE_INFINITY,
  ),
  fc.constantFrom("", " ", "x", "ü", "\u2800", "\ud800", "d", "h", "7", "//", "//A//B", "//A// ", "//A////B"),
  fc.constantFrom(
    "2026-01-01T00:00:00",
    "2026-02-29T00:00:00",
    "2026-01-01T00:00:00Z",
    "0000-01-01T24:00:00",
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
function object(names: readonly string[], fields: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.dictionary(fc.constantFrom(...names, "__proto__", "constructor", "new field"), fields, {
    maxKeys: names.length,
  });
}
const threshold = object(["threshold_value", "timeframe_value", "timeframe_type"], value);
const settings = object(
  [
    "is_bait_monitoring_enabled",
    "activity_alert_threshold",
    "bait_weight_grams",
    "bait_manufacturer_and_type",
  ],
  fc.oneof(value, threshold),
);
const location = object(
  ["name", "address", "path", "settings_data"],
  fc.oneof(value, object(["bait_settings"], fc.oneof(value, settings))),
);
const report = object(["type", "report_type", "timestamp", "user", "description"], value);
const anything = fc.oneof(value, threshold, location, fc.array(fc.oneof(report, value)));

/** Fields that are right, of which a few are replaced: most rows of chance alone would be undecided. */
const good = {
  name: "Trap",
  serial_number: "TB-1",
  type: 5,
  battery_status: 0.5,
  last_heartbeat: "2026-01-01T00:00:00",
  location: { name: "Hall", path: "//A//Hall", settings_data: { bait_settings: { bait_weight_grams: 5 } } },
  activity_alert_threshold: { threshold_value: 1, timeframe_value: 2, timeframe_type: "d" },
  trap_1: null,
  reports: [
    { type: 2, timestamp: "2026-01-01T00:00:00", user: null },
    { type: 3, note: "new" },
  ],
};

function rows(names: readonly string[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      fc.boolean(),
      fc.dictionary(fc.constantFrom(...names, "__proto__", "new field"), anything, { maxKeys: 4 }),
    )
    .map(([isGood, fields]) => JSON.parse(JSON.stringify({ ...(isGood ? good : {}), ...fields })) as unknown);
}

/** In our model `null` and absent are one. */
function withoutNulls(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(withoutNulls);
  const kept = Object.entries(json).filter(([key, field]) => field !== null && key !== "__proto__");
  return Object.fromEntries(kept.map(([key, field]) => [key, withoutNulls(field)]));
}

/** Infinity is what JSON makes of 1e999; it does not survive `stringify`. */
const infinite = JSON.parse('{"serial_number":"TB-1","name":"x","latitude":1e999}') as unknown;

const devices = fc.oneof({ weight: 20, arbitrary: rows(Object.keys(deviceFields)) }, fc.constant(infinite));
const networkDevices = fc.oneof(rows(Object.keys(networkDeviceFields)), fc.jsonValue());

/** Every field of a kind, each there or not, with all that the contract allows in it. */
const optional = <T>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(fields, { requiredKeys: [] });
const time = fc.constantFrom("2026-01-01T00:00:00", "0000-02-29T23:59:59", "9999-12-31T23:59:59");
const words = fc.constantFrom("", " ", "Behind the boiler", "\ud800");
const integer = fc.maxSafeInteger();
const grams = fc.double({ noDefaultInfinity: true, noNaN: true });
const goodThreshold = fc.record({
  threshold_value: integer,
  timeframe_value: integer,
  timeframe_type: fc.constantFrom("d", "h"),
});
const baitFields = {
  is_bait_monitoring_enabled: fc.boolean(),
  activity_alert_threshold: goodThreshold,
  bait_calibration_weight_grams: grams,
  bait_manufacturer_and_type: words,
  bait_weight_grams: grams,
};
const goodLocation = optional({
  name: words,
  address: words,
  path: fc.constantFrom("//", "//A//B"),
  settings_data: optional({ bait_settings: optional(baitFields) }),
});
const serial_number = fc.constantFrom("TB-1", " 1 ", "ü");
const goodReport = optional({
  type: integer,
  timestamp: time,
  user: words,
  description: words,
  arrived: integer,
});
const goodDevice: fc.Arbitrary<ObservedDevice> = fc
  .tuple(
    fc.record({ serial_number, name: fc.constantFrom("!", "Cellar 1", "~ ") }),
    optional({
      ...baitFields,
      ...{ type: integer, status: integer, battery_status: fc.double({ min: 0, max: 1, noNaN: true }) },
      ...{ description: words, last_heartbeat: time, latitude: grams, longitude: grams },
      ...{ transfer_mode: integer, location: goodLocation, trap_1: fc.boolean(), trap_2: fc.boolean() },
      ...{ operation_mode: integer, reports: fc.array(goodReport), bait_low_count: integer },
      ...{ bait_pad_activity_count: integer, last_bait_replaced_at: time, last_bait_replaced_by_name: words },
      ...{ last_activity_reset_at: time, last_activity_reset_by_name: words },
      ...{ is_bait_available: fc.boolean(), current_threshold_activities_count: fc.nat({ max: 2 }) },
      is_bait_settings_overridden_by_location: fc.boolean(),
      seen: optional({ trouble: integer, battery: integer, again: integer }),
    }),
  )
  .map(([least, more]) => observedDeviceSchema.parse({ ...least, ...more }));
const goodNetworkDevice: fc.Arbitrary<NetworkDevice> = fc
  .tuple(
    fc.record({ serial_number }),
    optional({
      ...{ description: words, device_type: words, product_identifier: words, status: words },
      location: goodLocation,
    }),
  )
  .map(([least, more]) => networkDeviceSchema.parse({ ...least, ...more }));

describe("what is read quickly", () => {
  test("is all that the contract allows, as it was sent", () => {
    fc.assert(
      fc.property(goodDevice, goodNetworkDevice, (device, networkDevice) => {
        expect(quickDevice(device)).toStrictEqual(device);
        expect(quickNetworkDevice(networkDevice)).toStrictEqual(networkDevice);
      }),
    );
  });

  test("is what the schemas read, to the last field", () => {
    let tried = 0;
    let quick = 0;
    fc.assert(
      fc.property(devices, networkDevices, (device, networkDevice) => {
        tried += 1;
        const readDevice = quickDevice(structuredClone(device));
        const readNetworkDevice = quickNetworkDevice(structuredClone(networkDevice));
        if (readDevice !== undefined) {
          quick += 1;
          const { serial_number } = readDevice;
          const named = { name: serial_number, ...(withoutNulls(device) as object) };
          expect(deviceSchema.parse(named)).toStrictEqual(readDevice);
        }
        if (readNetworkDevice !== undefined) {
          expect(networkDeviceSchema.parse(withoutNulls(networkDevice))).toStrictEqual(readNetworkDevice);
        }
      }),
      { numRuns: 2000 },
    );
    expect(quick).toBeGreaterThan(tried / 20);
  });

  test("is every row that is as the contract says, `null` and new fields included", () => {
    expect(quickDevice({ ...good, new_field: [{}] })).toBeDefined();
    expect(quickNetworkDevice({ serial_number: "GW-1", status: "connected", location: null })).toBeDefined();
  });

  test("leaves the row alone that it was made of", () => {
    const reports = () => [{ type: 2, user: null }, { type: 3, note: "new" }, { type: 5 }];
    const row = { ...good, reports: reports() };
    expect(quickDevice(row)?.reports).toStrictEqual([{ type: 2 }, { type: 3 }, { type: 5 }]);
    expect(row).toStrictEqual({ ...good, reports: reports() });
  });

  test("keeps the very reports and locations in which nothing has to be left out, and copies the others", () => {
    const [plain, other] = [{ type: 2 }, { type: 3, user: null }];
    const row = { ...good, reports: [plain, other], location: { name: "Hall" } };
    const device = quickDevice(row);
    expect(device?.location).toBe(row.location);
    expect(device?.reports?.[0]).toBe(plain);
    expect(device?.reports?.[1]).toStrictEqual({ type: 3 });
    const whole = { ...good, reports: [plain] };
    expect(quickDevice(whole)?.reports).toBe(whole.reports);
  });

  test("does not take what JavaScript gives every object for a field", () => {
    const location = JSON.parse('{"name":"Hall","constructor":"x","__proto__":{"path":"//A"}}') as unknown;
    expect(quickDevice({ ...good, location })?.location).toStrictEqual({ name: "Hall" });
  });

  test.each(["", "  ", null, 7])(
    "has a serial number that can be told, and neither way takes %j for one",
    (serial) => {
      const row = { name: "Trap", serial_number: serial };
      expect(quickDevice(row)).toBeUndefined();
      expect(quickNetworkDevice(row)).toBeUndefined();
      expect(deviceSchema.safeParse(row).success).toBe(false);
      expect(networkDeviceSchema.safeParse(row).success).toBe(false);
    },
  );
});

test("a good row of which some fields are others is read by those alone as it is as a whole", () => {
  const others = fc.dictionary(fc.constantFrom(...Object.keys(good), "new field"), anything, { maxKeys: 3 });
  fc.assert(
    fc.property(others, (given) => {
      const said = Object.fromEntries(Object.entries(given).filter(([, one]) => one !== null));
      const row = { ...good, ...said };
      expect(isQuickIn(observedDeviceRow, row, Object.keys(given))).toBe(quickDevice(row) !== undefined);
    }),
    { numRuns: 500 },
  );
});
