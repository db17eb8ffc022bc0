import { setImmediate } from "node:timers/promises";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import { dayMs } from "#lib/durations.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Store } from "#server/store/store.ts";

export const keptDays = 400;
/** Rows that are read or written in one piece: a few milliseconds. */
export const batch = 1000;

export type Beat = readonly [serial: string, at: number];

/** The start of a day, milliseconds since 1970. */
export const startOf = (at: number) => Math.floor(at / dayMs) * dayMs;

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
export async function inBatches(
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

/** Every heartbeat before a time that is still a row, by the start of its day. */
export async function openBeats(store: Store, before: number): Promise<Map<number, Beat[]>> {
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
 * When a device was heard of on days that are not over. To be read before the packed ones: a day that is packed meanwhile
 * is in both then, and not in none.
 */
export async function openBeatsOf(store: Store, serial: string): Promise<number[]> {
  const rows = await store.all(
    "select at from heartbeat where account = ? and serial_number = ? order by at",
    ...[mainAccount, serial],
  );
  return rows.map(({ at }) => Number(at));
}
