import { createHash } from "node:crypto";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Datetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { Version } from "#contract/versions.ts";
import type { ApiAccess } from "./config.ts";
import type { AccountCopy, Rows } from "./copy.ts";
import type { NewReport, TimedReport } from "./reports.ts";
import type { Store } from "./store.ts";

/** Which account a kept copy is of: nobody is shown the one of another API or token. */
export function accountName({ baseUrl, token }: ApiAccess, version: Version): string {
  return createHash("sha256")
    .update(JSON.stringify([baseUrl, version, token]))
    .digest("base64url");
}

/** A large account is not written with every poll: this long per row, and never longer than five minutes. */
const pausePerRow = 3;
const longestPause = 300_000;

type DayOfReports = Record<string, TimedReport[]>;
type Standing = Pick<Rows<Device>, "share" | "noted">;

const reportsPrefix = "reports ";
const packed = (value: unknown) => zstdCompressSync(JSON.stringify(value));
const dayOf = ({ timestamp }: TimedReport) => timestamp.slice(0, 10);

function unpacked(body: unknown): unknown {
  if (!(body instanceof Uint8Array)) throw new Error("A kept body is not bytes.");
  return JSON.parse(zstdDecompressSync(body).toString("utf8"));
}

/** Keeps the last good copy in the store: what is read back was validated before it was written. */
export class Keeper {
  readonly #store: Store;
  readonly #dirty = new Set<"devices" | "network-devices">();
  readonly #dirtyDays = new Set<string>();
  #nextWrite = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Fills the copy with what was kept of this account; forgets what was kept of another.
   * @returns false when a kept copy could not be read and is gone
   */
  load(copy: AccountCopy, account: string): boolean {
    try {
      if (this.#read("account") === account) {
        this.#fill(copy);
        return true;
      }
      this.#forget();
      this.#write("account", 0, account);
      return true;
    } catch {
      this.#forget();
      this.#write("account", 0, account);
      return false;
    }
  }

  /** Another token opens the same account, or another one: the next poll will tell what is in it. */
  rename(account: string): void {
    this.#write("account", 0, account);
  }

  #forget(): void {
    this.#store.run("delete from copy");
  }

  #read(name: string): unknown {
    const row = this.#store.get("select body from copy where name = ?", name);
    return row === undefined ? undefined : unpacked(row.body);
  }

  #write(name: string, takenAt: number, value: unknown): void {
    this.#store.run(
      `insert into copy (name, taken_at, body) values (?, ?, ?)
       on conflict (name) do update set taken_at = excluded.taken_at, body = excluded.body`,
      name,
      takenAt,
      packed(value),
    );
  }

  #fill(copy: AccountCopy): void {
    const devices = this.#rows<Device>("devices");
    const networkDevices = this.#rows<NetworkDevice>("network-devices");
    const since = this.#read("since") as Datetime | undefined;
    const reports = new Map<string, TimedReport[]>();
    const days = this.#store.all(
      "select name, body from copy where name >= 'reports ' and name < 'reports!' order by name",
    );
    for (const { body } of days) {
      for (const [serial, list] of Object.entries(unpacked(body) as DayOfReports)) {
        const known = reports.get(serial);
        if (known === undefined) reports.set(serial, list);
        else known.push(...list);
      }
    }
    if (devices === undefined) return;
    copy.devices.restore(devices.rows, devices.takenAt, devices.standing);
    if (networkDevices !== undefined) {
      copy.networkDevices.restore(networkDevices.rows, networkDevices.takenAt, networkDevices.standing);
    }
    copy.reports = reports;
    copy.since = since;
    copy.revision += 1;
  }

  #rows<Row>(name: string): { rows: Row[]; standing: Standing; takenAt: number } | undefined {
    const row = this.#store.get("select taken_at, body from copy where name = ?", name);
    if (row === undefined) return undefined;
    const { rows, standing } = unpacked(row.body) as { rows: Row[]; standing: Standing };
    return { rows, standing, takenAt: Number(row.taken_at) };
  }

  /** Notes what a poll changed. */
  note(resource: "devices" | "network-devices", isChanged: boolean, reports: readonly NewReport[]): void {
    if (isChanged) this.#dirty.add(resource);
    for (const { report } of reports) this.#dirtyDays.add(dayOf(report));
  }

  /** Writes what is new: all of it or nothing. `isLast` writes at once what would have waited. */
  save(copy: AccountCopy, now: number, isLast = false): void {
    const isDue = isLast || now >= this.#nextWrite;
    this.#store.transaction(() => {
      for (const [name, rows] of [
        ["devices", copy.devices],
        ["network-devices", copy.networkDevices],
      ] as const) {
        if (rows.takenAt === undefined) continue;
        if (!this.#dirty.has(name)) {
          this.#store.run("update copy set taken_at = ? where name = ?", rows.takenAt, name);
        } else if (isDue) {
          const { share, noted } = rows;
          this.#write(name, rows.takenAt, { rows: [...rows.rows.values()], standing: { share, noted } });
        }
      }
      if (isDue) this.#saveReports(copy);
    });
    if (!isDue) return;
    this.#dirty.clear();
    this.#dirtyDays.clear();
    this.#nextWrite = now + Math.min(longestPause, copy.devices.rows.size * pausePerRow);
  }

  /** By days, so that a poll rewrites two of them and not three months. */
  #saveReports(copy: AccountCopy): void {
    if (copy.since === undefined) return;
    this.#write("since", 0, copy.since);
    this.#store.run(
      "delete from copy where name >= 'reports ' and name < ?",
      reportsPrefix + copy.since.slice(0, 10),
    );
    if (this.#dirtyDays.size === 0) return;
    const days = new Map<string, DayOfReports>();
    for (const [serial, list] of copy.reports) {
      for (const report of list) {
        const day = dayOf(report);
        if (!this.#dirtyDays.has(day)) continue;
        const ofDay = days.get(day) ?? Object.create(null);
        days.set(day, ofDay);
        ofDay[serial] ??= [];
        ofDay[serial].push(report);
      }
    }
    for (const [day, ofDay] of days) this.#write(reportsPrefix + day, 0, ofDay);
  }
}
