import { setImmediate } from "node:timers/promises";
import { present } from "#lib/present.ts";
import {
  type AccountSettings,
  type Asked,
  type Failure,
  type FromAccount,
  failureOf,
  type HeartbeatsQuestion,
  nothingChanged,
  type ToAccount,
  type Update,
} from "#server/account/messages.ts";
import { covers } from "#server/account/rights.ts";
import type { Store } from "#server/store/store.ts";
import { type Clock, realClock, withoutSetting } from "#server/upstream/clock.ts";
import { Governor, type Resource } from "#server/upstream/governor.ts";
import { Inquiries } from "#server/upstream/inquiries.ts";
import { createUpstream, type Upstream } from "#server/upstream/upstream.ts";
import { Ages } from "./ages.ts";
import { type Body, createAnswers } from "./answers.ts";
import { ChangeSender } from "./change-sender.ts";
import { Engine } from "./engine.ts";
import { FairScheduler } from "./fair-scheduler.ts";
import { type Polled, Poller } from "./poller.ts";
import { AccountReplica } from "./replica.ts";
import { ReplicaKeeper } from "./replica-keeper.ts";
import { UpstreamStatusTracker } from "./upstream-status.ts";

/** One end of the channel to the rest of the server. */
export interface CorePort {
  postMessage(message: FromAccount, transfer?: readonly ArrayBuffer[]): void;
}

export interface DevicePolls {
  begins(): void;
  /**
   * It is over, and where its answer was taken the store is made of it. The first answer is of the whole window, and
   * those that follow are small.
   */
  ends(isTaken: boolean): void;
}

export interface CoreOptions {
  readonly clock?: Clock;
  readonly store?: Store;
  readonly random?: () => number;
  /** Hears of the polls of devices. */
  readonly devicePolls?: DevicePolls;
}

const doubt = "The API's answer does not look right: the last good copy stays.";

/**
 * All of the account but its face: it asks the API, holds the copy, keeps it, and makes the bodies of answers. It
 * runs in a thread of its own, since parsing a large account takes seconds.
 */
