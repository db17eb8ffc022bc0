import { describe, expect, test } from "vitest";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import { memoryStore } from "#server/store/store.ts";
import {
  beginHeartbeats,
  heartbeatsKeptSince,
  heartbeatsOf,
  noteHeartbeats,
  packHeartbeats,
  renameHeartbeats,
} from "./heartbeats.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 5, 15, 12);

const beat = (serial_number: string, at: number) => ({
  name: serial_number,
  serial_number,
  last_heartbeat: datetimeOf(at),
});

describe("the heartbeats devices were seen with", () => {
  test("are kept once each, with their seconds", () => {
    const store = memoryStore();
    const at = now - hour - 1000;
    noteHeartbeats(
      store,
      [beat("A", at), beat("A", at), beat("B", at), { name: "C", serial_number: "C" }],
      now,
    );
    noteHeartbeats(store, [beat("A", at), beat("A", now)], now);
    expect(heartbeatsOf(store, "A", now - day)).toEqual([at, now]);
    expect(heartbeatsOf(store, "A", now)).toEqual([now]);
    expect(heartbeatsOf(store, "C", 0)).toEqual([]);
  });

  test("are no proof far ahead of our clock, or from before what is kept", () => {
    const store = memoryStore();
    noteHeartbeats(store, [beat("A", now + 3 * day), beat("A", now - 401 * day)], now);
    expect(store.get("select count(*) as rows from heartbeat")).toEqual({ rows: 0 });
  });

  test("of days that are over become one row a day, and say the same", () => {
    const store = memoryStore();
    const devices = Array.from({ length: 300 }, (_, index) => `TB-${index}`);
    const times = Array.from({ length: 40 }, (_, index) => now - index * 6 * hour);
    for (const at of times)
      noteHeartbeats(
        store,
        devices.map((serial) => beat(serial, at)),
        now,
      );
    packHeartbeats(store, now);
    expect(store.get("select count(distinct day) as rows from heartbeat_part")).toEqual({ rows: 9 });
    expect(Number(store.get("select count(*) as rows from heartbeat")?.rows)).toBeLessThanOrEqual(300 * 7);
    expect(heartbeatsOf(store, "TB-7", 0)).toEqual(times.toReversed());
    const bytes = Number(store.get("select sum(length(body)) as bytes from heartbeat_part")?.bytes);
    expect(bytes / (33 * devices.length)).toBeLessThan(4);
  });

  test("that come late join the others of their day; whatever the serial numbers are", () => {
    const store = memoryStore();
    const at = now - 5 * day;
    for (const serial of ["__proto__", "constructor", "A"]) noteHeartbeats(store, [beat(serial, at)], now);
    packHeartbeats(store, now);
    noteHeartbeats(store, [beat("__proto__", at - hour), beat("__proto__", at)], now);
    packHeartbeats(store, now);
    expect(heartbeatsOf(store, "__proto__", 0)).toEqual([at - hour, at]);
    expect(heartbeatsOf(store, "constructor", 0)).toEqual([at]);
  });

  test("are let go after 400 days", () => {
    const store = memoryStore();
    noteHeartbeats(store, [beat("A", now - 10 * day)], now);
    packHeartbeats(store, now);
    packHeartbeats(store, now + 389 * day);
    expect(heartbeatsOf(store, "A", 0)).toHaveLength(1);
    packHeartbeats(store, now + 392 * day);
    expect(heartbeatsOf(store, "A", 0)).toHaveLength(0);
  });

  test("of many devices are in parts, and each device's are found", () => {
    const store = memoryStore();
    const devices = Array.from({ length: 1700 }, (_, index) => `TB-${index}`);
    const at = now - 5 * day;
    const beats = devices.map((serial) => beat(serial, at));
    noteHeartbeats(store, beats, now);
    packHeartbeats(store, now);
    expect(store.get("select count(*) as parts from heartbeat_part")).toEqual({ parts: 4 });
    for (const serial of devices) expect(heartbeatsOf(store, serial, 0), serial).toEqual([at]);
    // Seen again after it was packed.
    noteHeartbeats(store, beats, now);
    expect(heartbeatsOf(store, "TB-1699", 0)).toEqual([at]);
  });

  test("are complete since they are kept, for each account, under whatever token", () => {
    const store = memoryStore();
    expect(heartbeatsKeptSince(store, "one", now)).toBeUndefined();
    beginHeartbeats(store, "one", now - 10 * day);
    beginHeartbeats(store, "one", now);
    beginHeartbeats(store, "two", now);
    expect(heartbeatsKeptSince(store, "one", now)).toBe(now - 10 * day);
    renameHeartbeats(store, "one", "three");
    expect(heartbeatsKeptSince(store, "three", now)).toBe(now - 10 * day);
    expect(heartbeatsKeptSince(store, "two", now)).toBe(now);
    // What is older is let go.
    expect(heartbeatsKeptSince(store, "two", now + 500 * day)).toBeGreaterThan(now + 99 * day);
  });

  test("with a time that is none are left out", () => {
    const store = memoryStore();
    noteHeartbeats(store, [{ name: "A", serial_number: "A", last_heartbeat: "never" as Datetime }], now);
    expect(heartbeatsOf(store, "A", 0)).toEqual([]);
  });
});
