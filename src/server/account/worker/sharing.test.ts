import { expect, test } from "vitest";
import { createReadApi } from "#client/read-api.ts";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import { AccountReplica } from "./replica.ts";
import { sharing } from "./sharing.ts";

const place = { name: "Hall 3", path: "//A//Hall 3", address: "Quay 1" };
const wire = [
  { serial_number: "A", name: "a", status: 1, location: place },
  { serial_number: "B", name: "b", status: 1, location: { ...place }, reports: [] },
  { serial_number: "C", name: "c", status: 1, location: { ...place, address: "Quay 2" } },
  { serial_number: "D", name: "d", status: 1 },
];
const reports = [{ type: 2, timestamp: "2026-11-20T12:00:00" }];

/** The rows of an answer, read as the account's thread reads them. */
async function read(known: ReadonlyMap<string, Device>, devices: readonly object[]) {
  const fetch = async () => new Response(JSON.stringify({ devices }));
  const api = createReadApi({ baseUrl: "http://127.0.0.1:1", version: "1.13", fetch });
  const { rows, ...answer } = await api.devices({}, { kept: sharing(known) });
  return { ...answer, rows: [...rows] };
}

/** A replica that has taken an answer. */
async function holding(devices: readonly object[]) {
  const replica = new AccountReplica(24);
  replica.takeDevices(await read(replica.devices.rows, devices), { takenAt: 0 });
  return replica;
}

test("devices of one location share it, and say what they said", async () => {
  const { rows } = (await holding(wire)).devices;
  expect([...rows.values()]).toEqual(readDevices({ devices: wire }).rows);
  expect(rows.get("B")?.location).toBe(rows.get("A")?.location);
  expect(rows.get("C")?.location).toEqual({ ...place, address: "Quay 2" });
});

test("a row that says what the copy says is the copy's own while the answer is read, with or without reports", async () => {
  const { devices } = await holding(wire);
  const [a, b, c, d] = (await read(devices.rows, [{ ...wire[0], reports }, ...wire.slice(1)])).rows;
  expect(a).toEqual({ ...wire[0], reports });
  expect(a?.location).toBe(devices.rows.get("A")?.location);
  expect([b, c, d]).toEqual([devices.rows.get("B"), devices.rows.get("C"), devices.rows.get("D")]);
  expect(b).toBe(devices.rows.get("B"));
});

test("a row that says something else says it, and keeps the location that it has", async () => {
  const { devices } = await holding(wire);
  const moved = { ...wire[2], location: { ...place } };
  const [a, c] = (await read(devices.rows, [{ ...wire[0], status: 3, reports }, moved])).rows;
  expect(a).toEqual({ ...wire[0], status: 3, reports });
  expect(a?.location).toBe(devices.rows.get("A")?.location);
  expect(c).toEqual(moved);
});
