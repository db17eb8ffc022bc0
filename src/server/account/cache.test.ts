import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";
import { Busy, createCache } from "./cache.ts";

let now = 0;
beforeEach(() => {
  now = 1000;
});

interface Weighed {
  readonly value: number;
}

function counting(options: { entries?: number; weight?: number; flights?: number } = {}) {
  const cache = createCache<Weighed>({
    keepMs: 5000,
    entries: 10,
    weight: 1000,
    flights: 10,
    weigh: ({ value }) => value,
    now: () => now,
    ...options,
  });
  let loads = 0;
  const get = async (key: string, value = 1) => {
    const kept = await cache.get(key, async () => {
      loads += 1;
      return { value };
    });
    return kept.value;
  };
  return { cache, get, loads: () => loads };
}

describe("a cache", () => {
  test("loads once for all who ask while it loads", async () => {
    const { get, loads } = counting();
    expect(await Promise.all([get("a", 7), get("a", 8), get("a", 9)])).toEqual([7, 7, 7]);
    expect(loads()).toBe(1);
  });

  test("keeps a value for its time and lets it go then", async () => {
    const { get, loads } = counting();
    await get("a");
    now += 5000;
    await get("a");
    expect(loads()).toBe(1);
    now += 1;
    await get("a");
    expect(loads()).toBe(2);
  });

  test("tells a failure to all who wait and to nobody after", async () => {
    const { cache, get } = counting();
    const fail = () => cache.get("a", () => Promise.reject(new Error("no")));
    const results = await Promise.allSettled([fail(), fail()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await get("a", 3)).toBe(3);
  });

  test("forgets first what was not asked for longest", async () => {
    const { get, loads } = counting({ entries: 2 });
    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
    expect(loads()).toBe(4);
  });

  test("never holds more than its weight: what is too heavy by itself is told and not kept", async () => {
    const { get, loads } = counting({ weight: 10 });
    await get("a", 6);
    await get("b", 4);
    expect(await get("c", 100)).toBe(100);
    await get("a", 6);
    await get("b", 4);
    expect(loads()).toBe(3);
    await get("c", 100);
    expect(loads()).toBe(4);
    await get("d", 5);
    await get("b", 4);
    expect(loads()).toBe(5);
    await get("a", 6);
    expect(loads()).toBe(6);
  });

  test("keeps what weighs nothing", async () => {
    const { get, loads } = counting();
    await get("a", 0);
    await get("a", 0);
    expect(loads()).toBe(1);
  });

  test("keeps nothing that was on its way when all was let go", async () => {
    const { cache, get, loads } = counting();
    const { promise, resolve } = Promise.withResolvers<Weighed>();
    const first = cache.get("a", () => promise);
    cache.clear();
    resolve({ value: 7 });
    expect(await first).toEqual({ value: 7 });
    expect(await get("a", 8)).toBe(8);
    expect(loads()).toBe(1);
  });

  test("holds on to nothing that it has let go of", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const { cache } = counting();
    const told: WeakRef<Weighed>[] = [];
    for (let index = 0; index < 200; index += 1) {
      await cache.get(`${index}`, async () => {
        const made = { value: 1 };
        told.push(new WeakRef(made));
        return made;
      });
    }
    cache.clear();
    // What was made in this turn of the event loop is held until its end.
    await expect
      .poll(() => {
        collect();
        return told.filter((one) => one.deref() !== undefined).length;
      })
      .toBe(0);
  });

  test("a load goes on while somebody waits for it, and is told when the last has left", async () => {
    const { cache, get } = counting();
    const { promise, resolve } = Promise.withResolvers<Weighed>();
    let told: AbortSignal | undefined;
    const load = (left: AbortSignal) => {
      told = left;
      return promise;
    };
    const [one, other] = [new AbortController(), new AbortController()];
    const waits = [cache.get("a", load, one.signal), cache.get("a", load, other.signal)];
    one.abort();
    expect(told?.aborted).toBe(false);
    other.abort();
    expect(told?.aborted).toBe(true);
    // Who asks from here on has a load of their own.
    expect(await get("a", 9)).toBe(9);
    resolve({ value: 7 });
    await Promise.all(waits);
  });

  test("a load is not given up for those who leave when it is there", async () => {
    const { cache, get, loads } = counting();
    const left = new AbortController();
    await cache.get("a", async () => ({ value: 7 }), left.signal);
    left.abort();
    expect([await get("a"), loads()]).toEqual([7, 0]);
  });

  test("refuses more different loads at once than it may", async () => {
    const { cache, get } = counting({ flights: 1 });
    const { promise, resolve } = Promise.withResolvers<Weighed>();
    const first = cache.get("a", () => promise);
    await expect(get("b")).rejects.toBeInstanceOf(Busy);
    const same = get("a");
    resolve({ value: 1 });
    expect([(await first).value, await same]).toEqual([1, 1]);
    expect(await get("b")).toBe(1);
  });
});
