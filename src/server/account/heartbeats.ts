import { createHash } from "node:crypto";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Store } from "#server/store/store.ts";
import type { Heartbeats, HeartbeatsQuestion } from "./messages.ts";

const day = 86_400_000;
const keptDays = 400;
/** Days that may still get a heartbeat stay as rows; older ones become one packed row a day. */
const openDays = 2;
/** Rows a transaction: others write to the same store meanwhile. */
const batch = 5000;
/** Devices a part of a day: what has to be read for one of them. */
const partSize = 500;

/** Seconds of the day by serial number. */
type Day = Map<string, number[]>;

const nameOf = (start: number) => datetimeOf(start).slice(0, 10);
const startOf = (at: number) => Math.floor(at / day) * day;

/** Notes the heartbeats of devices, each once. One far ahead of our clock or older than what is kept is no proof. */
export function noteHeartbeats(store: Store, devices: readonly Device[], now: number): void {
  const seen: [serial: string, at: number][] = [];
  for (const { serial_number, last_heartbeat } of devices) {
    const at = last_heartbeat === undefined ? Number.NaN : epochOf(last_heartbeat);
    if (at > now - keptDays * day && at < now + openDays * day) seen.push([serial_number, at]);
  }
  for (let from = 0; from < seen.length; from += batch) {
    store.transaction(() => {
      for (const [serial, at] of seen.slice(from, from + batch)) {
        store.run(
          "insert into heartbeat (serial_number, at) values (?, ?) on conflict (serial_number, at) do nothing",
          serial,
          at,
        );
      }
    });
  }
}

/** Notes that the heartbeats of an account are kept from now on, unless they are already. */
export function beginHeartbeats(store: Store, account: string, now: number): void {
  store.run("insert into heartbeat_since (account, at) values (?, ?) on conflict do nothing", account, now);
}

/** Another name for the same account, as with another token. */
export function renameHeartbeats(store: Store, from: string, to: string): void {
  store.transaction(() => {
    const at = store.get("select at from heartbeat_since where account = ?", from)?.at;
    if (at !== undefined) beginHeartbeats(store, to, Number(at));
  });
}

/** Since when nothing is missing, milliseconds since 1970: what is older than is kept is missing. */
export function heartbeatsKeptSince(store: Store, account: string, now: number): number | undefined {
  const at = store.get("select at from heartbeat_since where account = ?", account)?.at;
  return at === undefined ? undefined : Math.max(Number(at), startOf(now) - keptDays * day);
}

/** Where a serial number has its place among the parts of a day: in an order that every database keeps. */
const keyOf = (serial: string) => createHash("sha256").update(serial).digest("hex").slice(0, 16);

function unpacked(body: unknown): Day {
  if (!(body instanceof Uint8Array)) return new Map();
  return new Map(Object.entries(JSON.parse(zstdDecompressSync(body).toString("utf8"))));
}

function readDay(store: Store, name: string): Day {
  const parts = store.all("select body from heartbeat_part where day = ?", name);
  return new Map(parts.flatMap(({ body }) => [...unpacked(body)]));
}

function writeDay(store: Store, name: string, seconds: Day): void {
  const keyed = [...seconds].map(([serial, list]) => ({
    key: keyOf(serial),
    entry: [serial, list] as const,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  store.run("delete from heartbeat_part where day = ?", name);
  for (let from = 0; from < keyed.length; from += partSize) {
    const part = keyed.slice(from, from + partSize);
    store.run(
      "insert into heartbeat_part (day, first, body) values (?, ?, ?)",
      name,
      from === 0 ? "" : (part[0]?.key ?? ""),
      zstdCompressSync(JSON.stringify(Object.fromEntries(part.map(({ entry }) => entry)))),
    );
  }
}

/** Packs the days that are over, and lets go of those older than 400 days. */
export function packHeartbeats(store: Store, now: number): void {
  const end = startOf(now) - (openDays - 1) * day;
  for (;;) {
    const first = store.get("select min(at) as at from heartbeat where at < ?", end)?.at;
    if (first === null || first === undefined) break;
    const start = startOf(Number(first));
    const rows = store.all(
      "select serial_number, at from heartbeat where at >= ? and at < ? order by serial_number, at",
      start,
      start + day,
    );
    const packed = readDay(store, nameOf(start));
    for (const { serial_number, at } of rows) {
      const serial = String(serial_number);
      const second = (Number(at) - start) / 1000;
      const list = packed.get(serial) ?? [];
      if (!list.includes(second))
        packed.set(
          serial,
          [...list, second].sort((a, b) => a - b),
        );
    }
    store.transaction(() => {
      writeDay(store, nameOf(start), packed);
      store.run("delete from heartbeat where at >= ? and at < ?", start, start + day);
    });
  }
  store.run("delete from heartbeat_part where day < ?", nameOf(startOf(now) - keptDays * day));
}

/** When a device was heard of, milliseconds since 1970 in order. */
export function heartbeatsOf(store: Store, serial: string, since: number): number[] {
  const key = keyOf(serial);
  const days = store.all(
    "select distinct day from heartbeat_part where day >= ? order by day",
    nameOf(startOf(since)),
  );
  const packed = days.flatMap(({ day: name }) => {
    const part = store.get(
      "select body from heartbeat_part where day = ? and first <= ? order by first desc limit 1",
      ...[String(name), key],
    );
    const start = Date.parse(`${String(name)}T00:00:00Z`);
    return (unpacked(part?.body).get(serial) ?? []).map((second) => start + second * 1000);
  });
  const open = store
    .all("select at from heartbeat where serial_number = ? order by at", serial)
    .map(({ at }) => Number(at));
  // One that came late may be in both: it is noted again, and packed again later.
  return [...new Set([...packed, ...open])].filter((at) => at >= since).sort((a, b) => a - b);
}

const packEvery = 6 * 3_600_000;

/** The heartbeats of one account, kept in a store. */
export class HeartbeatBook {
  readonly #store: Store;
  #account: string;
  #packedAt = 0;

  /** @param account its name (keep.ts) */
  constructor(store: Store, account: string) {
    this.#store = store;
    this.#account = account;
  }

  /** Goes on under another name, as with another token. */
  rename(account: string): void {
    renameHeartbeats(this.#store, this.#account, account);
    this.#account = account;
  }

  note(devices: readonly Device[], now: number): void {
    beginHeartbeats(this.#store, this.#account, now);
    noteHeartbeats(this.#store, devices, now);
    if (now < this.#packedAt + packEvery) return;
    this.#packedAt = now;
    packHeartbeats(this.#store, now);
  }

  tell({ serial, since }: HeartbeatsQuestion, now: number): Heartbeats {
    const keptSince = heartbeatsKeptSince(this.#store, this.#account, now);
    return { keptSince, times: heartbeatsOf(this.#store, serial, since) };
  }
}
