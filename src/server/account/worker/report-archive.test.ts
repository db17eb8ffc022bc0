import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { memoryStore } from "#server/store/store.ts";
import { Persistence } from "./persistence.ts";
import { AccountReplica } from "./replica.ts";
import { dayAt, ReportArchive } from "./report-archive.ts";

const now = Date.UTC(2026, 5, 15, 12);
const daysAgo = (days: number) => datetimeOf(now - days * dayMs);
const windowAt = (at: number): Datetime => datetimeOf(Math.floor(at / dayMs - 91) * dayMs);
const whole = { from: "0", to: "9" };

/** An account that is polled as the poller does, whole each time, and kept. */
function keeping(store = memoryStore(), access = "one") {
  const archive = new ReportArchive(store, access);
  const replica = new AccountReplica(24);
  const persistence = new Persistence(store, archive);
  return {
    ...{ store, replica, archive, persistence },
    async poll(at: number, reports: Readonly<Record<string, readonly Report[]>>) {
      const since = windowAt(at);
      const young = ({ timestamp }: Report) => timestamp === undefined || timestamp >= since;
      const rows = Object.entries(reports).map(
        ([serial_number, list]): Device => ({
          ...{ name: serial_number, serial_number, type: 0, status: 1 },
          reports: list.filter(young),
        }),
      );
      const change = replica.takeDevices(
        { rows, setAside: 0, unreadable: 0, examples: [] },
        { takenAt: at, allSince: since },
      );
      replica.since = since;
      if (change !== undefined) persistence.note("devices", change);
      await persistence.save(replica, at);
    },
    /** Saves until all that has left the window has moved. */
    async settle(at: number) {
      for (let times = 0; times < 100; times += 1) await persistence.save(replica, at);
    },
  };
}

const bare = (list: readonly Report[] = []) =>
  list.map(({ type, timestamp }) => `${timestamp} ${type}`).sort();

