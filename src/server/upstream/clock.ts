import { setTimeout } from "node:timers/promises";

/** Time, so that a day can pass in a test. */
export interface Clock {
  /** Milliseconds since 1970, as far as this machine knows: it may be set, forth and back. */
  now(): number;
  /** Milliseconds on the monotonic clock, the same in every thread: for waits and for lengths of time. */
  elapsed(): number;
  /** Waits, or until the signal is aborted: it never throws. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Number(process.hrtime.bigint() / 1000n) / 1000,
  async sleep(milliseconds, signal) {
    try {
      await setTimeout(Math.max(0, milliseconds), undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};

/** The same clock for code that only measures how long things take: its time is that of the monotonic clock. */
export function withoutSetting(clock: Clock): Clock {
  const elapsed = () => clock.elapsed();
  return { now: elapsed, elapsed, sleep: (milliseconds, signal) => clock.sleep(milliseconds, signal) };
}

/** Milliseconds since 1970 as they are known at this moment, and from then on whatever the clock is set to. */
export function fromNowOn(clock: Clock): () => number {
  const start = clock.now() - clock.elapsed();
  return () => start + clock.elapsed();
}
