import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerDevices, answerNetworkDevices } from "./answer.ts";
import { type Device, deviceFields, deviceSchema } from "./device.ts";
import { networkDeviceSchema } from "./network-device.ts";
import { isWithin, parsePath, pathOf, rootPath } from "./path.ts";
import { parseDevicesQuery, parseNetworkDevicesQuery } from "./query.ts";
import type { Version } from "./versions.ts";

function device(serial_number: string, path?: string, row: object = {}): Device {
  const location = path === undefined ? {} : { location: { name: "LocationKey", path } };
  return deviceSchema.parse({ name: serial_number, serial_number, type: 0, status: 1, ...location, ...row });
}

const hallId = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const pathOfLocation = (id: string) => (id === hallId ? parsePath("//A//B") : undefined);

const fleet = [
  device("AB", "//A//B"),
  device("AB2", "//A//B"),
  device("ABC", "//A//B//C"),
  device("ABC-beside", "//A//BC"),
  device("A", "//A"),
  device("B", "//B"),
  device("nowhere"),
  device("at-root", "//"),
];

function ask(search: string, devices: readonly Device[] = fleet, version: Version = "1.13") {
  return answerDevices(devices, parseDevicesQuery(search, version), version, pathOfLocation);
}

function serials(search: string): unknown[] {
  return ask(search).map((row) => row.serial_number);
}

describe("which devices", () => {
  test("all of them when nothing is asked", () => {
    expect(serials("")).toEqual(fleet.map((row) => row.serial_number));
  });

  test("those named, in the fleet's order; unknown ones are just not there", () => {
    expect(serials("ids=B,AB,nope")).toEqual(["AB", "B"]);
    expect(serials("ids=ab")).toEqual([]);
  });

  test("those of exactly one location", () => {
    expect(serials("location_path=//A//B")).toEqual(["AB", "AB2"]);
    expect(serials("location_path=//A")).toEqual(["A"]);
    expect(serials("location_path=//")).toEqual(["nowhere", "at-root"]);
    expect(serials("location_path=//Z")).toEqual([]);
  });

  test("with sub-locations, by whole levels", () => {
    expect(serials("location_path=//A//B&include_sublocations")).toEqual(["AB", "AB2", "ABC"]);
    expect(serials("location_path=//&include_sublocations")).toHaveLength(fleet.length);
  });

  test("by the id of a location; an unknown one has no devices", () => {
    expect(serials(`location_id=${hallId}`)).toEqual(["AB", "AB2"]);
    expect(serials(`location_id=${hallId}&include_sublocations`)).toEqual(["AB", "AB2", "ABC"]);
    expect(serials(`location_id=${hallId.replace("3", "4")}`)).toEqual([]);
  });

  test("ids win over the path, the path over the id", () => {
    expect(serials(`ids=B&location_path=//A&location_id=${hallId}`)).toEqual(["B"]);
    expect(serials(`location_path=//A&location_id=${hallId}`)).toEqual(["A"]);
  });

  test("the branch of any location is what stands within it", () => {
    const levels = fc.array(fc.constantFrom("A", "B", "BC"), { maxLength: 3 }).map(pathOf);
    fc.assert(
      fc.property(fc.array(levels), levels, (paths, asked) => {
        const rows = paths.map((path, index) => device(`D${index}`, path));
        const query = { location_path: asked };
        expect(answerDevices(rows, query)).toHaveLength(paths.filter((path) => path === asked).length);
        expect(answerDevices(rows, { ...query, include_sublocations: true })).toHaveLength(
          paths.filter((path) => isWithin(path, asked)).length,
        );
      }),
    );
  });
});

describe("the location of a device", () => {
  const settings_data = { bait_settings: { bait_weight_grams: 80 } };
  const station = device("S", undefined, {
    type: 5,
    location: { name: "LocationKey", path: "//A//B", settings_data },
  });
  const trap = device("T", undefined, { location: { name: "LocationKey", path: "//A//B", settings_data } });
  const plainStation = device("P", "//A//B", { type: 5 });
  const withLocation = (search: string, version: Version) =>
    ask(search, [station, trap, plainStation], version)
      .filter((row) => row.location !== undefined)
      .map((row) => row.serial_number);

  test("comes with the account and with ids", () => {
    expect(withLocation("", "1.13")).toEqual(["S", "T", "P"]);
    expect(withLocation("ids=S,T", "1.13")).toEqual(["S", "T"]);
    expect(withLocation("ids=T&location_path=//A//B", "1.13")).toEqual(["T"]);
  });

  test("is left out when one location was asked for, but stays on a bait station whose location sets its bait", () => {
    for (const search of ["location_path=//A//B", `location_id=${hallId}`]) {
      expect(withLocation(search, "1.13")).toEqual(["S"]);
      expect(withLocation(search, "1.12")).toEqual(["S"]);
      expect(withLocation(search, "1.10")).toEqual([]);
    }
  });

  test("comes with sub-locations", () => {
    expect(withLocation("location_path=//A&include_sublocations", "1.13")).toEqual(["S", "T", "P"]);
    expect(withLocation(`location_id=${hallId}&include_sublocations`, "1.6")).toEqual(["T"]);
  });

  test("is left out by path in the first versions, whatever flag is given", () => {
    for (const version of ["1.0", "1.1", "1.3"] as const) {
      expect(withLocation("location_path=//A//B&include_sublocations", version)).toEqual([]);
      expect(withLocation("ids=T", version)).toEqual(["T"]);
    }
  });

  test("is absent where there is none", () => {
    expect(ask("ids=nowhere")[0]).not.toHaveProperty("location");
  });
});

