/** Time, so that a day can pass in a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits, or until the signal is aborted: it never throws. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, Math.max(0, milliseconds));
      signal.addEventListener("abort", end);
    }),
};
