import { createHash, randomBytes } from "node:crypto";
import type { Noted } from "#client/reading-header.ts";
import { type FeedPosition, formatPosition } from "#contract/feed-position.ts";
import { type Clock, realClock } from "#server/upstream/clock.ts";
import type { Asked, Resource } from "#server/upstream/governor.ts";
import { type Account, type AccountChange, type AccountView, NoCopyYet } from "./account.ts";
import { Asks, startsAgain } from "./asks.ts";
import { BranchRevisions } from "./branch-revisions.ts";
import { ChangeReceiver } from "./change-receiver.ts";
import { type FleetQuestion, nameOfFleet } from "./fleet-question.ts";
import { KeptAnswers, type Served } from "./kept-answers.ts";
import {
  type AccountSettings,
  errorOf,
  type FromAccount,
  type Heartbeats,
  type HeartbeatsQuestion,
  nothingYet,
  type Update,
} from "./messages.ts";
import { nameOf, type Question } from "./question.ts";
import type { Rights } from "./rights.ts";
import { type Start, startWorker, WorkerSupervisor } from "./worker-supervisor.ts";

export interface AccountOptions {
  readonly onLog: (message: string, details: Readonly<Record<string, unknown>>) => void;
  /** Called with why the copy cannot be kept on disk, and with undefined when it can again. */
  readonly onDisk?: (reason: string | undefined) => void;
  /** The account's thread ended by a fault of ours. It is started again, unless it has ended too often. */
  readonly onFault: (error: unknown, isFinal: boolean) => void;
  /** How long a request waits for the first copy, in milliseconds. */
  readonly waitMs: number;
  readonly clock?: Clock;
  /** Default: in a thread of its own. */
  readonly start?: Start;
}

/** A large account takes seconds to be kept for the last time. */
const closeMs = 20_000;

