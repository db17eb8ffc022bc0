import { setImmediate } from "node:timers/promises";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { createCache } from "#server/account/cache.ts";
import type { Heartbeats, HeartbeatsQuestion } from "#server/account/messages.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Store } from "#server/store/store.ts";
import { serialKeyOf } from "./serial-key.ts";

const keptDays = 400;
/** Days that may still get a heartbeat stay as rows; older ones become one packed row a day. */
const openDays = 2;
/** Rows that are read or written in one piece: a few milliseconds. */
const batch = 1000;
/** Devices a part of a day: what has to be read for one of them. */
const partSize = 500;
/** Days that are unpacked for a question in one piece. */
const daysAtOnce = 8;

type Beat = readonly [serial: string, at: number];
/** Seconds of the day by serial number. */
type Day = Map<string, number[]>;

const nameOf = (start: number) => datetimeOf(start).slice(0, 10);
const startOf = (at: number) => Math.floor(at / dayMs) * dayMs;

/** Notes the heartbeats of devices, each once. A heartbeat that is too far ahead to be believed, or older than the oldest kept, is left out. */
export async function noteHeartbeats(
  store: Store,
  devices: readonly Device[],
  now: number,
  pause: () => Promise<void> = setImmediate,
): Promise<void> {
  const seen: Beat[] = [];
  for (const { serial_number, last_heartbeat } of devices) {
    const at = last_heartbeat === undefined ? Number.NaN : epochOf(last_heartbeat);
    if (at > now - keptDays * dayMs && !isAhead(at, now)) seen.push([serial_number, at]);
  }
  await inBatches(store, seen, pause, (inside, [serial, at]) =>
    inside.run(
      `insert into heartbeat (account, serial_number, at) values (?, ?, ?)
       on conflict (account, serial_number, at) do nothing`,
      ...[mainAccount, serial, at],
    ),
  );
}

/** Others in this thread, and writers to the same store, get their turn between two batches. */
async function inBatches(
  store: Store,
  beats: readonly Beat[],
  pause: () => Promise<void>,
  work: (inside: Queries, beat: Beat) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < beats.length; from += batch) {
    if (from > 0) await pause();
    await store.transaction(async (inside) => {
      for (const beat of beats.slice(from, from + batch)) await work(inside, beat);
    });
  }
}

/** Notes that the heartbeats seen through an access are kept from now on, unless they are already. */
export function beginHeartbeats(queries: Queries, access: string, now: number): Promise<void> {
  return queries.run(
    "insert into heartbeat_since (account, access, at) values (?, ?, ?) on conflict do nothing",
    ...[mainAccount, access, now],
  );
}

/** Another access to the same account, as with another token. */
export function renameHeartbeats(store: Store, from: string, to: string): Promise<void> {
  return store.transaction(async (inside) => {
    const row = await inside.get(
      "select at from heartbeat_since where account = ? and access = ?",
      mainAccount,
      from,
    );
    if (row !== undefined) await beginHeartbeats(inside, to, Number(row.at));
  });
}

/** The time since which every heartbeat is kept, milliseconds since 1970. */
export async function heartbeatsKeptSince(
  store: Store,
  access: string,
  now: number,
): Promise<number | undefined> {
  const row = await store.get(
    "select at from heartbeat_since where account = ? and access = ?",
    ...[mainAccount, access],
  );
  return row === undefined ? undefined : Math.max(Number(row.at), startOf(now) - keptDays * dayMs);
}

function unpacked(body: unknown): Day {
  if (!(body instanceof Uint8Array)) return new Map();
  return new Map(Object.entries(JSON.parse(zstdDecompressSync(body).toString("utf8"))));
}

async function readDay(store: Store, name: string): Promise<Day> {
  const whole: Day = new Map();
  const parts = "select body from heartbeat_part where account = ? and day = ?";
  for (const { body } of await store.all(parts, mainAccount, name)) {
    for (const [serial, seconds] of unpacked(body)) whole.set(serial, seconds);
    await setImmediate();
  }
  return whole;
}

async function writeDay(store: Store, name: string, seconds: Day): Promise<void> {
  const keyed: { key: string; serial: string; list: number[] }[] = [];
  for (const [serial, list] of seconds) {
    if (keyed.length % batch === batch - 1) await setImmediate();
    keyed.push({ key: serialKeyOf(serial), serial, list });
  }
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const parts: { first: string; body: Uint8Array }[] = [];
  for (let from = 0; from < keyed.length; from += partSize) {
    const part = keyed.slice(from, from + partSize);
    const entries = part.map(({ serial, list }) => [serial, [...new Set(list)].sort((a, b) => a - b)]);
    const body = zstdCompressSync(JSON.stringify(Object.fromEntries(entries)));
    parts.push({ first: from === 0 ? "" : (part[0]?.key ?? ""), body });
    await setImmediate();
  }
  await store.transaction(async (inside) => {
    await inside.run("delete from heartbeat_part where account = ? and day = ?", mainAccount, name);
    for (const { first, body } of parts) {
      await inside.run(
        "insert into heartbeat_part (account, day, first, body) values (?, ?, ?, ?)",
        mainAccount,
        name,
        first,
        body,
      );
    }
  });
}

/** Every heartbeat before a time that is still a row, by the start of its day. */
async function openBeats(store: Store, before: number): Promise<Map<number, Beat[]>> {
  const days = new Map<number, Beat[]>();
  let last: Beat = ["", Number.NEGATIVE_INFINITY];
  for (;;) {
    const rows = await store.all(
      `select serial_number, at from heartbeat where account = ? and (serial_number, at) > (?, ?)
       order by serial_number, at limit ?`,
      ...[mainAccount, ...last, batch],
    );
    for (const { serial_number, at } of rows) {
      last = [String(serial_number), Number(at)];
      if (last[1] >= before) continue;
      const start = startOf(last[1]);
      const beats = days.get(start) ?? [];
      days.set(start, beats);
      beats.push(last);
    }
    if (rows.length < batch) return days;
    await setImmediate();
  }
}