describe("reports that are older than the window", () => {
  test("are kept when they leave it, identical ones each for itself", async () => {
    const { poll, archive, replica } = keeping();
    const twice = { type: 2, timestamp: daysAgo(91) };
    const old = [twice, twice, { type: 20, timestamp: daysAgo(91), user: "Ada", description: "a \u2028 b" }];
    const young = { type: 3, timestamp: daysAgo(80) };
    await poll(now, { A: [...old, young], __proto__b: [young] });
    expect(await archive.read({ from: "0", to: windowAt(now).slice(0, 10) })).toEqual(new Map());
    await poll(now + dayMs, { A: [...old, young] });
    expect(replica.devices.rows.get("A")?.reports).toEqual([young]);
    const read = await archive.read({ from: "0", to: dayAt(now + dayMs - 91 * dayMs) });
    expect(read.get("A")).toEqual(old);
  });

  test("are there at every moment while a day moves", async () => {
    const { poll, archive, store } = keeping();
    const old = { type: 2, timestamp: daysAgo(91) };
    await poll(now, { A: [old] });
    const rows = async (table: string) => (await store.get(`select count(*) as rows from ${table}`))?.rows;
    const before = archive.read(whole);
    const moving = poll(now + dayMs, { A: [old] });
    const between = archive.read(whole);
    await moving;
    for (const read of [await before, await between, await archive.read(whole)]) {
      expect(read.get("A")).toEqual([old]);
    }
    expect(await rows("report_part")).toBe(1);
  });

  test("are found for one device among many without the others", async () => {
    const { poll, archive, store, settle } = keeping();
    const serials = Array.from({ length: 3000 }, (_, index) => `S-${index}`);
    const reports = (serial: string) => [{ type: 2, timestamp: daysAgo(91), description: serial }];
    await poll(now, Object.fromEntries(serials.map((serial) => [serial, reports(serial)])));
    await poll(now + 2 * dayMs, { "S-1": [] });
    await settle(now + 2 * dayMs);
    expect(await store.get("select count(*) as parts, sum(reports) as reports from report_part")).toEqual({
      parts: 3,
      reports: 3000,
    });
    for (const serial of ["S-0", "S-7", "S-1500", "S-2999"]) {
      const found = await archive.read({ ...whole, serials: [serial] });
      expect([...found]).toEqual([[serial, reports(serial)]]);
    }
    expect((await archive.read({ ...whole, serials: ["none"] })).size).toBe(0);
    expect((await archive.read(whole)).size).toBe(3000);
    expect(await archive.count(whole)).toBe(3000);
  });

  test("are known from the first poll's window on, and anew after a time without any poll", async () => {
    const { poll, archive } = keeping();
    expect(await archive.knownSince()).toBeUndefined();
    await poll(now, {});
    expect(await archive.knownSince()).toBe(windowAt(now));
    await poll(now + 60 * dayMs, {});
    expect(await archive.knownSince()).toBe(windowAt(now));
    const late = now + 60 * dayMs + 92 * dayMs;
    await poll(late, {});
    expect(await archive.knownSince()).toBe(windowAt(late));
  });

  test("of another access are not told, and stay when a token is replaced", async () => {
    const { poll, archive, store } = keeping();
    const old = { type: 2, timestamp: daysAgo(91) };
    await poll(now, { A: [old] });
    await poll(now + dayMs, {});
    const other = keeping(store, "other");
    await other.poll(now + dayMs, {});
    expect(await other.archive.read(whole)).toEqual(new Map());
    expect(await other.archive.knownSince()).toBe(windowAt(now + dayMs));
    await archive.rename("one again");
    expect((await archive.read(whole)).get("A")).toEqual([old]);
    expect(await new ReportArchive(store, "one").knownSince()).toBe(windowAt(now));
  });

  test("are forgotten before the day that the operator sets, in pieces, and that is told", async () => {
    const { poll, archive, settle } = keeping();
    const days = Array.from({ length: 60 }, (_, day) => ({ type: 2, timestamp: daysAgo(90 - day) }));
    await poll(now, { A: days });
    await poll(now + 70 * dayMs, {});
    await settle(now + 70 * dayMs);
    expect((await archive.read(whole)).get("A")).toHaveLength(60);
    const limit = datetimeOf(Math.floor(now / dayMs - 50) * dayMs);
    await archive.forget(limit, windowAt(now + 70 * dayMs));
    const left = days.filter(({ timestamp }) => timestamp >= limit);
    expect(bare((await archive.read(whole)).get("A"))).toEqual(bare(left));
    expect(await archive.knownSince()).toBe(limit);
  });

  test("are forgotten too while they wait to leave the kept copy", async () => {
    const { poll, archive, settle } = keeping();
    const days = Array.from({ length: 60 }, (_, day) => ({ type: 2, timestamp: daysAgo(90 - day) }));
    await poll(now, { A: days });
    // A long rest: a poll takes two days over, and all the others wait.
    await poll(now + 70 * dayMs, {});
    const limit = datetimeOf(Math.floor(now / dayMs - 50) * dayMs);
    await archive.forget(limit, windowAt(now + 70 * dayMs));
    await settle(now + 70 * dayMs);
    const left = days.filter(({ timestamp }) => timestamp >= limit);
    expect(bare((await archive.read(whole)).get("A"))).toEqual(bare(left));
  });

  test("and those of the window are together all that were ever polled, over any polls and restarts", async () => {
    const report = fc.record({
      type: fc.constantFrom(2, 3, 24),
      day: fc.integer({ min: -90, max: 120 }),
      hour: fc.constantFrom(0, 5, 23),
    });
    const steps = fc.array(fc.record({ days: fc.integer({ min: 0, max: 60 }), restarts: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    });
    const accounts = fc.dictionary(fc.constantFrom("A", "B", "C"), fc.array(report, { maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(accounts, steps, async (account, polls) => {
        const store = memoryStore();
        let keeper = keeping(store);
        await keeper.persistence.load(keeper.replica, "one");
        let at = now;
        const start = Math.floor(now / dayMs) * dayMs;
        const told = Object.entries(account).map(
          ([serial, list]) =>
            [
              serial,
              list.map(({ type, day, hour }) => ({
                type,
                timestamp: datetimeOf(start + day * dayMs + hour * hourMs),
              })),
            ] as const,
        );
        const upTo = (time: number) =>
          told.map(
            ([serial, list]) =>
              [serial, list.filter(({ timestamp }) => timestamp <= datetimeOf(time))] as const,
          );
        for (const { days, restarts } of [{ days: 0, restarts: false }, ...polls]) {
          at += days * dayMs;
          if (restarts) {
            keeper = keeping(store);
            await keeper.persistence.load(keeper.replica, "one");
          }
          await keeper.poll(at, Object.fromEntries(upTo(at)));
          const archived = await keeper.archive.read({ from: "0", to: windowAt(at).slice(0, 10) });
          for (const [serial, list] of upTo(at)) {
            const held = [
              ...(archived.get(serial) ?? []),
              ...(keeper.replica.devices.rows.get(serial)?.reports ?? []),
            ];
            expect(bare(held)).toEqual(bare(list));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
