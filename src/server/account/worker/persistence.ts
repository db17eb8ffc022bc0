import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { ObservedDevice, ObservedNetworkDevice } from "#contract/observed.ts";
import type { Version } from "#contract/versions.ts";
import { dayMs } from "#lib/durations.ts";
import type { ApiAccess } from "#server/config/config.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Store } from "#server/store/store.ts";
import type { Resource } from "#server/upstream/governor.ts";
import type { Rows } from "./believed-rows.ts";
import { dayOf, daysIn, packDays, reportsIn } from "./kept-days.ts";
import { forgetPieces, type Packed, packRows, readRows } from "./kept-rows.ts";
import { packed, unpacked } from "./packed.ts";
import type { AccountReplica, ReplicaChange } from "./replica.ts";
import { dayAt, type LeavingDay, type ReportArchive, reportsPrefix } from "./report-archive.ts";
import { sharing } from "./sharing.ts";

/**
 * The access: it names the API and the token that open an account. A copy that was made through another access is never
 * shown.
 */
export function accessOf({ baseUrl, token }: ApiAccess, version: Version): string {
  return createHash("sha256")
    .update(JSON.stringify([baseUrl, version, token]))
    .digest("base64url");
}

/** A large account is not written with every poll: this long per row, and never longer than five minutes. */
const pausePerRow = 3;
const longestPause = 300_000;

const nothing = { changed: [], removed: [] };
const resources: readonly Resource[] = ["devices", "network-devices"];
/** Keeps the last good copy in the store: what is read back was validated before it was written. */
export class Persistence {
  readonly #store: Store;
  readonly #archive: ReportArchive;
  readonly #dirty = new Set<string>();
  readonly #dirtyDays = new Set<string>();
  /** Whether every day is to be written, as after the first answer. */
  #isEachDayDirty = false;
  readonly #pause: () => Promise<void>;
  #nextWrite = 0;

  /**
   * @param archive takes the days that leave the window
   * @param pause resolves when the next piece of work may begin
   */
  constructor(store: Store, archive: ReportArchive, pause: () => Promise<void> = setImmediate) {
    this.#pause = pause;
    this.#store = store;
    this.#archive = archive;
  }

