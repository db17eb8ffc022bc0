import { zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { hourMs } from "#lib/durations.ts";
import { memoryStore } from "#server/store/store.ts";
import { Persistence } from "./persistence.ts";
import { AccountReplica } from "./replica.ts";
import { ReportArchive } from "./report-archive.ts";

const now = Date.UTC(2026, 5, 15, 12);

function device(serial_number: string, ...hoursAgo: number[]): Device {
  const reports = hoursAgo.map((hours) => ({ type: 2, timestamp: datetimeOf(now - hours * hourMs) }));
  return { name: serial_number, serial_number, type: 0, status: 1, reports };
}

const seenBy = (replica: AccountReplica) => [...replica.devices.rows.values()].map(({ seen }) => seen);

async function keeping() {
  const store = memoryStore();
  const replica = new AccountReplica(24);
  const archive = new ReportArchive(store, "account");
  const persistence = new Persistence(store, archive);
  await persistence.load(replica, "account");
  replica.since = datetimeOf(now - 91 * 24 * hourMs);
  return {
    store,
    replica,
    persistence,
    async poll(at: number, ...rows: Device[]) {
      const change = replica.takeDevices(
        { rows, setAside: 1, unreadable: 0, troubled: 0, examples: [] },
        { takenAt: at },
      );
      if (change !== undefined) persistence.note("devices", change);
      await persistence.save(replica, at);
    },
    async loaded(account = "account") {
      const other = new AccountReplica(24);
      await new Persistence(store, archive).load(other, account);
      return other;
    },
    writes: async (name: string) => (await store.get("select body from copy where name = ?", name))?.body,
  };
}

describe("what is kept of the account", () => {
  test("comes back as it was: rows, reports, times and oddities", async () => {
    const { poll, loaded, replica } = await keeping();
    await poll(now, device("A", 30, 1), device("__proto__", 2));
    const other = await loaded();
    expect(other.devices.rows).toEqual(replica.devices.rows);
    expect([...other.reportLists()]).toEqual([...replica.reportLists()]);
    expect(other.revision).toBe(1);
    expect(other.devices).toMatchObject({ takenAt: now, noted: { setAside: 1 } });
    expect(other.since).toBe(replica.since);
  });

  test("comes back with two identical reports, and with one whose time cannot be read", async () => {
    const { poll, loaded, replica } = await keeping();
    const twice = device("A", 1, 1);
    await poll(now, { ...twice, reports: [...(twice.reports ?? []), { type: 20 }] });
    replica.since = datetimeOf(now - hourMs);
    await poll(now + hourMs, twice);
    expect((await loaded()).devices.rows.get("A")?.reports).toEqual([...(twice.reports ?? []), { type: 20 }]);
  });

  test("comes back with when each thing was first seen, over as many restarts as there are", async () => {
    const { poll, loaded } = await keeping();
    await poll(now, device("A"), device("B"));
    await poll(now + hourMs, { ...device("A", 60), status: 3 }, device("B"));
    expect(seenBy(await loaded())).toEqual([{ trouble: now + hourMs }, undefined]);
    expect((await loaded()).devices.rows.get("A")?.reports).toMatchObject([
      { type: 2, arrived: now + hourMs },
    ]);
    const again = await loaded();
    const reading = {
      rows: [{ ...device("A"), status: 3, battery_status: 0.04 }],
      setAside: 0,
      unreadable: 0,
      examples: [],
    };
    again.takeDevices(reading, { takenAt: now + 2 * hourMs });
    expect(seenBy(again)).toEqual([{ trouble: now + hourMs, battery: now + 2 * hourMs }]);
  });

  test("comes back in pieces where it is large, and none of a larger time before is left", async () => {
    const { poll, loaded, persistence, replica, writes } = await keeping();
    const rows = Array.from({ length: 45_000 }, (_, index) => device(`S${index}`));
    await poll(now, ...rows);
    expect([...(await loaded()).devices.rows.keys()]).toEqual(rows.map(({ serial_number }) => serial_number));
    expect(await writes("devices/2")).toBeDefined();
    await poll(now + hourMs, ...rows.slice(0, 30_000));
    await persistence.save(replica, now + hourMs, true);
    expect((await loaded()).devices.rows.size).toBe(30_000);
    expect(await writes("devices/2")).toBeUndefined();
  });

  test("of an earlier version, in one piece, is read", async () => {
    const { store, loaded } = await keeping();
    const rows = [device("A"), device("B")].map(({ reports: _, ...row }) => row);
    const body = zstdCompressSync(JSON.stringify({ rows, standing: { share: 0, noted: {} } }));
    await store.run("insert into copy values ('main', 'devices', ?, ?)", now, body);
    const { devices } = await loaded();
    expect([[...devices.rows.values()], devices.takenAt]).toEqual([rows, now]);
  });

  test("is younger with every poll that brought nothing new", async () => {
    const { poll, loaded } = await keeping();
    await poll(now, device("A"));
    await poll(now + 60_000, device("A"));
    expect((await loaded()).devices.takenAt).toBe(now + 60_000);
  });

  test("is not called younger than it is where it waits to be written", async () => {
    const { poll, loaded, persistence, replica } = await keeping();
    const rows = Array.from({ length: 1000 }, (_, index) => device(`S${index}`));
    await poll(now, ...rows);
    await poll(now + 1000, ...rows.slice(1));
    expect((await loaded()).devices).toMatchObject({ takenAt: now, rows: { size: 1000 } });
    await persistence.save(replica, now + 1500, true);
    expect((await loaded()).devices).toMatchObject({ takenAt: now + 1000, rows: { size: 999 } });
  });

  test("is written by days of reports: only those that a poll touched", async () => {
    const { poll, writes, loaded } = await keeping();
    await poll(now, device("A", 1, 80));
    const old = await writes("reports 2026-06-12");
    const young = await writes("reports 2026-06-15");
    await poll(now + hourMs, device("A", 1, 80, 0));
    expect(await writes("reports 2026-06-12")).toEqual(old);
    expect(await writes("reports 2026-06-15")).not.toEqual(young);
    expect((await loaded()).devices.rows.get("A")?.reports).toHaveLength(3);
  });

  test("leaves out days from before the window", async () => {
    const { poll, loaded, replica } = await keeping();
    await poll(now, device("A", 1, 80));
    replica.since = datetimeOf(now - 48 * hourMs);
    await poll(now + hourMs, device("A", 1));
    expect((await loaded()).devices.rows.get("A")?.reports).toHaveLength(1);
  });

  test("of one account is forgotten when another one comes", async () => {
    const { poll, loaded } = await keeping();
    await poll(now, device("A"));
    expect((await loaded("another")).revision).toBe(0);
    expect((await loaded()).revision).toBe(0);
  });
});
