import type { Answer, ReadApi } from "#client/read-api.ts";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { FeedChange, FeedState } from "#contract/feed.ts";
import type { FeedPosition } from "#contract/feed-position.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import { clockOffsetOf } from "#fleet/protocol/clock-offset.ts";
import { feedProblem, problemOf, retryWaitOf, upstreamProblem } from "#fleet/protocol/problem.ts";
import type { FleetProblem, FleetSettings, FleetState, Keeping } from "#fleet/protocol/questions.ts";
import { emptyState } from "#fleet/protocol/state.ts";
import { Devices } from "#fleet/store/device-list.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import { atItsName } from "#fleet/store/flat-locations.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { Memo } from "#fleet/store/memo.ts";
import { patchFleet } from "#fleet/store/patch/patch-fleet.ts";
import type { CopyColumns, OpenedCopy } from "#kept/copy.ts";
import { dayMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";
import { type FirstAnswer, joined, positionOf } from "./join-answers.ts";
import { answersOf, columnIn, devicesIn, type Snapshot, snapshotOf } from "./kept-replica.ts";
import { noticesOf, takeAnswers } from "./take-answers.ts";

/** How a refresh ended. */
export interface Outcome {
  readonly ok: boolean;
  /** Milliseconds the server asks to wait before the next one. */
  readonly wait: number;
  /** Where the feed goes on from what was taken, if the server has one. */
  readonly position?: FeedPosition;
}

/** What is wrong, by who says so; the first of them is shown. */
interface Problems {
  readonly refresh: FleetProblem | undefined;
  readonly line: FleetProblem | undefined;
  readonly upstream: FleetProblem | undefined;
}

export interface ReplicaOptions {
  readonly api: ReadApi<"1.13">;
  readonly settings: FleetSettings;
  readonly onState: (state: FleetState) => void;
  /** This device's clock, milliseconds since 1970. */
  readonly clock?: () => number;
}

/** The last good copy of the account, and what is known about it. */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #clock: () => number;
  #rows = new Devices([]);
  #fleet: Fleet | undefined;
  #state: FleetState = { ...emptyState, answeredBy: "copy" };
  #problems: Problems = { refresh: undefined, line: undefined, upstream: undefined };

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
  }

  /** Undefined until the first copy is there. */
  get fleet(): Fleet | undefined {
    return this.#fleet;
  }

  /** Whether the reports are there too, which come after the devices. */
  get isWhole(): boolean {
    return this.#state.isWhole;
  }

  get state(): FleetState {
    return this.#state;
  }

  /** The server's time, as far as we know it. */
  get now(): number {
    return this.#clock() + this.#state.clockOffset;
  }

  /** The start of a UTC day, so that every browser asks the same question and one answer serves them all. */
  get #since(): number {
    return Math.floor((this.now - this.#options.settings.reportDays * dayMs) / dayMs) * dayMs;
  }

  /** Whether the last refresh failed, and nothing has put that right since. */
  get hasFailed(): boolean {
    return this.#problems.refresh !== undefined;
  }

  #publish(change: Partial<FleetState>, problems: Partial<Problems> = {}): void {
    this.#problems = { ...this.#problems, ...problems };
    const { refresh, line, upstream } = this.#problems;
    const { problem: _, ...state } = this.#state;
    this.#state = { ...state, ...change, ...present({ problem: refresh ?? line ?? upstream }) };
    this.#options.onState(this.#state);
  }

  /** Notes what this device keeps of it. */
  keep(keeping: Keeping): void {
    this.#publish({ keeping });
  }

  /** Notes how far this device's clock is off. */
  #compareClocks({ serverTime, tookMs }: Answer<Device>): void {
    const now = this.#clock();
    this.#state = { ...this.#state, clockOffset: clockOffsetOf(serverTime, now - tookMs, now) };
  }

  /**
   * Reports are most of the bytes, and people look at devices first. So reports come in an answer of their own, and the
   * first devices are shown before it.
   */
  async #fetchDevices(signal: AbortSignal, network: Promise<Answer<NetworkDevice>>): Promise<FirstAnswer> {
    const { api } = this.#options;
    const answer = await api.devices({}, { signal });
    this.#compareClocks(answer);
    const plain = { ...answer, rows: new Devices(answer.rows) };
    if (this.#fleet === undefined) {
      const gateways = await network.catch(() => undefined);
      if (!signal.aborted) this.#take(plain, gateways);
      this.#publish({});
    }
    const reports_since = datetimeOf(this.#since);
    const completing = await api.devices({ device_fields: ["serial_number"], reports_since }, { signal });
    this.#compareClocks(completing);
    return joined(plain, completing);
  }

  /** Fetches the account again. Whatever fails, what was there before stays. */
  async refresh(signal: AbortSignal): Promise<Outcome> {
    this.#publish({ loading: true });
    const gateways = this.#options.api.networkDevices({}, { signal });
    const [devices, network] = await Promise.allSettled([this.#fetchDevices(signal, gateways), gateways]);
    if (signal.aborted) return { ok: false, wait: 0 };
    const failed = [devices, network].find((result) => result.status === "rejected");
    try {
      if (devices.status === "fulfilled") {
        this.#take(devices.value, network.status === "fulfilled" ? network.value : undefined);
        this.#state = { ...this.#state, isWhole: true };
      }
    } catch (error) {
      return this.#fail(error);
    }
    const position =
      devices.status === "fulfilled"
        ? positionOf(devices.value, network.status === "fulfilled" ? network.value : undefined)
        : undefined;
    if (failed !== undefined) return present({ ...this.#fail(failed.reason), position });
    // The server goes on answering from its copy while the API behind it does not.
    const trouble = devices.status === "fulfilled" ? devices.value.upstream : undefined;
    const upstream = trouble && upstreamProblem(trouble);
    this.#publish({ loading: false, isKept: false }, { refresh: undefined, line: undefined, upstream });
    return present({ ok: true, wait: 0, position });
  }

  /** Shows what this device kept, until the server says more: the devices, and then their reports. */
  open(copy: OpenedCopy): void {
    this.#state = { ...this.#state, clockOffset: copy.about.clockOffset };
    this.#takeKept(copy, devicesIn(copy));
  }

  complete(copy: OpenedCopy, { reports, seen }: CopyColumns): void {
    if (reports !== undefined) this.#rows.complete("reports", columnIn(reports));
    if (seen !== undefined) this.#rows.complete("seen", columnIn(seen));
    this.#takeKept(copy, this.#rows);
    this.#publish({ loading: false, isWhole: true });
  }

  #takeKept(copy: OpenedCopy, rows: Devices): void {
    const { devices, network } = answersOf(copy, rows);
    this.#take(devices, network);
    this.#publish(present({ isKept: true, dataAt: copy.about.dataAt }));
  }

  /** What is worth keeping on this device; undefined while it is not whole. */
  get snapshot(): Snapshot | undefined {
    const isReady = this.isWhole && !this.#state.loading;
    return isReady && this.#fleet !== undefined ? snapshotOf(this.#fleet, this.#state) : undefined;
  }

  #fail(error: unknown): Outcome {
    const { refresh, line } = this.#problems;
    const since = (refresh ?? line)?.since ?? this.now;
    this.#publish({ loading: false }, { refresh: problemOf(error, since) });
    return { ok: false, wait: retryWaitOf(error) };
  }

  /** Takes over a change that the feed tells; false when it does not fit, and everything must be fetched anew. */
  patch(change: FeedChange): boolean {
    if (this.#fleet === undefined) return false;
    const fleet = patchFleet(this.#fleet, change, this.now, this.#withLocation);
    if (fleet === undefined) return false;
    const isNew = fleet !== this.#fleet;
    this.#fleet = fleet;
    this.#rows = fleet.store.devices;
    const { revision } = this.#state;
    const devices = fleet.store.devices.length;
    this.#publish({ revision: revision + (isNew ? 1 : 0), devices, dataAt: change.takenAt, isKept: false });
    return true;
  }

  /** Notes how the server says that things stand. That it says so shows that it is there. */
  hear(state: FeedState): void {
    const { takenAt: dataAt, setAside, unreadable } = state;
    const { refresh } = this.#problems;
    this.#publish(present({ dataAt, setAside, unreadable, isKept: false }), {
      line: undefined,
      upstream: feedProblem(state),
      refresh: refresh?.kind === "offline" ? undefined : refresh,
    });
  }

  /** Notes that the feed cannot be had. */
  miss(error: unknown): void {
    this.#publish({}, { line: problemOf(error, this.#problems.line?.since ?? this.now) });
  }

  /** The device with a path, if the API tells none. */
  readonly #withLocation = (device: Device): Device =>
    this.#options.settings.hasFlatLocations ? atItsName(device) : device;

  #take(devices: FirstAnswer, network: Answer<NetworkDevice> | undefined): void {
    const { silentAfterHours, hasFlatLocations } = this.#options.settings;
    const clock = { now: this.now, silentAfterHours };
    const before = this.#fleet && { fleet: this.#fleet, rows: this.#rows };
    const taken = takeAnswers(before, this.isWhole, {
      devices: hasFlatLocations ? new Devices(devices.rows.all().map(atItsName)) : devices.rows,
      network: network && [...network.rows],
      clock,
      reportsSince: this.#since,
    });
    const { store } = taken.fleet;
    this.#rows = taken.rows;
    this.#fleet = taken.fleet;
    this.#state = {
      ...this.#state,
      ...noticesOf(devices, network),
      ...present({
        revision: this.#state.revision + (taken.isChanged ? 1 : 0),
        dataAt: devices.isAgeUnknown ? undefined : clock.now - (devices.ageSeconds ?? 0) * 1000,
        devices: store.devices.length,
        duplicates: store.duplicates + (devices.duplicates ?? 0) + (network?.duplicates ?? 0),
      }),
    };
  }

  /** Time alone turns devices silent: evaluates them anew, and publishes a revision when a level or silence changed. */
  tick(): void {
    if (this.#fleet === undefined) return;
    const clock = { ...this.#fleet.clock, now: this.now };
    const changed = reevaluate(this.#fleet.store, clock);
    this.#fleet = {
      ...this.#fleet,
      clock,
      memo: changed ? new Memo(this.#fleet.memo) : this.#fleet.memo,
    };
    if (changed) this.#publish({ revision: this.#state.revision + 1 });
  }
}
