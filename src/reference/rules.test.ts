import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { baitStation } from "#contract/codes.ts";
import { deviceFields } from "#contract/device.ts";
import { isWithin, type LocationPath, levelsOf, parentOf } from "#contract/path.ts";
import { type Reference, startReference } from "./service.ts";
import { ask, devicesOf, networkDevicesOf, type WireDevice } from "./testing/requests.ts";

const noon = Date.UTC(2026, 5, 10, 12);
let reference: Reference;
let all: WireDevice[];
let locations: { id: string; path: LocationPath; name: string }[];
beforeAll(async () => {
  reference = await startReference({ now: () => noon });
  all = await devicesOf(reference);
  locations = await (await fetch(`${reference.url}/reference/locations`)).json();
});
afterAll(() => reference.close());

interface Shown {
  path?: LocationPath;
  settings_data?: { bait_settings?: Record<string, unknown> };
}
const shown = (device: WireDevice) => device.location as Shown | undefined;
const pathOf = (device: WireDevice) => shown(device)?.path;
const serials = (devices: readonly WireDevice[]) => devices.map(({ serial_number }) => serial_number);
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
const baitSettings = (device: WireDevice) => shown(device)?.settings_data?.bait_settings;

describe("selection", () => {
  test("everything without a selection", () => {
    expect(all).toHaveLength(400);
    expect(new Set(serials(all)).size).toBe(400);
  });

  test("of a location alone, and with its sub-locations, by path and by id", async () => {
    for (const { path, id } of locations.filter((_, index) => index % 9 === 0)) {
      const here = serials(all.filter((device) => pathOf(device) === path));
      const below = serials(all.filter((device) => isWithin(pathOf(device) ?? ("//" as LocationPath), path)));
      expect(serials(await devicesOf(reference, query({ location_path: path })))).toEqual(here);
      expect(serials(await devicesOf(reference, query({ location_id: id })))).toEqual(here);
      const flagged = `${query({ location_path: path })}&include_sublocations`;
      expect(serials(await devicesOf(reference, flagged))).toEqual(below);
      expect(
        serials(await devicesOf(reference, `${query({ location_id: id })}&include_sublocations`)),
      ).toEqual(below);
    }
  });

  test("malformed is a 400, in words", async () => {
    const response = await ask(reference, "/api/v1.13/devices?ids=");
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});

describe("the location of a device", () => {
  test("is left out when one location was asked for, except where it defines bait settings", async () => {
    for (const { path } of locations) {
      for (const device of await devicesOf(reference, query({ location_path: path }))) {
        const complete = all.find(({ serial_number }) => serial_number === device.serial_number);
        if (complete !== undefined && baitSettings(complete) !== undefined) {
          expect(device.location).toEqual(complete.location);
        } else expect(device).not.toHaveProperty("location");
      }
    }
  });

  test("is missing without a location, unless the root's bait settings count", () => {
    const without = all.filter((device) => pathOf(device) === undefined);
    const stations = without.filter(({ type }) => type === baitStation);
    expect(stations.length).toBeGreaterThan(0);
    expect(stations.every((device) => baitSettings(device) !== undefined)).toBe(true);
    const others = without.filter(({ type }) => type !== baitStation);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((device) => !("location" in device))).toBe(true);
  });

  test("lies two to four levels deep in the tree the locations make", () => {
    const paths = new Set(locations.map(({ path }) => path));
    const depths = new Set(
      all
        .map(pathOf)
        .filter((path) => path !== undefined)
        .map((path) => levelsOf(path).length),
    );
    expect([...depths].sort()).toEqual([2, 3, 4]);
    for (const device of all) {
      const path = pathOf(device);
      if (path !== undefined) expect(paths).toContain(path);
    }
    for (const path of paths) expect(["//", ...paths]).toContain(parentOf(path));
  });
});

describe("reports", () => {
  test("are there when asked for and only then, from the very second on", async () => {
    expect(all.every((device) => !("reports" in device))).toBe(true);
    const since = "2026-05-01T00:00:00";
    const devices = await devicesOf(reference, query({ reports_since: since }));
    const reports = devices.flatMap((device) => device.reports as { timestamp: string; type: number }[]);
    expect(devices.every((device) => Array.isArray(device.reports))).toBe(true);
    expect(reports.length).toBeGreaterThan(1000);
    expect(reports.every(({ timestamp }) => timestamp >= since && timestamp <= "2026-06-10T12:00:00")).toBe(
      true,
    );

    const device = devices.find((candidate) => (candidate.reports as unknown[]).length > 4);
    const [, , third] = (device?.reports ?? []) as { timestamp: string }[];
    const search = query({ ids: device?.serial_number ?? "", reports_since: third?.timestamp ?? "" });
    const [again] = await devicesOf(reference, search);
    const [first] = (again?.reports ?? []) as { timestamp: string }[];
    expect(first?.timestamp).toBe(third?.timestamp);
  });

  test("of infestations name a user and a description", async () => {
    const devices = await devicesOf(reference, "?reports_since=2026-04-15T00:00:00");
    const reports = devices.flatMap(
      (device) => device.reports as { type: number; user?: string; description?: string }[],
    );
    for (const { type, user, description } of reports) {
      const isInfestation = type === 15 || type === 16;
      expect([typeof user, typeof description]).toEqual(
        isInfestation ? ["string", "string"] : ["undefined", "undefined"],
      );
    }
  });
});

describe("fields of 1.13", () => {
  test("every device has what is always sent, and nothing the specification does not know", () => {
    const always = [
      "name",
      "serial_number",
      "type",
      "status",
      "battery_status",
      "transfer_mode",
      "operation_mode",
    ];
    for (const device of all) {
      expect(Object.keys(device)).toEqual(expect.arrayContaining(always));
      expect(Object.keys(deviceFields)).toEqual(expect.arrayContaining(Object.keys(device)));
      expect(device.battery_status).toBeGreaterThanOrEqual(0);
      expect(device.battery_status).toBeLessThanOrEqual(1);
    }
  });

  test("what belongs to bait stations is null or missing on others, and the traps are null on them", () => {
    const bait = Object.keys(deviceFields).filter(
      (field) => /bait|activity_alert|last_activity/.test(field) && !/overridden/.test(field),
    );
    for (const device of all) {
      if (device.type === baitStation) {
        expect([device.trap_1, device.trap_2]).toEqual([null, null]);
        expect(device.current_threshold_activities_count).toBeGreaterThanOrEqual(0);
        expect(typeof device.is_bait_settings_overridden_by_location).toBe("boolean");
      } else {
        for (const field of bait) expect(device[field]).toBeNull();
        expect(device).not.toHaveProperty("current_threshold_activities_count");
        expect(device).not.toHaveProperty("is_bait_settings_overridden_by_location");
        expect([typeof device.trap_1, typeof device.trap_2]).toEqual(["boolean", "boolean"]);
        expect(device.trap_1 || device.trap_2).toBe([3, 9, 12].includes(Number(device.status)));
      }
    }
  });

  test("a location's bait settings override field by field", () => {
    const stations = all.filter(({ type }) => type === baitStation);
    const overridden = stations.filter((device) => baitSettings(device) !== undefined);
    expect(overridden.length).toBeGreaterThan(3);
    expect(overridden.length).toBeLessThan(stations.length);
    for (const device of stations) {
      const settings = baitSettings(device);
      expect(device.is_bait_settings_overridden_by_location).toBe(settings !== undefined);
      if (settings !== undefined) expect(device).toMatchObject(settings);
    }
    // Some locations set only some of the fields; the device's own values fill the rest.
    const partly = overridden.filter((device) => Object.keys(baitSettings(device) ?? {}).length < 3);
    expect(partly.some((device) => typeof device.bait_weight_grams === "number")).toBe(true);
    expect(
      all.filter(({ type }) => type !== baitStation).every((device) => baitSettings(device) === undefined),
    ).toBe(true);
  });
});

describe("network devices", () => {
  test("have every status, and the fields of the specification", async () => {
    const rows = await networkDevicesOf(reference);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["connected", "disconnected", "N/A"]));
    const fields = [
      "serial_number",
      "description",
      "device_type",
      "product_identifier",
      "status",
      "location",
    ];
    for (const row of rows) expect(fields).toEqual(expect.arrayContaining(Object.keys(row)));
  });

  test("are selected like devices, and leave out their location like them", async () => {
    const rows = await networkDevicesOf(reference);
    const [one] = rows;
    expect(await networkDevicesOf(reference, query({ ids: one?.serial_number ?? "" }))).toEqual([one]);
    const path = one === undefined ? "" : String(pathOf(one));
    const here = await networkDevicesOf(reference, query({ location_path: path }));
    expect(serials(here)).toContain(one?.serial_number);
    expect(here.every((row) => !("location" in row))).toBe(true);
    const below = await networkDevicesOf(reference, `${query({ location_path: path })}&include_sublocations`);
    expect(below.every((row) => "location" in row)).toBe(true);
    const names = await networkDevicesOf(
      reference,
      "?device_fields=network_device_serial_number,network_device_type",
    );
    expect(names.map((row) => Object.keys(row))).toEqual(rows.map(() => ["serial_number", "device_type"]));
  });
});
