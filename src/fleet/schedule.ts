import type { Outcome } from "./copy.ts";

/** Milliseconds until the first try again after a failure; it doubles with every further one. */
const firstRetry = 2_000;
const longestRetry = 60_000;
const tickEvery = 60_000;

/**
 * Milliseconds until the next refresh. Browsers that started together drift apart by up to a tenth.
 * @param failures how many refreshes have failed in a row
 * @param wait what the server asks for, in milliseconds
 * @param chance from 0 to 1
 */
export function delayUntilNext(seconds: number, failures: number, wait: number, chance: number): number {
  const jitter = 1 + chance / 10;
  if (failures === 0) return seconds * 1000 * jitter;
  return Math.max(Math.min(firstRetry * 2 ** (failures - 1), longestRetry), wait) * jitter;
}

export interface ScheduleOptions {
  readonly refresh: (signal: AbortSignal) => Promise<Outcome>;
  readonly tick: () => void;
  /** Between refreshes that succeed. */
  readonly seconds: number;
}

/** Runs refreshes one after another, and the tick once a minute. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #abort = new AbortController();
  readonly #ticking: ReturnType<typeof setInterval>;
  #next: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #failures = 0;

  constructor(options: ScheduleOptions) {
    this.#options = options;
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
    const delay = delayUntilNext(this.#options.seconds, this.#failures, wait, Math.random());
    this.#next = setTimeout(() => this.hurry(), delay);
  }

  /** Ends the timers and the request under way. */
  close(): void {
    this.#abort.abort();
    clearTimeout(this.#next);
    clearInterval(this.#ticking);
  }
}
