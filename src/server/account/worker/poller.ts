import { ReadApiError } from "#client/errors.ts";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import type { Clock } from "#server/upstream/clock.ts";
import { type Governor, Overloaded, type Resource } from "#server/upstream/governor.ts";
import type { Copied, Upstream } from "#server/upstream/upstream.ts";
import { LateReports, mayLackReports } from "./late.ts";
import type { AccountReplica, ReplicaChange } from "./replica.ts";
import { sharing } from "./sharing.ts";
import type { UpstreamStatusTracker } from "./upstream-status.ts";

/** Browsers ask for 90 days, from the start of a day. One day more covers that. */
const windowDays = 91;
/** Devices deliver events hours late. */
const overlap = 48 * hourMs;
const wholePassEvery = dayMs;
/** Requests for late reports after one poll, and how many devices may wait for theirs: for more, everything is asked for. */
const mostLateRequests = 10;
const mostLate = 2000;
/** The wait after an answer that was not believed. */
const doubtfulPause = 30_000;

const startOf = (at: number, unit: number): Datetime => datetimeOf(Math.floor(at / unit) * unit);

const windowStartAt = (now: number): Datetime => startOf(now - windowDays * dayMs, dayMs);

/** Whether a request is refused for what it asks, as one that names more devices than the API takes. */
function isTooLong({ kind, status }: ReadApiError): boolean {
  return kind === "bad-request" || status === 413 || status === 414 || status === 431;
}

/** Where the governor lets another poll probe first. */
const shortestPause = 1000;

/** What a poll did. */
export interface Polled {
  readonly resource: Resource;
  /** Absent when nothing was taken over. */
  readonly change?: ReplicaChange;
  /** Whether people should hear that the API stands otherwise than before. */
  readonly isNews: boolean;
}

export interface PollerOptions {
  readonly clock: Clock;
  readonly governor: Governor;
  readonly upstream: () => Upstream;
  readonly replica: AccountReplica;
  readonly upstreamStatus: UpstreamStatusTracker;
  /** Between two polls, in milliseconds. */
  readonly every: number;
  readonly silentAfterHours: number;
  /** Called before each poll. */
  readonly onPoll?: (resource: Resource) => void;
  readonly onPolled: (polled: Polled) => void;
  readonly signal: AbortSignal;
}

/** Keeps the copy fresh: each resource in a loop of its own, so that one that fails does not age the other. */
export class Poller {
  readonly #options: PollerOptions;
  #wake = new AbortController();
  readonly #late = new LateReports();
  #wholePassAt: number | undefined;
  /** The API's own clock at the last poll, as far as it tells it. */
  #apiTime = 0;

  constructor(options: PollerOptions) {
    this.#options = options;
    options.signal.addEventListener("abort", () => this.#wake.abort());
  }

  /** Polls now instead of when it is due. */
  hurry(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Ends with the signal. */
  async run(): Promise<void> {
    await Promise.all([this.#loop("devices"), this.#loop("network-devices")]);
  }

  async #loop(resource: Resource): Promise<void> {
    const { clock, signal } = this.#options;
    while (!signal.aborted) {
      const next = await this.#poll(resource);
      await clock.sleep(next - clock.elapsed(), this.#wake.signal);
    }
  }

  /** @returns when to poll next, on the monotonic clock */
  async #poll(resource: Resource): Promise<number> {
    const { clock, governor, upstreamStatus, every, onPoll, onPolled, signal } = this.#options;
    const start = clock.elapsed();
    onPoll?.(resource);
    try {
      const change = await (resource === "devices" ? this.#devices() : this.#networkDevices());
      const isNews = upstreamStatus.note(resource, change === undefined ? "suspicious" : "ok");
      onPolled({ resource, isNews, ...(change === undefined ? {} : { change }) });
      if (resource === "devices") await this.#askForLate();
      return start + (change === undefined ? Math.min(every, doubtfulPause) : every * governor.slowness);
    } catch (error) {
      if (signal.aborted) return start;
      const isNews = upstreamStatus.note(resource, error instanceof Error ? error : new Error(String(error)));
      onPolled({ resource, isNews });
      return Math.max(governor.readyAt(resource), clock.elapsed() + shortestPause);
    }
  }

  async #devices(): Promise<ReplicaChange | undefined> {
    const { clock, upstream, replica } = this.#options;
    const start = clock.elapsed();
    const windowStart = windowStartAt(clock.now());
    // If the clock was set back, the window begins before the known reports.
    const reachesBack = replica.since !== undefined && windowStart < replica.since;
    const isWhole = reachesBack || start >= this.#wholePassDue();
    const lately = startOf(this.#apiTime - overlap, hourMs);
    const since = isWhole || lately < windowStart ? windowStart : lately;
    const reading = await upstream().devices(since, sharing(replica.devices.rows));
    const known = replica.devices.rows;
    const change = replica.takeDevices(reading, {
      ...{ takenAt: this.#takenAt(reading), now: clock.now() },
      ...(isWhole && { allSince: windowStart }),
    });
    if (change === undefined) return undefined;
    this.#apiTime = reading.serverTime ?? clock.now();
    if (isWhole) {
      this.#wholePassAt = start;
      this.#late.clear();
    } else this.#noteLate(change, known, since);
    return change;
  }

  #wholePassDue(): number {
    if (this.#wholePassAt === undefined) return Number.NEGATIVE_INFINITY;
    return this.#wholePassAt + (this.#late.size > mostLate ? hourMs : wholePassEvery);
  }

  #noteLate({ devices }: ReplicaChange, known: AccountReplica["devices"]["rows"], since: Datetime): void {
    const { silentAfterHours } = this.#options;
    const longestGap = Math.min(silentAfterHours * hourMs, overlap);
    for (const after of devices?.changed ?? []) {
      const { serial_number, reports = [] } = after;
      const before = known.get(serial_number);
      if (mayLackReports(before, after, reports, { since, longestGap })) {
        this.#late.add(serial_number, before === undefined);
      }
    }
  }

  /** Asks for all reports of the devices that may have some from before the overlap. What fails waits for the next poll. */
  async #askForLate(): Promise<void> {
    const { clock, upstream, replica, onPolled } = this.#options;
    for (let request = 0; request < mostLateRequests; request += 1) {
      const ids = this.#late.next();
      if (ids.length === 0) return;
      try {
        const { rows } = await upstream().reportsOf(ids, windowStartAt(clock.now()));
        const asked = new Map(ids.map((serial) => [serial, this.#late.isNew(serial)]));
        this.#late.done(ids);
        const now = clock.now();
        const change = replica.takeReports(
          rows.filter(({ serial_number }) => asked.has(serial_number)),
          (serial) => (asked.get(serial) === false ? now : undefined),
        );
        if (change !== undefined) onPolled({ resource: "devices", change, isNews: false });
      } catch (error) {
        if (!(error instanceof ReadApiError || error instanceof Overloaded)) throw error;
        if (error instanceof ReadApiError && isTooLong(error)) this.#late.refuse(ids);
        return;
      }
    }
  }

  async #networkDevices(): Promise<ReplicaChange | undefined> {
    const reading = await this.#options.upstream().networkDevices();
    return this.#options.replica.takeNetworkDevices(reading, this.#takenAt(reading));
  }

  #takenAt({ ageSeconds = 0 }: Copied<unknown>): number {
    return this.#options.clock.now() - ageSeconds * 1000;
  }
}
