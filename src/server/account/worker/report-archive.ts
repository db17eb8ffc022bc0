import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import type { ObservedReport } from "#contract/observed.ts";
import { dayMs } from "#lib/durations.ts";
import type { ApiAccess } from "#server/config/config.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Row, Store } from "#server/store/store.ts";
import { type Part, partsOf, reportsOf } from "./report-parts.ts";
import { serialKeyOf } from "./serial-key.ts";

/** The name of a day's reports in the kept copy, before the day. */
export const reportsPrefix = "reports ";
/** Days that leave the window with one poll: after a long rest of the server the others follow with the next polls. */
const daysAtOnce = 2;
/** Days that are looked through for the oldest report of some devices. */
const mostDays = 60;
/** Parts that are forgotten in one piece. */
const forgottenAtOnce = 20;

export type ArchivedReports = ReadonlyMap<string, readonly ObservedReport[]>;

/** The archive goes on under another version of the API: the same address and token open the same account. */
export function archiveAccessOf({ baseUrl, token }: ApiAccess): string {
  return createHash("sha256")
    .update(JSON.stringify([baseUrl, token]))
    .digest("base64url");
}

/** A day that leaves the window, as parts that are ready to be written. */
export interface LeavingDay {
  readonly day: string;
  readonly parts: readonly Part[];
}

/** Which archived reports: those of whole UTC days from one (included) to another (excluded), such as "2026-11-01". */
export interface ArchiveRange {
  readonly from: string;
  readonly to: string;
  /** Of these devices alone. */
  readonly serials?: readonly string[];
}

/** After every key. */
const last = "~";

/**
 * The reports of one account that are older than the window. While a day is in the window the kept copy has it
 * (persistence.ts); it moves here when it leaves, in one transaction, so that it is in one of the two at every moment. Two
 * identical reports stay two.
 */
export class ReportArchive {
  readonly #store: Store;
  #access: string;
  #number: number | undefined;

  /** @param access by what the account is opened (`archiveAccessOf`) */
  constructor(store: Store, access: string) {
    this.#store = store;
    this.#access = access;
  }

