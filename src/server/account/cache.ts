import { LRUCache } from "lru-cache";
import { ServerError } from "#server/errors.ts";

export interface CacheOptions<Value> {
  /** How long an answer is kept, in milliseconds. */
  readonly keepMs: number;
  readonly entries: number;
  /** Most weight of all entries together. What weighs more than that by itself is told and not kept. */
  readonly weight: number;
  readonly weigh: (value: Value) => number;
  /** Most questions under way at once. */
  readonly flights: number;
  /** Milliseconds on a monotonic clock, since any moment. */
  readonly now?: () => number;
}

/** Too many different questions are under way. */
export class Busy extends ServerError {
  override readonly name = "Busy";
  readonly kind = "busy";
}

export interface Cache<Value> {
  /**
   * The kept value, or the one that is being loaded, or a new load. A load does not belong to the one who asks: it goes on
   * when they leave. A failure is told to all who wait, and is not kept.
   * @throws Busy
   */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Lets go of all that is kept, and keeps nothing of what is being loaded. */
  clear(): void;
}

export function createCache<Value extends object>(options: CacheOptions<Value>): Cache<Value> {
  const { keepMs, entries, weight, weigh, now = () => performance.now() } = options;
  const flights = new Map<string, Promise<Value>>();
  // Without timers: a timer for each entry would hold on to it after it was let go of.
  const kept = new LRUCache<string, Value>({
    max: entries,
    maxSize: weight,
    sizeCalculation: (value) => Math.max(1, weigh(value)),
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now },
  });
  let clearings = 0;

  async function fly(key: string, load: () => Promise<Value>): Promise<Value> {
    const begun = clearings;
    try {
      const value = await load();
      if (begun === clearings) kept.set(key, value);
      return value;
    } finally {
      flights.delete(key);
    }
  }

  return {
    clear() {
      clearings += 1;
      kept.clear();
    },
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
