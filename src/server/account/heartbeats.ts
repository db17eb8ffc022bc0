import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Store } from "#server/store/store.ts";

const day = 86_400_000;
const keptDays = 400;
/** Days that may still get a heartbeat stay as rows; older ones become one packed row a day. */
const openDays = 2;
/** Rows a transaction: others write to the same store meanwhile. */
const batch = 5000;

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

function readDay(store: Store, name: string): Day {
  const body = store.get("select body from heartbeat_day where day = ?", name)?.body;
  if (!(body instanceof Uint8Array)) return new Map();
  return new Map(Object.entries(JSON.parse(zstdDecompressSync(body).toString("utf8"))));
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
      store.run(
        "insert into heartbeat_day (day, body) values (?, ?) on conflict (day) do update set body = excluded.body",
        nameOf(start),
        zstdCompressSync(JSON.stringify(Object.fromEntries(packed))),
      );
      store.run("delete from heartbeat where at >= ? and at < ?", start, start + day);
    });
  }
  store.run("delete from heartbeat_day where day < ?", nameOf(startOf(now) - keptDays * day));
}

/** When a device was heard of, milliseconds since 1970 in order; `until` is no longer part of it. */
export function heartbeatsOf(store: Store, serial: string, since: number, until: number): number[] {
  const days = store.all(
    "select day from heartbeat_day where day >= ? and day <= ? order by day",
    nameOf(startOf(since)),
    nameOf(startOf(until)),
  );
  const packed = days.flatMap(({ day: name }) => {
    const start = Date.parse(`${String(name)}T00:00:00Z`);
    return (readDay(store, String(name)).get(serial) ?? []).map((second) => start + second * 1000);
  });
  const open = store
    .all("select at from heartbeat where serial_number = ? order by at", serial)
    .map(({ at }) => Number(at));
  return [...packed, ...open].filter((at) => at >= since && at < until);
}
