import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deviceFields, deviceSchema } from "./device.ts";
import { networkDeviceSchema } from "./network-device.ts";
import { readDevices, readNetworkDevices } from "./reading.ts";

/** Rows that know the contract's names, with anything below them. */
const wrongRows = fc.dictionary(
  fc.constantFrom(...Object.keys(deviceFields), "__proto__", "constructor", "report_type", "settings_data"),
  fc.oneof(
    { depthSize: "medium" },
    fc.jsonValue(),
    fc.constantFrom(
      "2026-01-01T00:00:00",
      "//A//B",
      "TB-1",
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      1e308,
      -0,
      2 ** 53,
      "\u0000",
      "\ud800",
    ),
    fc.dictionary(
      fc.constantFrom("name", "path", "settings_data", "bait_settings", "threshold_value", "__proto__"),
      fc.jsonValue(),
    ),
    fc.array(fc.dictionary(fc.constantFrom("type", "report_type", "timestamp", "user"), fc.jsonValue())),
  ),
);

describe("nothing in a response is fatal", () => {
  test.each([
    ["any JSON", fc.jsonValue()],
    ["rows that are nearly right", wrongRows],
    [
      "any value at all",
      fc.anything({ withBoxedValues: true, withDate: true, withMap: true, withSparseArray: true }),
    ],
  ])("%s", (_, rows: fc.Arbitrary<unknown>) => {
    fc.assert(
      fc.property(fc.array(rows), (list) => {
        const devices = readDevices({ devices: list });
        expect(devices.rows.length + devices.setAside).toBe(list.length);
        for (const device of devices.rows) expect(deviceSchema.safeParse(device).success).toBe(true);
        const network = readNetworkDevices({ network_devices: list });
        expect(network.rows.length + network.setAside).toBe(list.length);
        for (const row of network.rows) expect(networkDeviceSchema.safeParse(row).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test("a row with a serial number is never lost, whatever else it holds", () => {
    fc.assert(
      fc.property(wrongRows, (row) => {
        const { rows, setAside } = readDevices({ devices: [{ ...row, serial_number: "TB-1" }] });
        expect(rows.map((device) => device.serial_number)).toEqual(["TB-1"]);
        expect(setAside).toBe(0);
      }),
    );
  });
});

describe("hostile input", () => {
  test.each(["null", '"?"'])("a prototype cannot be smuggled in, beside a status of %s", (status) => {
    const text = `{"devices":[{"serial_number":"TB-1","__proto__":{"type":3},"status":${status},
      "location":{"name":"Hall","__proto__":{"path":"//A"},"constructor":{"prototype":{"x":1}}}}]}`;
    const [device] = readDevices(JSON.parse(text)).rows;
    expect(device).toEqual({ name: "TB-1", serial_number: "TB-1", location: { name: "Hall" } });
    expect(device?.type).toBeUndefined();
    expect(device?.location?.path).toBeUndefined();
    expect(Object.getPrototypeOf(device?.location)).toBe(Object.prototype);
    expect(Reflect.get({}, "x")).toBeUndefined();
  });

  test("a row that is only an inherited serial number has none", () => {
    const body = JSON.parse(`{"devices":[{"__proto__":{"serial_number":"TB-1"}}]}`);
    expect(readDevices(body)).toMatchObject({ rows: [], setAside: 1 });
  });

  test.each(["location", "reports", "status", "serial_number", "name", "surprise"])(
    "nesting without end in %s costs nothing but the field",
    (field) => {
      for (const [open, close] of [
        ["[", "]"],
        [`{"location":`, "}"],
      ] as const) {
        const nested = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
        const row = JSON.parse(`{"serial_number":"TB-1","${field}":${nested}}`);
        const { rows, setAside } = readDevices({ devices: [row] });
        expect(rows.length + setAside).toBe(1);
        expect(setAside).toBe(field === "serial_number" ? 1 : 0);
      }
    },
  );

  test("a long list of nonsense is read in one go, and only the first few notes are kept", () => {
    const reports = Array.from({ length: 100_000 }, (_, index) => (index % 2 === 0 ? "x" : { type: "x" }));
    const reading = readDevices({ devices: [{ serial_number: "TB-1", reports }] });
    expect(reading.rows[0]?.reports).toHaveLength(50_000);
    expect(reading.unreadable).toBe(100_000);
    expect(reading.examples).toHaveLength(20);
  });

  test("many bad rows keep a few examples, of both kinds as they come", () => {
    const devices = Array.from({ length: 1000 }, (_, row) =>
      row % 2 ? { serial_number: `${row}`, status: "x" } : 7,
    );
    const reading = readDevices({ devices });
    expect(reading).toMatchObject({ setAside: 500, unreadable: 500 });
    expect(reading.examples.map((trouble) => trouble.row)).toEqual(
      Array.from({ length: 20 }, (_, row) => row),
    );
  });

  test("numbers beyond every number are absent", () => {
    const body = JSON.parse(
      `{"devices":[{"serial_number":"TB-1","latitude":1e999,"status":-1e999,"longitude":8}]}`,
    );
    const reading = readDevices(body);
    expect(reading.rows).toEqual([{ name: "TB-1", serial_number: "TB-1", longitude: 8 }]);
    expect(reading.unreadable).toBe(2);
  });

  test.each(["\u200b\u200b", "\u2060", "\u3164", "\u00ad\ufeff \u202e", " \u2800 "])(
    "a name of which nothing can be seen gives way to the serial number (%#)",
    (name) => {
      const reading = readDevices({ devices: [{ serial_number: "TB-1", name }] });
      expect(reading.rows).toEqual([{ serial_number: "TB-1", name: "TB-1" }]);
      expect(reading.unreadable).toBe(0);
    },
  );

  test("texts are texts, however they look", () => {
    const name = `<img src=x onerror=alert(1)>\u202e\u0000\ud800`;
    expect(readDevices({ devices: [{ serial_number: name, name }] }).rows).toEqual([
      { name, serial_number: name },
    ]);
  });
});
