import { backoff } from "#lib/backoff.ts";
import { minuteMs, secondMs } from "#lib/durations.ts";
import type { Outcome } from "./replica.ts";

const retries = { first: 2 * secondMs, longest: minuteMs };
const tickEvery = minuteMs;

/**
 * Milliseconds until the next refresh. Browsers that started together drift apart by up to a tenth.
 * @param failures how many refreshes have failed in a row
 * @param wait what the server asks for, in milliseconds
 * @param chance from 0 to 1
 */
export function delayUntilNext(seconds: number, failures: number, wait: number, chance: number): number {
  const drifted = (delay: number) => delay * (1 + chance / 10);
  if (failures === 0) return drifted(seconds * secondMs);
  return backoff(failures - 1, retries, (delay) => drifted(Math.max(delay, wait)));
}

export interface RefreshTimerOptions {
  readonly refresh: (signal: AbortSignal) => Promise<Outcome>;
  readonly tick: () => void;
  /** Between refreshes that succeed, until another pace is set. */
  readonly seconds: number;
}

/** Runs refreshes one after another, and the tick once a minute. */
export class RefreshTimer {
  readonly #options: RefreshTimerOptions;
  readonly #abort = new AbortController();
  readonly #ticking: ReturnType<typeof setInterval>;
  #seconds: number;
  #next: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #failures = 0;

  constructor(options: RefreshTimerOptions) {
    this.#options = options;
    this.#seconds = options.seconds;
    this.#ticking = setInterval(options.tick, tickEvery);
  }

  /** Refreshes now, unless that is under way. */
  hurry(): void {
    if (this.#running || this.#abort.signal.aborted) return;
    clearTimeout(this.#next);
    this.#running = true;
    this.#run().catch((error: unknown) => {
      // A refresh tells its failures by its outcome: this one is a fault of ours, for the worker's error event.
      queueMicrotask(() => {
        throw error;
      });
    });
  }

  async #run(): Promise<void> {
    const { ok, wait } = await this.#options.refresh(this.#abort.signal);
    this.#running = false;
    if (this.#abort.signal.aborted) return;
    this.#failures = ok ? 0 : this.#failures + 1;
    this.#plan(delayUntilNext(this.#seconds, this.#failures, wait, Math.random()));
  }

  #plan(delay: number): void {
    clearTimeout(this.#next);
    if (!this.#running && !this.#abort.signal.aborted) this.#next = setTimeout(() => this.hurry(), delay);
  }

  /** Refreshes so often from now on; a refresh that failed is still tried again as soon as it would have been. */
  pace(seconds: number): void {
    this.#seconds = seconds;
    if (this.#failures === 0) this.#plan(delayUntilNext(seconds, 0, 0, Math.random()));
  }

  /** Forgets the failures: the data came in another way. */
  forgive(): void {
    this.#failures = 0;
    this.pace(this.#seconds);
  }

  /** Refreshes at some time within these milliseconds, so that not all browsers ask at once. */
  soon(milliseconds: number): void {
    this.#plan(milliseconds * Math.random());
  }

  /** Ends the timers and the request under way. */
  close(): void {
    this.#abort.abort();
    clearTimeout(this.#next);
    clearInterval(this.#ticking);
  }
}
