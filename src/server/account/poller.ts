import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import type { Clock } from "#server/upstream/clock.ts";
import type { Governor, Resource } from "#server/upstream/governor.ts";
import type { Copied, Upstream } from "#server/upstream/upstream.ts";
import type { AccountCopy, CopyChange } from "./copy.ts";
import { afterWhole } from "./reports.ts";
import type { Standing } from "./standing.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Browsers ask for 90 days from the start of a day: a day more holds all of what they ask. */
const windowDays = 91;
/** Devices deliver events hours late. */
const overlap = 48 * hour;
const wholePassEvery = day;
/** The wait after an answer that was not believed. */
const doubtfulPause = 30_000;

const startOf = (at: number, unit: number): Datetime => datetimeOf(Math.floor(at / unit) * unit);

/** Where the governor lets another poll probe first. */
const shortestPause = 1000;

/** What a poll did. */
export interface Polled {
  readonly resource: Resource;
  /** Absent when nothing was taken over. */
  readonly change?: CopyChange;
  /** Whether people should hear that the API stands otherwise than before. */
  readonly isNews: boolean;
}

export interface PollerOptions {
  readonly clock: Clock;
  readonly governor: Governor;
  readonly upstream: () => Upstream;
  readonly copy: AccountCopy;
  readonly standing: Standing;
  /** Between two polls, in milliseconds. */
  readonly every: number;
  readonly onPolled: (polled: Polled) => void;
  readonly signal: AbortSignal;
}

/** Keeps the copy fresh: each resource in a loop of its own, so that one that fails does not age the other. */
export class Poller {
  readonly #options: PollerOptions;
  #wake = new AbortController();
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
      await clock.sleep(next - clock.now(), this.#wake.signal);
    }
  }

  /** @returns when to poll next */
  async #poll(resource: Resource): Promise<number> {
    const { clock, governor, standing, every, onPolled, signal } = this.#options;
    const start = clock.now();
    try {
      const change = await (resource === "devices" ? this.#devices() : this.#networkDevices());
      const isNews = standing.note(resource, change === undefined ? "suspicious" : "ok");
      onPolled({ resource, isNews, ...(change === undefined ? {} : { change }) });
      return start + (change === undefined ? Math.min(every, doubtfulPause) : every * governor.slowness);
    } catch (error) {
      if (signal.aborted) return start;
      const isNews = standing.note(resource, error instanceof Error ? error : new Error(String(error)));
      onPolled({ resource, isNews });
      return Math.max(governor.readyAt(resource), clock.now() + shortestPause);
    }
  }

  async #devices(): Promise<CopyChange | undefined> {
    const { clock, upstream, copy } = this.#options;
    const start = clock.now();
    const isWhole = this.#wholePassAt === undefined || start >= this.#wholePassAt + wholePassEvery;
    const windowStart = startOf(start - windowDays * day, day);
    const lately = startOf(this.#apiTime - overlap, hour);
    const since = isWhole || lately < windowStart ? windowStart : lately;
    const reading = await upstream().devices(since);
    const change = copy.takeDevices(reading, this.#takenAt(reading));
    if (change === undefined) return undefined;
    this.#apiTime = reading.serverTime ?? clock.now();
    if (isWhole) {
      this.#wholePassAt = start;
      copy.reports = afterWhole(copy.reports, windowStart, reading.rows);
      copy.since = windowStart;
    }
    return change;
  }

  async #networkDevices(): Promise<CopyChange | undefined> {
    const reading = await this.#options.upstream().networkDevices();
    return this.#options.copy.takeNetworkDevices(reading, this.#takenAt(reading));
  }

  #takenAt({ ageSeconds = 0 }: Copied<unknown>): number {
    return this.#options.clock.now() - ageSeconds * 1000;
  }
}
