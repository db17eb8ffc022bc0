import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { Busy } from "#server/account/cache.ts";
import { memoryStore, type Store } from "#server/store/store.ts";
import { packHeartbeats } from "./heartbeat-days.ts";
import { beginHeartbeats, heartbeatsKeptSince, noteHeartbeats, renameHeartbeats } from "./heartbeat-rows.ts";
import { HeartbeatBook } from "./heartbeats.ts";
import { heartbeatsOf } from "./testing/heartbeats-of.ts";

const now = Date.UTC(2026, 5, 15, 12);

const beat = (serial_number: string, at: number) => ({
  name: serial_number,
  serial_number,
  last_heartbeat: datetimeOf(at),
});

describe("the heartbeats devices were seen with", () => {
  test("are kept once each, with their seconds", async () => {
    const store = memoryStore();
    const at = now - hourMs - 1000;
    await noteHeartbeats(
      store,
      [beat("A", at), beat("A", at), beat("B", at), { name: "C", serial_number: "C" }],
      now,
    );
    await noteHeartbeats(store, [beat("A", at), beat("A", now)], now);
    expect(await heartbeatsOf(store, "A", now - dayMs)).toEqual([at, now]);
    expect(await heartbeatsOf(store, "A", now)).toEqual([now]);
    expect(await heartbeatsOf(store, "C", 0)).toEqual([]);
  });

  test("are no proof where their clock is not believed, also later, or from before what is kept", async () => {
    const store = memoryStore();
    const ahead = now + hourMs + 1000;
    await noteHeartbeats(store, [beat("A", ahead), beat("A", now - 401 * dayMs)], now);
    expect(await store.get("select count(*) as rows from heartbeat")).toEqual({ rows: 0 });
    await noteHeartbeats(store, [beat("A", now + hourMs)], now);
    expect(await heartbeatsOf(store, "A", 0)).toEqual([now + hourMs]);
  });

  test("of days that are over become one row a day, and say the same", async () => {
    const store = memoryStore();
    const devices = Array.from({ length: 300 }, (_, index) => `TB-${index}`);
    const times = Array.from({ length: 40 }, (_, index) => now - index * 6 * hourMs);
    for (const at of times)
      await noteHeartbeats(
        store,
        devices.map((serial) => beat(serial, at)),
        now,
      );
    await packHeartbeats(store, now);
    expect(await store.get("select count(distinct day) as rows from heartbeat_part")).toEqual({ rows: 9 });
    expect(Number((await store.get("select count(*) as rows from heartbeat"))?.rows)).toBeLessThanOrEqual(
      300 * 7,
    );
    expect(await heartbeatsOf(store, "TB-7", 0)).toEqual(times.toReversed());
    const bytes = Number((await store.get("select sum(length(body)) as bytes from heartbeat_part"))?.bytes);
    expect(bytes / (33 * devices.length)).toBeLessThan(4);
  });

  test("that come late join the others of their day; whatever the serial numbers are", async () => {
    const store = memoryStore();
    const at = now - 5 * dayMs;
    for (const serial of ["__proto__", "constructor", "A"])
      await noteHeartbeats(store, [beat(serial, at)], now);
    await packHeartbeats(store, now);
    await noteHeartbeats(store, [beat("__proto__", at - hourMs), beat("__proto__", at)], now);
    await packHeartbeats(store, now);
    expect(await heartbeatsOf(store, "__proto__", 0)).toEqual([at - hourMs, at]);
    expect(await heartbeatsOf(store, "constructor", 0)).toEqual([at]);
  });

  test("are let go after 400 days", async () => {
    const store = memoryStore();
    await noteHeartbeats(store, [beat("A", now - 10 * dayMs)], now);
    await packHeartbeats(store, now);
    await packHeartbeats(store, now + 389 * dayMs);
    expect(await heartbeatsOf(store, "A", 0)).toHaveLength(1);
    await packHeartbeats(store, now + 392 * dayMs);
    expect(await heartbeatsOf(store, "A", 0)).toHaveLength(0);
  });

  test("of many devices are in parts, and each device's are found", async () => {
    const store = memoryStore();
    const devices = Array.from({ length: 1700 }, (_, index) => `TB-${index}`);
    const at = now - 5 * dayMs;
    const beats = devices.map((serial) => beat(serial, at));
    await noteHeartbeats(store, beats, now);
    await packHeartbeats(store, now);
    expect(await store.get("select count(*) as parts from heartbeat_part")).toEqual({ parts: 4 });
    for (const serial of devices) expect(await heartbeatsOf(store, serial, 0), serial).toEqual([at]);
    // Seen again after it was packed.
    await noteHeartbeats(store, beats, now);
    expect(await heartbeatsOf(store, "TB-1699", 0)).toEqual([at]);
  });

  test("are complete since they are kept, for each account, under whatever token", async () => {
    const store = memoryStore();
    expect(await heartbeatsKeptSince(store, "one", now)).toBeUndefined();
    await beginHeartbeats(store, "one", now - 10 * dayMs);
    await beginHeartbeats(store, "one", now);
    await beginHeartbeats(store, "two", now);
    expect(await heartbeatsKeptSince(store, "one", now)).toBe(now - 10 * dayMs);
    await renameHeartbeats(store, "one", "three");
    expect(await heartbeatsKeptSince(store, "three", now)).toBe(now - 10 * dayMs);
    expect(await heartbeatsKeptSince(store, "two", now)).toBe(now);
    // What is older is let go.
    expect(await heartbeatsKeptSince(store, "two", now + 500 * dayMs)).toBeGreaterThan(now + 99 * dayMs);
  });

  test("are read and packed in pieces, between which others get their turn", async () => {
    const store = memoryStore();
    const devices = Array.from({ length: 3000 }, (_, index) => `TB-${index}`);
    for (let age = 2; age < 6; age += 1) {
      const beats = devices.map((serial) => beat(serial, now - age * dayMs));
      await noteHeartbeats(store, beats, now);
    }
    let turns = 0;
    let isOver = false;
    const counting = (async () => {
      while (!isOver) {
        await setImmediate();
        turns += 1;
      }
    })();
    await packHeartbeats(store, now);
    expect(turns).toBeGreaterThan(4 * 6);
    for (let age = 6; age < 400; age += 1) {
      await noteHeartbeats(store, [beat("TB-7", now - age * dayMs)], now);
    }
    await packHeartbeats(store, now);
    turns = 0;
    expect(await heartbeatsOf(store, "TB-7", 0)).toHaveLength(398);
    expect(turns).toBeGreaterThan(40);
    isOver = true;
    await counting;
  });

  test("are told to a limited number of askers at once, and days that are over are read once", async () => {
    const store = memoryStore();
    const book = new HeartbeatBook(store, "one");
    await book.note([beat("A", now - 5 * dayMs)], now);
    const ask = (serial: string) => book.tell({ serial, since: 0 }, now);
    expect((await ask("A")).times).toEqual([now - 5 * dayMs]);
    const many = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(`TB-${index}`)));
    const refused = many.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(12);
    expect(refused[0]).toMatchObject({ reason: expect.any(Busy) });
    // A new one is told at once, though what is over is not read again.
    await book.note([beat("A", now)], now);
    await store.run("delete from heartbeat_part");
    expect((await ask("A")).times).toEqual([now - 5 * dayMs, now]);
  });

  test("are all told while their day is packed, whenever that comes between", async () => {
    const inner = memoryStore();
    const later = now + 3 * dayMs;
    const told: Promise<readonly number[]>[] = [];
    const ask = async () => (await book.tell({ serial: "A", since: 0 }, later)).times;
    const asking = async <Result>(asked: Promise<Result>): Promise<Result> => {
      const result = await asked;
      told.push(ask());
      // Some are asked while the store goes on, and some are answered before.
      if (told.length % 2 === 0) await told.at(-1);
      return result;
    };
    let isWatched = false;
    const watched = <Result>(asked: Promise<Result>) => (isWatched ? asking(asked) : asked);
    const store: Store = {
      ...inner,
      run: (...query) => watched(inner.run(...query)),
      transaction: (work) => watched(inner.transaction(work)),
    };
    const book = new HeartbeatBook(store, "one");
    const times = [now - 5 * dayMs, now - hourMs, now];
    await book.note(
      times.map((at) => beat("A", at)),
      now,
    );
    expect(await ask()).toEqual(times);
    isWatched = true;
    await book.note([], later);
    const answers = await Promise.all(told);
    expect(answers.length).toBeGreaterThan(3);
    for (const answer of answers) expect(answer).toEqual(times);
  });

  test("with a time that is none are left out", async () => {
    const store = memoryStore();
    await noteHeartbeats(
      store,
      [{ name: "A", serial_number: "A", last_heartbeat: "never" as Datetime }],
      now,
    );
    expect(await heartbeatsOf(store, "A", 0)).toEqual([]);
  });
});
