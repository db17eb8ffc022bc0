import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canHappenTo, eventKinds } from "./events.ts";
import { type Reference, startReference } from "./service.ts";
import { devicesOf, exchange, postEvent } from "./testing/requests.ts";

const noon = Date.UTC(2026, 5, 10, 12);
let reference: Reference;
beforeAll(async () => {
  reference = await startReference({ now: () => noon });
});
afterAll(() => reference.close());

async function clearDevice(type: number, nth = 0): Promise<string> {
  const devices = await devicesOf(reference);
  const clear = devices.filter(
    (device) => device.type === type && device.status === 1 && device.last_heartbeat,
  );
  return clear[nth]?.serial_number ?? "";
}

describe("POST /reference/events", () => {
  test("delivers late what happened at the time that is given", async () => {
    const serial = await clearDevice(4, 1);
    const body = JSON.stringify({ serial_number: serial, kind: "catch", at: "2026-06-08T01:00:00" });
    await fetch(`${reference.url}/reference/events`, { method: "POST", body });
    const [device] = await devicesOf(reference, `?ids=${serial}&reports_since=2026-06-08T00:00:00`);
    expect(device?.reports).toContainEqual({ type: 20, timestamp: "2026-06-08T01:00:00" });
  });

  test.each([
    [0, "trigger", 3, 2],
    [1, "trigger", 3, 2],
    [1, "catch", 12, 20],
    [4, "false-trigger", 9, 17],
    [3, "false-trigger", 9, 17],
    [2, "infested", 3, 14],
    [3, "infestation-light", 7, 15],
    [3, "infestation-severe", 8, 16],
    [3, "activity", 10, 18],
    [5, "bait-low", 13, 23],
    [5, "activity", 1, 21],
    [0, "outage", 2, undefined],
    [2, "battery-low", 4, undefined],
    [4, "heartbeat", 1, undefined],
  ])("on type %i: %s gives status %i and report %s", async (type, kind, status, report) => {
    const serial = await clearDevice(type, 1);
    const response = await postEvent(reference, serial, kind);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ serial_number: serial, status });
    const [device] = await devicesOf(reference, `?ids=${serial}&reports_since=2026-06-10T12:00:00`);
    expect(device?.status).toBe(status);
    const types = ((device?.reports ?? []) as { type: number }[]).map((row) => row.type);
    expect(types).toEqual(report === undefined ? [] : [report]);
    if (kind === "trigger" || kind === "catch") expect(device?.trap_1 || device?.trap_2).toBe(true);
    if (kind === "outage") return;
    const isPersons = kind.startsWith("infestation");
    if (!isPersons) expect(device?.last_heartbeat).toBe("2026-06-10T12:00:00");
  });

  test("a trap goes from trigger over catch to rearmed", async () => {
    const serial = await clearDevice(1, 5);
    const statuses: unknown[] = [];
    for (const kind of ["trigger", "catch", "rearm"]) {
      statuses.push(((await (await postEvent(reference, serial, kind)).json()) as { status: number }).status);
    }
    expect(statuses).toEqual([3, 12, 1]);
    const [device] = await devicesOf(reference, `?ids=${serial}`);
    expect(device).toMatchObject({ trap_1: false, trap_2: false });
  });

  test("a second activity makes an infestation monitor critical", async () => {
    const serial = await clearDevice(3, 6);
    await postEvent(reference, serial, "activity");
    const response = await postEvent(reference, serial, "activity");
    expect(await response.json()).toMatchObject({ status: 11 });
  });

  test("a heartbeat ends an outage", async () => {
    const serial = await clearDevice(0, 6);
    await postEvent(reference, serial, "outage");
    const response = await postEvent(reference, serial, "heartbeat");
    expect(await response.json()).toMatchObject({ status: 1, last_heartbeat: "2026-06-10T12:00:00" });
  });

  test("every kind is refused with 400 for every type it cannot happen to", async () => {
    for (const type of [0, 1, 2, 3, 4, 5]) {
      const serial = await clearDevice(type, 2);
      for (const kind of eventKinds.filter((candidate) => !canHappenTo(candidate, type))) {
        expect((await postEvent(reference, serial, kind)).status).toBe(400);
      }
      expect((await devicesOf(reference, `?ids=${serial}`))[0]?.status).toBe(1);
    }
  });

  test("an unknown serial number is a 404, an unknown kind or another body a 400", async () => {
    expect((await postEvent(reference, "NOBODY", "trigger")).status).toBe(404);
    expect((await postEvent(reference, await clearDevice(0), "explosion")).status).toBe(400);
    for (const body of [
      "",
      "null",
      "[]",
      "{",
      "7",
      '{"serial_number":7,"kind":"trigger"}',
      `"${"x".repeat(9000)}"`,
    ]) {
      const response = await fetch(`${reference.url}/reference/events`, { method: "POST", body });
      expect(response.status).toBe(400);
    }
  });
});

describe("GET /reference/locations", () => {
  test("lists ids, paths and names, the same in every service", async () => {
    const locations = await (await fetch(`${reference.url}/reference/locations`)).json();
    expect(locations.length).toBeGreaterThan(50);
    for (const { id, path, name } of locations) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(path.endsWith(`//${name}`)).toBe(true);
    }
    const other = await startReference({ devices: 5, seed: 1 });
    expect(await (await fetch(`${other.url}/reference/locations`)).json()).toEqual(locations);
    await other.close();
  });
});

describe("who may come backstage", () => {
  const get = (headers: string) =>
    exchange(reference, `GET /reference/locations HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);

  test.each([
    "Host: 127.0.0.1",
    "Host: localhost:5290",
    "Host: [::1]:80",
    "Host: LOCALHOST",
    "Host: 127.0.0.1\r\nOrigin: http://localhost:5173",
  ])("%s", async (headers) => {
    expect(await get(headers)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    "Host: evil.example",
    "Host: 127.0.0.1.evil.example",
    "Host: localhost.evil.example:80",
    "Host: ",
    "Host: 127.0.0.1\r\nOrigin: https://evil.example",
    "Host: 127.0.0.1\r\nOrigin: null",
  ])("not %s", async (headers) => {
    expect(await get(headers)).toMatch(/^HTTP\/1\.1 404 /);
  });
});
