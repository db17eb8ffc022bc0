import { setImmediate } from "node:timers/promises";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs } from "#lib/durations.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Store } from "#server/store/store.ts";
import { batch, inBatches, keptDays, openBeats, startOf } from "./heartbeat-rows.ts";
import { packed, unpacked } from "./packed.ts";
import { serialKeyOf } from "./serial-key.ts";

/** Days that may still get a heartbeat stay as rows; older ones become one packed row a day. */
const openDays = 2;
/** Devices a part of a day: what has to be read for one of them. */
const partSize = 500;
/** Days that are unpacked for a question in one piece. */
const daysAtOnce = 8;

/** Seconds of the day by serial number. */
type Day = Map<string, number[]>;

const nameOf = (start: number) => datetimeOf(start).slice(0, 10);

function dayIn(body: unknown): Day {
  return body === undefined ? new Map() : new Map(Object.entries(unpacked(body) as Record<string, number[]>));
}

async function readDay(store: Store, name: string): Promise<Day> {
  const whole: Day = new Map();
  const parts = "select body from heartbeat_part where account = ? and day = ?";
  for (const { body } of await store.all(parts, mainAccount, name)) {
    for (const [serial, seconds] of dayIn(body)) whole.set(serial, seconds);
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
    const body = packed(Object.fromEntries(entries));
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

/**
 * Packs the days that are over, and deletes days older than 400 days. While a day is packed it can be read all the time: first
 * as rows, then as rows and packed, then packed.
 * @param onPacked called when a day is there as rows and packed; a reader who read the packed days before that lacks this day
 */
export async function packHeartbeats(store: Store, now: number, onPacked = () => {}): Promise<void> {
  const days = await openBeats(store, startOf(now) - (openDays - 1) * dayMs);
  for (const [start, beats] of days) {
    const name = nameOf(start);
    const whole = await readDay(store, name);
    for (const [index, [serial, at]] of beats.entries()) {
      if (index % (10 * batch) === 0) await setImmediate();
      const list = whole.get(serial) ?? [];
      whole.set(serial, list);
      list.push((at - start) / 1000);
    }
    await writeDay(store, name, whole);
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
export async function packedBeats(store: Store, serial: string, since: number): Promise<number[]> {
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
    for (const second of dayIn(part?.body).get(serial) ?? []) beats.push(start + second * 1000);
  }
  return beats;
}
