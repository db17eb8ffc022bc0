import { LRUCache } from "lru-cache";
import { ServerError } from "#server/errors.ts";

export interface CacheOptions<Value> {
  /** How long an answer is kept, in milliseconds. */
  readonly keepMs: number;
  readonly entries: number;
  /** Most weight of all entries together. What weighs more than that by itself is answered and not kept. */
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
   * The kept value, or the one that is being loaded, or a new load. A load belongs to all who wait for it: it goes on
   * until the last of them has left, which its signal tells. A failure goes to all who wait, and is not kept.
   * @param left aborted when the one who asks waits no more
   * @throws Busy
   */
  get(key: string, load: (left: AbortSignal) => Promise<Value>, left?: AbortSignal): Promise<Value>;
  /** Lets go of all that is kept, and keeps nothing of what is being loaded. */
  clear(): void;
}

/** A load under way, and how many wait for it. */
interface Flight<Value> {
  readonly value: Promise<Value>;
  readonly left: AbortController;
  waiting: number;
}

export function createCache<Value extends object>(options: CacheOptions<Value>): Cache<Value> {
  const { keepMs, entries, weight, weigh, now = () => performance.now() } = options;
  const flights = new Map<string, Flight<Value>>();
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

  async function load(
    key: string,
    make: (left: AbortSignal) => Promise<Value>,
    { signal }: AbortController,
  ): Promise<Value> {
    const begun = clearings;
    try {
      const value = await make(signal);
      if (begun === clearings) kept.set(key, value);
      return value;
    } finally {
      // One that everybody has left is no longer there.
      if (!signal.aborted) flights.delete(key);
    }
  }

  function begin(key: string, make: (left: AbortSignal) => Promise<Value>): Flight<Value> {
    if (flights.size >= options.flights) throw new Busy("Too many different questions are under way.");
    const left = new AbortController();
    const flight = { value: load(key, make, left), left, waiting: 0 };
    flights.set(key, flight);
    return flight;
  }

  async function wait(key: string, flight: Flight<Value>, left: AbortSignal | undefined): Promise<Value> {
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      flights.delete(key);
      flight.left.abort();
    };
    flight.waiting += 1;
    left?.addEventListener("abort", leave, { once: true });
    try {
      return await flight.value;
    } finally {
      left?.removeEventListener("abort", leave);
    }
  }

  return {
    clear() {
      clearings += 1;
      kept.clear();
    },
    async get(key, make, left) {
      return kept.get(key) ?? wait(key, flights.get(key) ?? begin(key, make), left);
    },
  };
}
