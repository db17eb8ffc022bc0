import { setTimeout } from "node:timers/promises";

/** Time, so that a day can pass in a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits, or until the signal is aborted: it never throws. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: Date.now,
  async sleep(milliseconds, signal) {
    try {
      await setTimeout(Math.max(0, milliseconds), undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};