/**
 * Packs the days that are over, and deletes days older than 400 days. While a day is packed it can be read all the time: first
 * as rows, then as rows and packed, then packed.
 * @param onPacked called when a day is there as rows and packed; a reader who read the packed days before that lacks this day
 */
export async function packHeartbeats(store: Store, now: number, onPacked = () => {}): Promise<void> {
  const days = await openBeats(store, startOf(now) - (openDays - 1) * dayMs);
  for (const [start, beats] of days) {
    const name = nameOf(start);
    const packed = await readDay(store, name);
    for (const [index, [serial, at]] of beats.entries()) {
      if (index % (10 * batch) === 0) await setImmediate();
      const list = packed.get(serial) ?? [];
      packed.set(serial, list);
      list.push((at - start) / 1000);
    }
    await writeDay(store, name, packed);
    onPacked();
    await inBatches(store, beats, setImmediate, (inside, [serial, at]) =>
      inside.run(
        "delete from heartbeat where account = ? and serial_number = ? and at = ?",
        ...[mainAccount, serial, at],
      ),
    );
  }
  await store.run(
    "delete from heartbeat_part where account = ? and day < ?",
    ...[mainAccount, nameOf(startOf(now) - keptDays * dayMs)],
  );
}

/** When a device was heard of on days that are over, milliseconds since 1970. */
async function packedBeats(store: Store, serial: string, since: number): Promise<number[]> {
  const key = serialKeyOf(serial);
  const days = await store.all(
    "select distinct day from heartbeat_part where account = ? and day >= ? order by day desc limit ?",
    ...[mainAccount, nameOf(startOf(since)), keptDays + 1],
  );
  const beats: number[] = [];
  for (const [index, { day: name }] of days.entries()) {
    if (index % daysAtOnce === daysAtOnce - 1) await setImmediate();
    const part = await store.get(
      `select body from heartbeat_part where account = ? and day = ? and first <= ?
       order by first desc limit 1`,
      ...[mainAccount, String(name), key],
    );
    const start = Date.parse(`${String(name)}T00:00:00Z`);
    for (const second of unpacked(part?.body).get(serial) ?? []) beats.push(start + second * 1000);
  }
  return beats;
}

/**
 * When a device was heard of on days that are not over. To be read before the packed ones: a day that is packed meanwhile
 * is in both then, and not in none.
 */
async function openBeatsOf(store: Store, serial: string): Promise<number[]> {
  const rows = await store.all(
    "select at from heartbeat where account = ? and serial_number = ? order by at",
    ...[mainAccount, serial],
  );
  return rows.map(({ at }) => Number(at));
}

/** Both together, each time once: a late heartbeat may be noted as a row again after its day was packed. */
function joined(open: readonly number[], packed: readonly number[], since: number): number[] {
  return [...new Set([...packed, ...open])].filter((at) => at >= since).sort((a, b) => a - b);
}

/** When a device was heard of, milliseconds since 1970 in order. */
export async function heartbeatsOf(store: Store, serial: string, since: number): Promise<number[]> {
  const open = await openBeatsOf(store, serial);
  return joined(open, await packedBeats(store, serial, since), since);
}

const packEvery = 6 * hourMs;

/** The heartbeats of one account, kept in a store. */
export class HeartbeatBook {
  readonly #store: Store;
  /** Reading them takes as long as unpacking a piece of every day. */
  readonly #packed = createCache<number[]>({
    keepMs: packEvery,
    entries: 1000,
    weight: 1_000_000,
    weigh: ({ length }) => length,
    flights: 8,
  });
  #access: string;
  #packedAt = 0;
  /** How many days were packed. If it grows while somebody reads the packed days, the reading lacks the last of them. */
  #packings = 0;

  readonly #pause: () => Promise<void>;

  /**
   * @param access by what the account is opened (`accessOf` in persistence.ts)
   * @param pause resolves when the next heartbeats may be noted
   */
  constructor(store: Store, access: string, pause: () => Promise<void> = setImmediate) {
    this.#pause = pause;
    this.#store = store;
    this.#access = access;
  }

  /** Goes on through another access, as with another token. */
  async rename(access: string): Promise<void> {
    const before = this.#access;
    this.#access = access;
    await renameHeartbeats(this.#store, before, access);
  }

  async note(devices: readonly Device[], now: number): Promise<void> {
    await beginHeartbeats(this.#store, this.#access, now);
    await noteHeartbeats(this.#store, devices, now, this.#pause);
    // A clock that was set back must not put this off.
    if (Math.abs(now - this.#packedAt) < packEvery) return;
    this.#packedAt = now;
    await packHeartbeats(this.#store, now, () => {
      this.#packings += 1;
      this.#packed.clear();
    });
    this.#packed.clear();
  }

  /** @throws Busy when too many ask at once */
  async tell({ serial, since }: Omit<HeartbeatsQuestion, "rights">, now: number): Promise<Heartbeats> {
    const keptSince = await heartbeatsKeptSince(this.#store, this.#access, now);
    const from = startOf(Math.max(since, now - keptDays * dayMs));
    const open = await openBeatsOf(this.#store, serial);
    const key = `${this.#packings} ${from} ${serial}`;
    const packed = await this.#packed.get(key, () => packedBeats(this.#store, serial, from));
    return { keptSince, times: joined(open, packed, since) };
  }
}