/** The one copy of the account that everybody shares, with its answers: the face of the thread that does the work. */
export class AccountService implements Account {
  /** A revision number says something only beside the life of the server that gave it. */
  readonly epoch = randomBytes(6).toString("hex");
  /** Resolves when the first pass has ended, well or not. */
  readonly settled: Promise<void>;
  readonly #options: AccountOptions;
  readonly #clock: Clock;
  readonly #worker: WorkerSupervisor;
  readonly #changes = new ChangeReceiver();
  readonly #listeners = new Set<(change: AccountChange) => void>();
  readonly #asks = new Asks((message) => this.#worker.send(message));
  readonly #settled = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  readonly #answers = new KeptAnswers({
    make: (question, asker, left) => this.#make(question, asker, left),
    etagOf: (question) => this.etagOf(question),
  });
  readonly #branches: BranchRevisions;
  #settings: AccountSettings;
  #update: Update;
  #waiting: PromiseWithResolvers<void> = Promise.withResolvers();

  constructor(settings: AccountSettings, options: AccountOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#settings = settings;
    this.settled = this.#settled.promise;
    this.#branches = new BranchRevisions(settings.revision);
    this.#update = nothingYet(settings.revision, this.#clock.now());
    this.#worker = new WorkerSupervisor({
      settings: () => ({ ...this.#settings, revision: this.#update.revision }),
      receive: (message) => this.#receive(message),
      onDeath: (error, isFinal) => this.#died(error, isFinal),
      start: options.start ?? startWorker,
    });
  }

  #died(error: unknown, isFinal: boolean): void {
    this.#closed.resolve();
    this.#asks.giveUp();
    this.#branches.giveUp(new NoCopyYet(startsAgain));
    this.#changes.startOver();
    this.#options.onDisk?.(undefined);
    // No thread asks the API now, so its state is unknown.
    this.#update = {
      ...this.#update,
      upstream: { state: "unknown", since: this.#clock.now() },
      failures: {},
    };
    this.#options.onFault(error, isFinal);
  }

  view(): AccountView {
    const { revision, takenAt, noted, rows, upstream } = this.#update;
    const { devices, "network-devices": networkDevices } = noted;
    return {
      revision,
      takenAt: takenAt.devices,
      age: this.ageOf("devices"),
      rows,
      upstream,
      thread: this.#worker,
      setAside: devices.setAside + networkDevices.setAside,
      unreadable: devices.unreadable + networkDevices.unreadable,
      examples: [...devices.examples, ...networkDevices.examples],
    };
  }

  subscribe(listener: (change: AccountChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What was asked of the API, as far as the thread has reported. */
  asked(): Asked {
    return this.#update.asked;
  }

  /** The part of the time since it was last asked for in which the account's thread worked, 0 to 1. */
  busy(): number {
    return this.#worker.busy();
  }

  /** When a resource of the copy was taken, milliseconds since 1970. */
  takenAt(resource: Resource): number | undefined {
    return this.#update.takenAt[resource];
  }

  /** How old a resource of the copy is, in milliseconds; undefined without one and where it cannot be known. */
  ageOf(resource: Resource): number | undefined {
    const on = this.#update.takenOn[resource];
    return on === undefined ? undefined : Math.max(0, this.#clock.elapsed() - on);
  }

  /** What could not be read of a resource. */
  noted(resource: Resource): Noted {
    return this.#update.noted[resource];
  }

  /** Waits for the first copy where there is none yet. @throws ReadApiError when it cannot be had; NoCopyYet */
  async ready(resource: Resource): Promise<void> {
    const until = this.#clock.elapsed() + this.#options.waitMs;
    while (this.#update.takenAt[resource] === undefined) {
      const failure = this.#update.failures[resource];
      if (failure !== undefined) throw errorOf(failure);
      const left = until - this.#clock.elapsed();
      if (left <= 0) throw new NoCopyYet("The first copy of the account is still being fetched.");
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, left).unref();
      await Promise.race([this.#waiting.promise, late.promise]);
      clearTimeout(timer);
    }
  }

  /** The position in the feed that these rights give a revision. A change in another branch does not raise it. */
  positionOf({ at }: Rights, revision: number): FeedPosition {
    return at === undefined ? { epoch: this.epoch, revision } : this.#branches.positionOf(at, revision);
  }

  /** The revision of a position under these rights; undefined when it is no longer known. */
  revisionAt({ at }: Rights, position: FeedPosition): number | undefined {
    if (at !== undefined) return this.#branches.revisionAt(at, position);
    return position.epoch === this.epoch ? position.revision : undefined;
  }

  /** The tag that the answer has at this moment. */
  etagOf(question: Question | FleetQuestion): string {
    return this.#etag(question, this.#update.revision);
  }

  #etag(question: Question | FleetQuestion, copied: number): string {
    const name = "fleet" in question ? nameOfFleet(question) : nameOf(question);
    const hash = createHash("sha256").update(name).digest("base64url").slice(0, 16);
    return `"${formatPosition(this.positionOf(question.rights, copied))}.${hash}"`;
  }

  /**
   * @param asker who asks, where that is known
   * @param left aborted when they wait no more
   * @throws ReadApiError | MalformedQuery | Overloaded | Busy | NoCopyYet
   */
  answer(question: Question | FleetQuestion, asker?: string, left?: AbortSignal): Promise<Served> {
    return this.#answers.answer(question, asker, left);
  }

  async #make(
    question: Question | FleetQuestion,
    asker: string | undefined,
    left: AbortSignal,
  ): Promise<Served> {
    const message = await this.#asks.ask({ question, asker }, left);
    if (!("bytes" in message)) throw new Error("The account's thread answered something else.");
    const { bytes, revision } = message;
    if (question.rights.at !== undefined) await this.#branches.caughtUp(revision);
    return { bytes, revision, etag: this.#etag(question, revision) };
  }

  /** What was kept of when a device was heard of; undefined where these rights see no such device. @throws NoCopyYet */
  async heartbeats(question: HeartbeatsQuestion): Promise<Heartbeats | undefined> {
    const message = await this.#asks.ask({ heartbeats: question });
    if (!("heartbeats" in message)) throw new Error("The account's thread answered something else.");
    return message.heartbeats;
  }

  /** From now on the API is asked with another token. */
  replaceToken(token: string): void {
    this.#settings = { ...this.#settings, api: { ...this.#settings.api, token } };
    this.#worker.send({ token });
  }

  async close(): Promise<void> {
    if (!this.#worker.send({ close: true })) this.#closed.resolve();
    const timer = setTimeout(this.#closed.resolve, closeMs);
    await this.#closed.promise;
    clearTimeout(timer);
    await this.#worker.end();
    this.#listeners.clear();
  }

  #receive(message: FromAccount): void {
    if ("part" in message) {
      this.#changes.add(message.part);
      // After others had their turn.
      setImmediate(() => this.#worker.send({ next: true }));
    } else if ("update" in message) this.#takeOver(message.update);
    else if ("answer" in message) {
      this.#asks.settle(message.answer, message);
    } else if ("log" in message) this.#options.onLog(message.log, message.details);
    else if ("disk" in message) this.#options.onDisk?.(message.disk ?? undefined);
    else this.#closed.resolve();
  }

  #takeOver(update: Update): void {
    const before = this.#update;
    const changes = this.#changes.take(update);
    this.#branches.note({ ...changes, revision: update.revision });
    this.#update = update;
    if (update.revision !== before.revision) this.#answers.forget();
    this.#waiting.resolve();
    this.#waiting = Promise.withResolvers();
    if (update.isSettled) this.#settled.resolve();
    const { takenAt, revision } = update;
    if (takenAt.devices === undefined) return;
    const stateChanged = update.upstream.state !== before.upstream.state;
    const change: AccountChange = { ...changes, revision, takenAt: takenAt.devices, stateChanged };
    for (const listener of this.#listeners) listener(change);
  }
}
