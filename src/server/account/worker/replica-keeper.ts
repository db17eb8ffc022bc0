import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import { dayMs } from "#lib/durations.ts";
import { type AccountSettings, type FromAccount, failureOf } from "#server/account/messages.ts";
import { isDiskTrouble } from "#server/store/disk.ts";
import { memoryStore, openStore, type Store } from "#server/store/store.ts";
import type { Clock } from "#server/upstream/clock.ts";
import type { Resource } from "#server/upstream/governor.ts";
import { HeartbeatBook } from "./heartbeats.ts";
import { accessOf, Persistence } from "./persistence.ts";
import type { AccountReplica, ReplicaChange } from "./replica.ts";
import { archiveAccessOf, ReportArchive } from "./report-archive.ts";

interface KeeperOptions {
  readonly settings: AccountSettings;
  readonly replica: AccountReplica;
  readonly clock: Clock;
  /** Aborted when the account closes: nothing is written between that and the last time. */
  readonly signal: AbortSignal;
  readonly tell: (message: FromAccount) => void;
  readonly store?: Store;
  /** Resolves when the next piece of work may begin, for which nobody waits. */
  readonly pause: () => Promise<void>;
}

/** Keeps the replica on disk after each change. A disk that fails is logged, and the replica in memory goes on. */
export class ReplicaKeeper {
  readonly heartbeats: HeartbeatBook;
  readonly archive: ReportArchive;
  readonly #options: KeeperOptions;
  readonly #store: Store;
  readonly #persistence: Persistence;
  #diskFails = false;
  #forgotten: Datetime | undefined;
  #keeping: Promise<void> = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#store = options.store ?? this.#openStore();
    this.archive = new ReportArchive(this.#store, archiveAccessOf(options.settings.api));
    this.#persistence = new Persistence(this.#store, this.archive, options.pause);
    this.heartbeats = new HeartbeatBook(this.#store, this.#access(), options.pause);
  }

  #openStore(): Store {
    const { dataDir } = this.#options.settings;
    if (dataDir === undefined) return memoryStore();
    return openStore(dataDir, "account", (newName) =>
      this.#log(`The kept copy of the account was damaged. It is set aside as ${newName}.`),
    );
  }

  #access(token = this.#options.settings.api.token): string {
    const { api, version } = this.#options.settings;
    return accessOf({ ...api, token }, version);
  }

  /** Fills the replica with what was kept. */
  async load(): Promise<void> {
    try {
      if (await this.#persistence.load(this.#options.replica, this.#access())) return;
      this.#log("The kept copy of the account could not be read and is left out.");
    } catch (error) {
      this.#notKept(error);
    }
  }

  /** The same account, or another one, is asked with this token from now on. */
  rename(token: string): void {
    const access = this.#access(token);
    this.#keeping = this.#keeping
      .then(() => this.#persistence.rename(access))
      .then(() => this.heartbeats.rename(access))
      .then(() => this.archive.rename(archiveAccessOf({ ...this.#options.settings.api, token })))
      .catch((error: unknown) => this.#notKept(error));
  }

  /** Writes a change, after those before it and once it was sent. */
  keep(resource: Resource, change: ReplicaChange, sent: Promise<void>): void {
    this.#persistence.note(resource, change);
    this.#keeping = this.#keeping.then(() => sent).then(() => this.#save(change));
  }

  async #save(change: ReplicaChange): Promise<void> {
    const { replica, clock, signal, tell } = this.#options;
    if (signal.aborted) return;
    try {
      await this.#persistence.save(replica, clock.elapsed());
      await this.heartbeats.note(change.devices?.changed ?? [], clock.now());
      await this.#forget(clock.now(), replica.since);
      if (this.#diskFails) tell({ disk: null });
      this.#diskFails = false;
    } catch (error) {
      this.#notKept(error);
    }
  }

  /** Forgets the reports that the operator wants to be kept no longer. */
  async #forget(now: number, since: Datetime | undefined): Promise<void> {
    const { keepReportsDays } = this.#options.settings;
    if (keepReportsDays === undefined || since === undefined) return;
    const before = datetimeOf(Math.floor(now / dayMs - keepReportsDays) * dayMs);
    if (before === this.#forgotten) return;
    await this.archive.forget(before, since);
    this.#forgotten = before;
  }

  /** Writes what has waited, and lets go of the disk. */
  async close(): Promise<void> {
    await this.#keeping;
    try {
      await this.#persistence.save(this.#options.replica, this.#options.clock.elapsed(), true);
    } catch (error) {
      this.#notKept(error);
    }
    await this.#store.close();
  }

  /** What cannot be kept is only logged, and of a disk that fails only once: the copy in memory is as good as before. */
  #notKept(error: unknown): void {
    const reason = failureOf(error).message;
    if (!isDiskTrouble(error)) {
      this.#log("The copy of the account could not be kept on disk.", { reason });
      return;
    }
    if (!this.#diskFails) this.#options.tell({ disk: reason });
    this.#diskFails = true;
  }

  #log(log: string, details: Record<string, string> = {}): void {
    this.#options.tell({ log, details });
  }
}
