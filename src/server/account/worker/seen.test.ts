import { afterEach, describe, expect, test } from "vitest";
import { createReadApi } from "#client/read-api.ts";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Seen } from "#contract/observed.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { honest } from "#server/account/testing/honest-api.ts";
import { createFixture } from "#server/testing/fixture.ts";
import { answering } from "#server/testing/test-server.ts";
import { soundAccount, startTimedServer } from "#server/testing/timed-server.ts";
import { arrivalLater, seenAfter, seenLater } from "./seen.ts";

const { start: overTime, end } = createFixture(startTimedServer);
afterEach(end);

const start = Date.now();
const ago = (hours: number) => datetimeOf(start - hours * hourMs);

function trap(fields: Partial<Device> = {}): Device {
  return { name: "A", serial_number: "A", type: 1, status: 1, last_heartbeat: ago(0), ...fields };
}

/** What is remembered of a device that was so, one after the other, an hour apart from the start on. */
function remembered(first: Device | undefined, ...later: Device[]): Seen | undefined {
  let [before, seen]: [Device | undefined, Seen | undefined] = [first, undefined];
  for (const [hours, after] of later.entries()) {
    seen = seenAfter(seen, before, after, { now: start + hours * hourMs, silentAfterHours: 24 });
    before = after;
  }
  return seen;
}

describe("a trouble", () => {
  test("was first seen when its status came, whatever else changes, and is forgotten with it", () => {
    const caught = trap({ status: 12 });
    expect(remembered(trap(), caught)).toEqual({ trouble: start });
    expect(remembered(trap(), caught, trap({ status: 12, battery_status: 0.7 }))).toEqual({ trouble: start });
    expect(remembered(trap(), caught, trap({ status: 3 }))).toEqual({ trouble: start + hourMs });
    expect(remembered(trap(), caught, trap())).toBeUndefined();
  });

  test("that was there in the first answer has no known beginning; one of a new device is new", () => {
    expect(remembered(trap({ status: 12 }), trap({ status: 12, name: "B" }))).toBeUndefined();
    expect(remembered(undefined, trap({ status: 12 }))).toEqual({ trouble: start });
    expect(remembered(undefined, trap())).toBeUndefined();
  });

  test("may be told by a flag alone", () => {
    expect(remembered(trap(), trap({ trap_1: true }))).toEqual({ trouble: start });
  });
});

describe("a battery", () => {
  const at = (battery_status: number) => trap({ battery_status });

  test("is low since it was seen so, and not anew with each reading around the limit", () => {
    expect(remembered(at(0.5), at(0.04))).toEqual({ battery: start });
    expect(remembered(at(0.21), at(0.19), at(0.21), at(0.19))).toEqual({ battery: start });
    expect(remembered(at(0.5), at(0.04), at(0.9))).toBeUndefined();
    // In whole percent, as it is shown.
    expect(remembered(at(0.5), at(0.04), at(0.254))).toEqual({ battery: start });
    expect(remembered(at(0.5), at(0.04), at(0.255))).toBeUndefined();
    expect(remembered(at(0.04), at(0.03))).toBeUndefined();
  });

  test("is low when the status says so", () => {
    expect(remembered(at(0.5), trap({ status: 4, battery_status: 0.5 }))).toEqual({
      trouble: start,
      battery: start,
    });
  });
});

test("a silent device that is taken out of use does not report again, nor does one that is put to use", () => {
  const old = { last_heartbeat: ago(25) };
  expect(remembered(trap(old), trap({ ...old, status: 0 }))?.again).toBeUndefined();
  expect(remembered(trap({ ...old, status: 0 }), trap())).toBeUndefined();
});

test("a device reports again when it is heard after a silence, not when it is heard for the first time", () => {
  const { last_heartbeat: _, ...never } = trap();
  expect(remembered(trap({ last_heartbeat: ago(25) }), trap())).toEqual({ again: start });
  expect(remembered(trap({ last_heartbeat: ago(23) }), trap())).toBeUndefined();
  expect(remembered(trap({ last_heartbeat: ago(90) }), trap({ last_heartbeat: ago(60) }))).toBeUndefined();
  expect(remembered(never, trap())).toBeUndefined();
});

test("what nobody asks for any more is let go of", () => {
  expect(seenLater({ trouble: 1, again: start }, start + 29 * dayMs)).toEqual({ trouble: 1, again: start });
  expect(seenLater({ trouble: 1, again: start }, start + 31 * dayMs)).toEqual({ trouble: 1 });
  expect(seenLater({ again: start }, start + 31 * dayMs)).toBeUndefined();
  const soon = { type: 2, timestamp: ago(0.5), arrived: start };
  expect(arrivalLater(soon, start + 6 * dayMs)).toBe(soon);
  expect(arrivalLater(soon, start + 8 * dayMs)).toEqual({ type: 2, timestamp: ago(0.5) });
  const late = { type: 2, timestamp: ago(60), arrived: start };
  expect(arrivalLater(late, start + 80 * dayMs)).toBe(late);
});

