import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deviceTypes, reportTypes, statuses } from "#contract/codes.ts";
import { deviceFields } from "#contract/device.ts";
import { isAtLeast, type Version, versions } from "#contract/versions.ts";
import { type Reference, startReference } from "./service.ts";
import { ask, devicesOf, type WireDevice } from "./testing/requests.ts";

const since = "?reports_since=2026-04-15T00:00:00";
let reference: Reference;
let current: WireDevice[];
beforeAll(async () => {
  reference = await startReference({ now: () => Date.UTC(2026, 5, 10, 12) });
  current = await devicesOf(reference, since);
});
afterAll(() => reference.close());

type Reports = { type: number; user?: string }[];
const reportsIn = (devices: readonly WireDevice[]) =>
  devices.flatMap((device) => (device.reports ?? []) as Reports);
/** Version 1.0 cannot list an account. */
const searchFor = (version: Version) =>
  version === "1.0" ? `?ids=${current.map(({ serial_number }) => serial_number).join(",")}` : since;
const codesIn = (table: readonly { code: number; since: Version }[], version: Version) =>
  table.filter((row) => isAtLeast(version, row.since)).map(({ code }) => code);

describe.each(versions)("version %s", (version) => {
  let devices: WireDevice[];
  beforeAll(async () => {
    devices = await devicesOf(reference, searchFor(version), `v${version}`);
  });

  test("shows the devices whose type it has, and all of them", () => {
    const types = codesIn(deviceTypes, version);
    const expected = current.filter(({ type }) => types.includes(Number(type)));
    expect(devices.map(({ serial_number }) => serial_number)).toEqual(
      expected.map(({ serial_number }) => serial_number),
    );
  });

  test("shows its own fields and no others", () => {
    const known = Object.entries(deviceFields).filter(([, rule]) => isAtLeast(version, rule.since));
    const names = known.map(([name]) => name);
    for (const device of devices) expect(names).toEqual(expect.arrayContaining(Object.keys(device)));
    const sent = new Set(devices.flatMap((device) => Object.keys(device)));
    expect([...sent].sort()).toEqual([...names].sort());
  });

  test("shows statuses, reports and connections that it lists", () => {
    const known = codesIn(statuses, version);
    for (const { status } of devices) expect(known).toContain(status);
    const reports = reportsIn(devices);
    if (!isAtLeast(version, "1.3")) expect(reports).toEqual([]);
    const types = codesIn(reportTypes, version);
    for (const { type, user } of reports) {
      expect(types).toContain(type);
      if (!isAtLeast(version, "1.6")) expect(user).toBeUndefined();
    }
    const modes = new Set(devices.map(({ transfer_mode }) => transfer_mode));
    expect(modes.has(2)).toBe(version === "1.13");
  });

  test("shows of a location what it has", () => {
    const fields = new Set(devices.flatMap((device) => Object.keys(device.location ?? {})));
    const expected = ["name", "address"];
    if (isAtLeast(version, "1.3")) expected.push("path");
    if (isAtLeast(version, "1.12")) expected.push("settings_data");
    expect(fields).toEqual(new Set(expected));
  });

  test(isAtLeast(version, "1.10") ? "has network devices" : "has no network devices", async () => {
    const response = await ask(reference, `/api/v${version}/network-devices`);
    expect(response.status).toBe(isAtLeast(version, "1.10") ? 200 : 404);
  });
});

test("the alias is 1.13", async () => {
  expect(await devicesOf(reference, since, "v1")).toEqual(current);
});

test("1.0 wants ids or a path, and tells no location for a path", async () => {
  expect((await ask(reference, "/api/v1.0/devices")).status).toBe(400);
  const path = encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg//Halle 2//Versand");
  const devices = await devicesOf(reference, `?location_path=${path}`, "v1.0");
  expect(devices.length).toBeGreaterThan(0);
  expect(devices.every((device) => !("location" in device))).toBe(true);
});