describe("reports", () => {
  const at = (timestamp: string) => ({ type: 2, timestamp });
  const one = device("R", "//A", {
    reports: [at("2026-01-01T00:00:00"), at("2026-01-02T00:00:00"), at("2026-01-03T00:00:00"), { type: 2 }],
  });
  const asked = (search: string, version: Version = "1.13") => ask(search, [one, device("Q")], version);

  test("are attached only when asked for", () => {
    for (const row of asked("")) expect(row).not.toHaveProperty("reports");
    for (const row of asked("device_fields=name,reports")) expect(row).not.toHaveProperty("reports");
  });

  test("begin with the moment asked for, and a device without any has an empty list", () => {
    expect(asked("reports_since=2026-01-02T00:00:00").map((row) => row.reports)).toEqual([
      [at("2026-01-02T00:00:00"), at("2026-01-03T00:00:00"), { type: 2 }],
      [],
    ]);
    expect(asked("reports_since=2026-01-02T00:00:01")[0]?.reports).toEqual([
      at("2026-01-03T00:00:00"),
      { type: 2 },
    ]);
  });

  test("are told at any time where their own cannot be read", () => {
    expect(asked("reports_since=9000-01-01T00:00:00")[0]?.reports).toEqual([{ type: 2 }]);
  });

  test("stay when fields are chosen", () => {
    expect(asked("reports_since=2026-01-03T00:00:00&device_fields=serial_number")).toEqual([
      { serial_number: "R", reports: [at("2026-01-03T00:00:00"), { type: 2 }] },
      { serial_number: "Q", reports: [] },
    ]);
  });

  test("do not exist before 1.3", () => {
    expect(asked("reports_since=2026-01-01T00:00:00", "1.1")[0]).not.toHaveProperty("reports");
  });

  test("are none that are older, for any list and moment", () => {
    const moments = fc.integer({ min: 10, max: 28 }).map((day) => `2026-02-${day}T12:00:00`);
    fc.assert(
      fc.property(fc.array(moments), moments, (timestamps, since) => {
        const [row] = ask(`reports_since=${since}`, [device("R", "//A", { reports: timestamps.map(at) })]);
        expect(row?.reports).toEqual(timestamps.filter((timestamp) => timestamp >= since).map(at));
      }),
    );
  });
});

describe("chosen fields", () => {
  test("are the only ones, as far as they are there", () => {
    expect(ask("ids=AB&device_fields=name,battery_status,trap_1")).toEqual([{ name: "AB" }]);
  });

  test("do not bring the location back", () => {
    expect(ask("location_path=//A&device_fields=name,location")).toEqual([{ name: "A" }]);
    expect(ask("ids=A&device_fields=location")).toEqual([{ location: { name: "LocationKey", path: "//A" } }]);
  });

  test("of unknown names are ignored", () => {
    expect(ask("ids=AB&device_fields=nope,constructor,__proto__,name")).toEqual([{ name: "AB" }]);
  });

  test("take nothing else along, whichever they are", () => {
    const subsets = fc.subarray(Object.keys(deviceFields), { minLength: 1 });
    fc.assert(
      fc.property(subsets, (fields) => {
        const [whole] = ask("ids=AB");
        const expected = Object.entries(whole ?? {}).filter(([field]) => fields.includes(field));
        expect(ask(`ids=AB&device_fields=${fields.join()}`)).toEqual([Object.fromEntries(expected)]);
      }),
    );
  });
});

describe("network devices", () => {
  const gateway = (serial_number: string, path?: string) =>
    networkDeviceSchema.parse({
      serial_number,
      device_type: "Gateway",
      status: "connected",
      ...(path === undefined ? {} : { location: { name: "LocationKey", path } }),
    });
  const gateways = [gateway("G1", "//A"), gateway("G2", "//A//B"), gateway("G3")];
  const askNetwork = (search: string) =>
    answerNetworkDevices(gateways, parseNetworkDevicesQuery(search, "1.13"), "1.13", pathOfLocation);

  test("are chosen as devices are", () => {
    const found = (search: string) => askNetwork(search).map((row) => row.serial_number);
    expect(found("")).toEqual(["G1", "G2", "G3"]);
    expect(found("ids=G3&location_path=//A")).toEqual(["G3"]);
    expect(found("location_path=//A")).toEqual(["G1"]);
    expect(found("location_path=//A&include_sublocations")).toEqual(["G1", "G2"]);
    expect(found(`location_id=${hallId}`)).toEqual(["G2"]);
  });

  test("leave their location out as devices do", () => {
    expect(askNetwork("location_path=//A")[0]).not.toHaveProperty("location");
    expect(askNetwork("location_path=//A&include_sublocations")[0]).toHaveProperty("location");
    expect(askNetwork("ids=G1")[0]).toHaveProperty("location");
  });

  test("know their fields by the names of the table and of the examples", () => {
    const expected = [{ serial_number: "G1", device_type: "Gateway" }];
    expect(askNetwork("ids=G1&device_fields=serial_number,device_type")).toEqual(expected);
    expect(askNetwork("ids=G1&device_fields=network_device_serial_number,network_device_type")).toEqual(
      expected,
    );
  });
});

test("answering changes nothing in the list", () => {
  const before = structuredClone(fleet);
  for (const search of ["", "reports_since=2026-01-01T00:00:00", "location_path=//A&device_fields=name"])
    ask(search);
  expect(fleet).toEqual(before);
  expect(rootPath).toBe("//");
});