  /**
   * Fills the copy with what was kept of this account; forgets what was kept of another.
   * @returns false when a kept copy could not be read and is gone
   */
  async load(replica: AccountReplica, access: string): Promise<boolean> {
    try {
      if ((await this.#read("account")) === access) {
        await this.#fill(replica);
        return true;
      }
      await this.#beginAnew(access);
      return true;
    } catch {
      await this.#beginAnew(access);
      return false;
    }
  }

  /** Another token opens the same account, or another one: the next poll will tell what is in it. */
  rename(access: string): Promise<void> {
    return put(this.#store, "account", 0, packed(access));
  }

  #beginAnew(access: string): Promise<void> {
    return this.#store.transaction(async (inside) => {
      await inside.run("delete from copy where account = ?", mainAccount);
      await put(inside, "account", 0, packed(access));
    });
  }

  async #read(name: string): Promise<unknown> {
    const row = await this.#store.get(
      "select body from copy where account = ? and name = ?",
      mainAccount,
      name,
    );
    return row === undefined ? undefined : unpacked(row.body);
  }

  async #fill(replica: AccountReplica): Promise<void> {
    const devices = await readRows<ObservedDevice>(this.#store, "devices");
    const networkDevices = await readRows<ObservedNetworkDevice>(this.#store, "network-devices");
    const since = (await this.#read("since")) as Datetime | undefined;
    const days = await this.#store.all(
      `select name, body from copy
       where account = ? and name >= ? and name < 'reports!' order by name`,
      // Older ones are the archive's, which has not taken them yet.
      ...[mainAccount, reportsPrefix + (since?.slice(0, 10) ?? "")],
    );
    const reports = reportsIn(days);
    if (devices === undefined) return;
    const { rows, takenAt, standing } = devices;
    replica.restore(rows.map(sharing(new Map())), reports, takenAt, standing);
    if (networkDevices !== undefined) {
      replica.networkDevices.restore(networkDevices.rows, networkDevices.takenAt, networkDevices.standing);
    }
    replica.since = since;
  }

  /** Notes what a poll changed. */
  note(resource: Resource, { devices, networkDevices, reports, isFirst }: ReplicaChange): void {
    const { changed, removed } = (resource === "devices" ? devices : networkDevices) ?? nothing;
    if (isFirst || changed.length + removed.length > 0) this.#dirty.add(resource);
    if (isFirst && resource === "devices") this.#isEachDayDirty = true;
    for (const { report } of reports) this.#dirtyDays.add(dayOf(report));
  }

  /**
   * Writes what is new: all of it or nothing. Packing a large account takes seconds, in which others get their turn.
   * @param isLast writes at once what would have waited
   */
  async save(replica: AccountReplica, now: number, isLast = false): Promise<void> {
    const isDue = isLast || now >= this.#nextWrite || this.#isLeaving(replica.since);
    const bodies = isDue ? await this.#pack(replica) : [];
    try {
      await this.#write(
        replica,
        bodies,
        replica.since === undefined ? [] : await this.#archive.leaving(replica.since),
      );
    } catch (error) {
      for (const { name } of bodies) this.#mark(name);
      throw error;
    }
    if (isDue) this.#nextWrite = now + Math.min(longestPause, replica.devices.rows.size * pausePerRow);
  }

  #mark(name: string): void {
    if (name.startsWith(reportsPrefix)) this.#dirtyDays.add(name.slice(reportsPrefix.length));
    else if (resources.some((resource) => resource === name)) this.#dirty.add(name);
  }

  /** Whether a changed day is the next to leave the window. Once it has left, the copy in memory lacks it. */
  #isLeaving(since: Datetime | undefined): boolean {
    if (since === undefined) return false;
    const next = dayAt(epochOf(since) + dayMs);
    return [...this.#dirtyDays].some((day) => day <= next);
  }

  #write(replica: AccountReplica, bodies: readonly Packed[], leaving: readonly LeavingDay[]): Promise<void> {
    // As it stands now: what a poll brings while the store writes is for the next time.
    const confirmed = resources.flatMap((name) => {
      const { takenAt } = rowsOf(replica, name);
      return takenAt === undefined || this.#dirty.has(name) ? [] : [{ name, takenAt }];
    });
    const { since } = replica;
    return this.#store.transaction(async (inside) => {
      for (const { name, takenAt } of confirmed) {
        await inside.run(
          "update copy set taken_at = ? where account = ? and name = ?",
          ...[takenAt, mainAccount, name],
        );
      }
      for (const resource of resources)
        if (bodies.some(({ name }) => name === resource)) await forgetPieces(inside, resource);
      for (const { name, takenAt, body } of bodies) await put(inside, name, takenAt, body);
      const { takenAt } = replica.devices;
      if (since === undefined || takenAt === undefined) return;
      await this.#archive.take(inside, leaving, since, takenAt);
    });
  }

  /** The bodies to be written, by days where they are reports: a poll rewrites two of them and not three months. */
  async #pack(replica: AccountReplica): Promise<Packed[]> {
    const bodies: Packed[] = [];
    for (const name of resources) {
      const { rows, takenAt, share, noted } = rowsOf(replica, name);
      if (takenAt === undefined || !this.#dirty.delete(name)) continue;
      const kept = { rows: [...rows.values()], standing: { share, noted } };
      bodies.push(...(await packRows(name, takenAt, kept, this.#pause)));
    }
    // A poll may come between two bodies. The next writing writes what that poll changed.
    const { since } = replica;
    if (since !== undefined) bodies.push({ name: "since", takenAt: 0, body: packed(since) });
    bodies.push(...(await this.#packDays(replica.reportLists())));
    return bodies;
  }

  async #packDays(reports: ReturnType<AccountReplica["reportLists"]>): Promise<Packed[]> {
    const [isEach, dirty] = [this.#isEachDayDirty, [...this.#dirtyDays]];
    // Before the first pause: what a poll marks from here on is for the next writing.
    this.#isEachDayDirty = false;
    this.#dirtyDays.clear();
    return packDays(reports, isEach ? await daysIn(reports, this.#pause) : dirty, this.#pause);
  }
}

function put(queries: Queries, name: string, takenAt: number, body: Uint8Array): Promise<void> {
  return queries.run(
    `insert into copy (account, name, taken_at, body) values (?, ?, ?, ?)
     on conflict (account, name) do update set taken_at = excluded.taken_at, body = excluded.body`,
    ...[mainAccount, name, takenAt, body],
  );
}

function rowsOf(replica: AccountReplica, name: Resource): Rows<ObservedDevice> | Rows<ObservedNetworkDevice> {
  return name === "devices" ? replica.devices : replica.networkDevices;
}