describe("what was first seen when", () => {
  test("is told to our own page, by columns and in the feed, and to nobody else", async () => {
    let devices = [trap(), trap({ serial_number: "B", status: 12 })];
    const { ask, url, pass, account } = await overTime(
      {},
      honest(() => devices),
    );
    const told: object[] = [];
    account.subscribe((change) => told.push(...change.devices, ...change.reports));
    const report = { type: 20, timestamp: ago(60) };
    devices = [trap({ status: 12, reports: [report] }), trap({ serial_number: "B", status: 12 })];
    await pass(61);
    const search = `reports_since=${ago(90 * 24)}&device_fields=serial_number`;
    const byRows = JSON.parse((await ask(`/api/v1/devices?${search}`)).body);
    expect(byRows.devices).toEqual([
      { serial_number: "A", reports: [report] },
      { serial_number: "B", reports: [] },
    ]);
    const page = createReadApi({ baseUrl: url, version: "1.13", byColumns: true });
    const { rows } = await page.devices({ reports_since: ago(90 * 24), device_fields: ["serial_number"] });
    const arrived = expect.any(Number);
    expect([...rows]).toMatchObject([
      { serial_number: "A", reports: [{ ...report, arrived }], seen: { trouble: arrived } },
      { serial_number: "B" },
    ]);
    expect([...rows][1]).not.toHaveProperty("seen");
    expect(told).toMatchObject([{ patch: { seen: { trouble: arrived } } }, { report: { arrived } }]);
  });

  test("is let go of by a server that runs for a month", async () => {
    let devices = [trap({ last_heartbeat: ago(30) })];
    const { url, pass, clock } = await overTime(
      {},
      honest(() => devices),
    );
    const page = createReadApi({ baseUrl: url, version: "1.13", byColumns: true });
    // Another question each time: the answer to the same one is kept as long as the account is the same.
    const told = async (days: number) =>
      [...(await page.devices({ reports_since: ago(days * 24), device_fields: ["serial_number"] })).rows][0];
    const report = { type: 20, timestamp: ago(0.5) };
    devices = [trap({ reports: [report] })];
    await pass(61);
    const arrived = expect.any(Number);
    expect(await told(80)).toMatchObject({ seen: { again: arrived }, reports: [{ ...report, arrived }] });
    await clock.pass(31 * dayMs);
    await pass(1);
    const later = await told(50);
    expect(later).not.toHaveProperty("seen");
    expect(later?.reports).toEqual([report]);
  });

  test("is never taken from the API", async () => {
    const forged = { trouble: 1, battery: 1, again: 1 };
    const rows = [{ ...trap(), seen: forged, reports: [{ type: 2, timestamp: ago(1), arrived: 5 }] }];
    const { url } = await overTime({}, (_request, response) => {
      response.end(JSON.stringify({ devices: rows, network_devices: [] }));
    });
    const page = createReadApi({ baseUrl: url, version: "1.13", byColumns: true });
    const answer = await page.devices({ reports_since: ago(48), device_fields: ["serial_number"] });
    expect([...answer.rows]).toEqual([
      { name: "A", serial_number: "A", reports: [{ type: 2, timestamp: ago(1) }] },
    ]);
  });

  test("is told of network devices, too: since when each has the status it has", async () => {
    const gateway = (status: string, serial_number = "G") => ({ serial_number, status });
    const account = { ...soundAccount, network_devices: [gateway("connected"), gateway("connected", "H")] };
    const { ask, url, pass, behave, account: view } = await overTime({}, answering(account));
    const told: object[] = [];
    view.subscribe((change) => told.push(...change.networkDevices));
    const forged = { ...gateway("connected", "H"), status_since: 5 };
    behave(answering({ ...soundAccount, network_devices: [gateway("disconnected"), forged] }));
    await pass(61);
    const page = createReadApi({ baseUrl: url, version: "1.13", byColumns: true });
    const since = expect.any(Number);
    const rows = [...(await page.networkDevices()).rows];
    expect(rows).toMatchObject([
      { ...gateway("disconnected"), status_since: since },
      gateway("connected", "H"),
    ]);
    expect(rows[1]).not.toHaveProperty("status_since");
    expect(told).toMatchObject([{ serial_number: "G", patch: { status_since: since } }]);
    const byRows = JSON.parse((await ask("/api/v1/network-devices")).body);
    expect(byRows.network_devices).toEqual([gateway("disconnected"), gateway("connected", "H")]);
    // As long as it stays so, the time stays.
    await pass(61);
    expect([...(await page.networkDevices()).rows][0]).toEqual(rows[0]);
    behave(answering(account));
    await pass(61);
    const [back] = [...(await page.networkDevices()).rows];
    expect(back).toMatchObject({ ...gateway("connected"), status_since: since });
    expect(back).not.toEqual({ ...rows[0], status: "connected" });
  });
});
