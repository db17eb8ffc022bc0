export interface CacheOptions<Value> {
  /** How long an answer is kept, in milliseconds. */
  readonly keepMs: number;
  readonly entries: number;
  /** Most weight of all entries together, save that the newest is always kept. */
  readonly weight: number;
  readonly weigh: (value: Value) => number;
  /** Most questions under way at once. */
  readonly flights: number;
}

/** Too many different questions are under way. */
export class Busy extends Error {
  override readonly name = "Busy";
}

export interface Cache<Value> {
  /**
   * The kept value, or the one that is being loaded, or a new load. A load belongs to nobody who asks: it goes on
   * when they leave. A failure is told to all who wait and kept for nobody.
   * @throws Busy
   */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Lets go of all that is kept. */
  clear(): void;
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { keepMs, entries, weight, weigh } = options;
  const flights = new Map<string, Promise<Value>>();
  // In order of age, so that the first is the oldest.
  const kept = new Map<string, Value>();

  function isOverfull(): boolean {
    let sum = 0;
    for (const value of kept.values()) sum += weigh(value);
    return kept.size > entries || (kept.size > 1 && sum > weight);
  }

  function keep(key: string, value: Value): void {
    kept.set(key, value);
    while (isOverfull()) {
      const [oldest] = kept.keys();
      if (oldest === undefined) break;
      kept.delete(oldest);
    }
    setTimeout(() => {
      if (kept.get(key) === value) kept.delete(key);
    }, keepMs).unref();
  }

  async function fly(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load();
      keep(key, value);
      return value;
    } finally {
      flights.delete(key);
    }
  }

  return {
    clear: () => kept.clear(),
    async get(key, load) {
      const value = kept.get(key);
      if (value !== undefined) return value;
      const underWay = flights.get(key);
      if (underWay !== undefined) return underWay;
      if (flights.size >= options.flights) throw new Busy("Too many different questions are under way.");
      const flight = fly(key, load);
      flights.set(key, flight);
      return flight;
    },
  };
}