export class AccountCore {
  readonly #port: CorePort;
  readonly #settings: AccountSettings;
  readonly #clock: Clock;
  readonly #ages: Ages;
  readonly #stop = new AbortController();
  readonly #replica: AccountReplica;
  readonly #governor: Governor;
  readonly #inquiries: Inquiries;
  readonly #upstreamStatus: UpstreamStatusTracker;
  readonly #poller: Poller;
  readonly #changeSender: ChangeSender;
  readonly #keeper: ReplicaKeeper;
  readonly #engine: Engine;
  readonly #devicePolls: DevicePolls | undefined;
  readonly #answer: (
    question: Asked["question"],
    asker: string | undefined,
    left: AbortSignal,
  ) => Promise<Body>;
  /** The questions that are being answered, to be given up when nobody waits for them. */
  readonly #underWay = new Map<number, AbortController>();
  #upstream: Upstream;
  #running: Promise<void> = Promise.resolve();

  constructor(port: CorePort, settings: AccountSettings, options: CoreOptions = {}) {
    const { clock = realClock, random } = options;
    this.#port = port;
    this.#devicePolls = options.devicePolls;
    this.#settings = settings;
    this.#clock = clock;
    this.#ages = new Ages(clock);
    const steady = withoutSetting(clock);
    this.#replica = new AccountReplica(settings.silentAfterHours);
    const { signal } = this.#stop;
    const turns = new FairScheduler();
    this.#keeper = new ReplicaKeeper({
      ...options,
      settings,
      replica: this.#replica,
      clock,
      signal,
      // Nobody asks any more where the account closes, and it is to be quick.
      pause: () => (signal.aborted ? setImmediate() : turns.spare()),
      tell: (message) => this.#port.postMessage(message),
    });
    this.#changeSender = new ChangeSender((message) => this.#port.postMessage(message));
    const every = settings.refreshSeconds * 1000;
    this.#governor = new Governor({
      clock: steady,
      signal,
      every,
      ...(random === undefined ? {} : { random }),
    });
    this.#inquiries = new Inquiries({ clock: steady, governor: this.#governor });
    this.#upstreamStatus = new UpstreamStatusTracker(clock, this.#governor);
    this.#upstream = this.#connect(settings.api.token);
    const upstream = () => this.#upstream;
    const { version, locationPaths } = settings;
    const replica = this.#replica;
    const engine = new Engine({ replica, turns, clock, archive: this.#keeper.archive, ...settings });
    this.#engine = engine;
    const answer = createAnswers({ replica, upstream, version, locationPaths, turns });
    this.#answer = (asked, asker, left) =>
      "fleet" in asked ? engine.answer(asked, asker, left) : answer(asked, asker);
    this.#poller = new Poller({
      clock,
      governor: this.#governor,
      upstream,
      replica,
      upstreamStatus: this.#upstreamStatus,
      every,
      silentAfterHours: settings.silentAfterHours,
      signal,
      onPoll: (resource) => {
        if (resource === "devices") this.#devicePolls?.begins();
      },
      onPolled: (polled) => this.#polled(polled),
    });
  }

  /** Loads what was kept, and begins to poll. Messages are for later. */
  async start(): Promise<void> {
    this.#replica.revision = this.#settings.revision;
    await this.#keeper.load();
    if (this.#replica.devices.takenAt !== undefined)
      this.#engine.note({ reports: [], isFirst: true, sent: nothingChanged });
    void this.#changeSender.send(nothingChanged, this.#update());
    this.#running = this.#poller.run();
    this.#running.catch((error: unknown) => {
      // A poll tells its failures by the state: this one is a fault of ours, for the thread's error event.
      queueMicrotask(() => {
        throw error;
      });
    });
  }

  receive(message: ToAccount): void {
    if ("question" in message) void this.#reply(message);
    else if ("heartbeats" in message) void this.#tellHeartbeats(message.ask, message.heartbeats);
    else if ("left" in message) this.#underWay.get(message.left)?.abort();
    else if ("next" in message) this.#changeSender.next();
    else if ("token" in message) this.#replaceToken(message.token);
    else void this.#close();
  }

  #connect(token: string): Upstream {
    const { api, version, locationPaths, timeoutMs, maxBytes } = this.#settings;
    return createUpstream({
      api: { ...api, token },
      version,
      locationPaths,
      timeoutMs,
      maxBytes,
      governor: this.#governor,
      inquiries: this.#inquiries,
      signal: this.#stop.signal,
    });
  }

  #log(log: string, details: Record<string, string | number | undefined>): void {
    this.#port.postMessage({ log, details });
  }

  async #reply({ ask, question, asker }: Asked): Promise<void> {
    const left = new AbortController();
    this.#underWay.set(ask, left);
    try {
      const { bytes, revision } = await this.#answer(question, asker, left.signal);
      const own = new Uint8Array(bytes);
      this.#port.postMessage({ answer: ask, bytes: own, revision }, [own.buffer]);
    } catch (error) {
      this.#port.postMessage({ answer: ask, failure: failureOf(error) });
    } finally {
      this.#underWay.delete(ask);
    }
  }

  async #tellHeartbeats(ask: number, question: HeartbeatsQuestion): Promise<void> {
    try {
      const device = this.#replica.devices.rows.get(question.serial);
      // A device in another branch gets the same answer as a device that does not exist.
      const isSeen = device !== undefined && covers(question.rights, device.location);
      const { heartbeats: book } = this.#keeper;
      const heartbeats = isSeen ? await book.tell(question, this.#clock.now()) : undefined;
      this.#port.postMessage({ answer: ask, heartbeats });
    } catch (error) {
      this.#port.postMessage({ answer: ask, failure: failureOf(error) });
    }
  }

  #replaceToken(token: string): void {
    this.#upstream = this.#connect(token);
    this.#governor.reset();
    this.#inquiries.reset();
    this.#keeper.rename(token);
    this.#poller.hurry();
  }

  #polled({ resource, change, isNews }: Polled): void {
    if (isNews) {
      const { state } = this.#upstreamStatus.both;
      // The kind alone: what lies beneath may quote what the API sent.
      const error = this.#upstreamStatus.error(resource);
      const words = state === "suspicious" ? doubt : "The API answers again.";
      this.#log(error?.message ?? words, { upstream: state, resource });
    }
    const sent = this.#changeSender.send(change?.sent ?? nothingChanged, this.#update());
    if (change !== undefined) {
      this.#engine.note(change);
      this.#keeper.keep(resource, change, sent);
    }
    if (resource === "devices")
      void this.#engine.idle().then(() => this.#devicePolls?.ends(change !== undefined));
  }

  #update(): Update {
    const { devices, networkDevices, revision } = this.#replica;
    const failures: Record<string, Failure> = {};
    for (const resource of ["devices", "network-devices"] as const) {
      const error = this.#upstreamStatus.error(resource);
      if (error !== undefined) failures[resource] = failureOf(error);
    }
    return {
      revision,
      takenAt: present({ devices: devices.takenAt, "network-devices": networkDevices.takenAt }),
      takenOn: present({
        devices: this.#takenOn("devices", devices.takenAt),
        "network-devices": this.#takenOn("network-devices", networkDevices.takenAt),
      }),
      noted: { devices: devices.noted, "network-devices": networkDevices.noted },
      rows: { devices: devices.rows.size, "network-devices": networkDevices.rows.size },
      upstream: this.#upstreamStatus.both,
      failures,
      isSettled: this.#upstreamStatus.isSettled,
      asked: this.#governor.asked,
    };
  }

  #takenOn(resource: Resource, at: number | undefined): number | undefined {
    return at === undefined ? undefined : this.#ages.note(resource, at);
  }

  async #close(): Promise<void> {
    this.#stop.abort();
    await this.#running.catch(() => undefined);
    await this.#keeper.close();
    this.#port.postMessage({ closed: true });
  }
}