  /** Goes on through another access to the same account, as with another token. */
  async rename(access: string): Promise<void> {
    const before = this.#access;
    this.#access = access;
    await this.#store.run(
      `insert into report_archive (account, access, archive, since, polled_at)
       select account, ?, archive, since, polled_at from report_archive where account = ? and access = ?
       on conflict do nothing`,
      ...[access, mainAccount, before],
    );
    this.#number = undefined;
  }

  #row(queries: Queries): Promise<Row | undefined> {
    return queries.get(
      "select archive, since, polled_at from report_archive where account = ? and access = ?",
      ...[mainAccount, this.#access],
    );
  }

  /** Since when all reports are known, those in the window included; undefined before the first whole answer. */
  async knownSince(): Promise<Datetime | undefined> {
    const row = await this.#row(this.#store);
    return row === undefined ? undefined : (String(row.since) as Datetime);
  }

  /** The days of the kept copy that have left the window; the oldest first, and not all at once. */
  async leaving(since: Datetime): Promise<LeavingDay[]> {
    const rows = await this.#store.all(
      `select name, body from copy where account = ? and name >= 'reports ' and name < ? order by name limit ?`,
      ...[mainAccount, reportsPrefix + since.slice(0, 10), daysAtOnce],
    );
    const days: LeavingDay[] = [];
    for (const { name, body } of rows) {
      const day = String(name).slice(reportsPrefix.length);
      days.push({ day, parts: await partsOf(reportsOf(body)) });
      await setImmediate();
    }
    return days;
  }

  /**
   * Takes days over from the kept copy, and notes how far back everything is known.
   * @param inside the transaction that writes what a poll brought
   * @param since where the window begins
   * @param polledAt when the API answered, milliseconds since 1970
   */
  async take(inside: Queries, days: readonly LeavingDay[], since: Datetime, polledAt: number): Promise<void> {
    const archive = await this.#begin(inside, since, polledAt);
    for (const { day, parts } of days) {
      const where = [mainAccount, archive, day] as const;
      await inside.run("delete from report_part where account = ? and archive = ? and day = ?", ...where);
      for (const { first, reports, body } of parts) {
        await inside.run(
          "insert into report_part (account, archive, day, first, reports, body) values (?, ?, ?, ?, ?, ?)",
          ...[...where, first, reports, body],
        );
      }
      await inside.run("delete from copy where account = ? and name = ?", mainAccount, reportsPrefix + day);
    }
  }

  /** The number of this account's archive, which begins with its first poll and anew after a time without any. */
  async #begin(inside: Queries, since: Datetime, polledAt: number): Promise<number> {
    const known = await this.#row(inside);
    const last = await inside.get(
      "select max(archive) as archive from report_archive where account = ?",
      mainAccount,
    );
    const archive = Number(known?.archive ?? Number(last?.archive ?? 0) + 1);
    // There is a gap if the last poll was before the window began: reports of the time between are not known.
    const hasGap = known !== undefined && Number(known.polled_at) < epochOf(since);
    await inside.run(
      `insert into report_archive (account, access, archive, since, polled_at) values (?, ?, ?, ?, ?)
       on conflict (account, access) do update set since = excluded.since, polled_at = excluded.polled_at`,
      ...[mainAccount, this.#access, archive, hasGap ? since : String(known?.since ?? since), polledAt],
    );
    return archive;
  }

  /**
   * Forgets the days before one, of every archive, a few parts at a time; also those that have left the window and wait to be
   * taken over.
   * @param since where the window begins: what is in it the next polls still need
   */
  async forget(before: Datetime, since: Datetime): Promise<void> {
    const day = before.slice(0, 10);
    const [waiting = day] = [day, since.slice(0, 10)].sort();
    await this.#store.run(
      "delete from copy where account = ? and name >= ? and name < ?",
      ...[mainAccount, reportsPrefix, reportsPrefix + waiting],
    );
    await this.#store.run(
      "update report_archive set since = ? where account = ? and since < ?",
      ...[before, mainAccount, before],
    );
    for (;;) {
      const rows = await this.#store.all(
        "select archive, day, first from report_part where account = ? and day < ? limit ?",
        ...[mainAccount, day, forgottenAtOnce],
      );
      await this.#store.transaction(async (inside) => {
        for (const { archive, day: old, first } of rows) {
          await inside.run(
            "delete from report_part where account = ? and archive = ? and day = ? and first = ?",
            ...[mainAccount, Number(archive), String(old), String(first)],
          );
        }
      });
      if (rows.length < forgottenAtOnce) return;
      await setImmediate();
    }
  }

  async #archive(): Promise<number> {
    this.#number ??= Number((await this.#row(this.#store))?.archive ?? 0) || undefined;
    return this.#number ?? 0;
  }

  /** How many reports have to be read for a range, about. */
  async count({ from, to, serials }: ArchiveRange): Promise<number> {
    if (serials !== undefined) return 0;
    const row = await this.#store.get(
      "select sum(reports) as reports from report_part where account = ? and archive = ? and day >= ? and day < ?",
      ...[mainAccount, await this.#archive(), from, to],
    );
    return Number(row?.reports ?? 0);
  }

  /**
   * The reports of a range by serial number, in the order of days.
   * @param pause called between two pieces of a few milliseconds
   */
  async read(range: ArchiveRange, pause: () => Promise<unknown> = setImmediate): Promise<ArchivedReports> {
    const { from, to, serials } = range;
    const archive = await this.#archive();
    const days = await this.#store.all(
      `select distinct day from report_part where account = ? and archive = ? and day >= ? and day < ?
       union select substr(name, 9) from copy where account = ? and name >= ? and name < ? order by 1`,
      ...[mainAccount, archive, from, to],
      ...[mainAccount, reportsPrefix + from, reportsPrefix + to],
    );
    const found = new Map<string, ObservedReport[]>();
    const add = (serial: string, list: readonly ObservedReport[]) => {
      const known = found.get(serial);
      if (known === undefined) found.set(serial, [...list]);
      else known.push(...list);
    };
    for (const { day } of days) {
      if (serials === undefined) {
        for (const body of await this.#bodies(archive, String(day))) {
          for (const [serial, list] of Object.entries(reportsOf(body))) add(serial, list);
          await pause();
        }
      }
      for (const serial of serials ?? []) {
        for (const body of await this.#bodies(archive, String(day), serialKeyOf(serial))) {
          const reports = reportsOf(body);
          if (Object.hasOwn(reports, serial)) add(serial, reports[serial] ?? []);
        }
        await pause();
      }
    }
    return found;
  }

  /**
   * When the oldest report of some devices was made, milliseconds since 1970. Days are read from the first one on, which mostly
   * ends with it; undefined where the first `mostDays` of them tell of none.
   * @param before the day before which to look
   * @param isOne whether a serial number is of one of the devices
   */
  async oldest(
    before: string,
    isOne: (serial: string) => boolean,
    pause: () => Promise<unknown> = setImmediate,
  ): Promise<number | undefined> {
    const archive = await this.#archive();
    const days = await this.#store.all(
      `select distinct day from report_part where account = ? and archive = ? and day < ?
       union select substr(name, 9) from copy where account = ? and name >= ? and name < ? order by 1 limit ?`,
      ...[mainAccount, archive, before],
      ...[mainAccount, reportsPrefix, reportsPrefix + before, mostDays],
    );
    for (const { day } of days) {
      let oldest = Number.POSITIVE_INFINITY;
      for (const body of await this.#bodies(archive, String(day))) {
        for (const [serial, list] of Object.entries(reportsOf(body))) {
          if (!isOne(serial)) continue;
          for (const { timestamp } of list) {
            if (timestamp !== undefined) oldest = Math.min(oldest, epochOf(timestamp));
          }
        }
        await pause();
      }
      if (oldest !== Number.POSITIVE_INFINITY) return oldest;
    }
    return undefined;
  }

  /**
   * The bodies that hold a day, or a key of it. One statement looks in both places, since a day may move between two
   * statements.
   */
  async #bodies(archive: number, day: string, key = last): Promise<unknown[]> {
    const rows = await this.#store.all(
      `select body from report_part
       where account = ? and archive = ? and day = ? and first <= ? and first >= coalesce(
         (select max(first) from report_part where account = ? and archive = ? and day = ? and first <= ?), '')
       union all select body from copy where account = ? and name = ?`,
      ...[mainAccount, archive, day, key],
      ...[mainAccount, archive, day, key === last ? "" : key],
      ...[mainAccount, reportsPrefix + day],
    );
    return rows.map(({ body }) => body);
  }
}

/** The UTC day of an instant, such as "2026-11-01"; that of the oldest report there can be where it has no beginning. */
export function dayAt(instant: number): string {
  return Number.isFinite(instant) ? datetimeOf(Math.floor(instant / dayMs) * dayMs).slice(0, 10) : "0";
}
