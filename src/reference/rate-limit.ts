const windowMs = 60_000;

export interface RateLimit {
  /** Lets a request through (undefined), or says after how many seconds it may be tried again. */
  admit(now: number): number | undefined;
}

/** At most `perMinute` requests in any 60 seconds; 0 means no limit. */
export function createRateLimit(perMinute: number): RateLimit {
  const admitted: number[] = [];
  return {
    admit: (now) => {
      if (perMinute === 0) return undefined;
      while (admitted[0] !== undefined && admitted[0] <= now - windowMs) admitted.shift();
      const oldest = admitted[0];
      if (oldest === undefined || admitted.length < perMinute) {
        admitted.push(now);
        return undefined;
      }
      return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
    },
  };
}
