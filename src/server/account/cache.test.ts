import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Busy, createCache } from "./cache.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counting(options: { entries?: number; weight?: number; flights?: number } = {}) {
  const cache = createCache<number>({
    keepMs: 5000,
    entries: 10,
    weight: 1000,
    flights: 10,
    weigh: (value) => value,
    ...options,
  });
  let loads = 0;
  const get = (key: string, value = 1) =>
    cache.get(key, async () => {
      loads += 1;
      return value;
    });
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
    vi.advanceTimersByTime(4999);
    await get("a");
    expect(loads()).toBe(1);
    vi.advanceTimersByTime(1);
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

  test("forgets the oldest when there are too many", async () => {
    const { get, loads } = counting({ entries: 2 });
    for (const key of ["a", "b", "c", "c", "b", "a"]) await get(key);
    expect(loads()).toBe(4);
  });

  test("forgets the oldest when they weigh too much, but never the newest", async () => {
    const { get, loads } = counting({ weight: 10 });
    await get("a", 6);
    await get("b", 6);
    await get("c", 100);
    await get("c", 100);
    expect(loads()).toBe(3);
    await get("a", 6);
    expect(loads()).toBe(4);
  });

  test("refuses more different loads at once than it may", async () => {
    const { cache, get } = counting({ flights: 1 });
    const { promise, resolve } = Promise.withResolvers<number>();
    const first = cache.get("a", () => promise);
    await expect(get("b")).rejects.toBeInstanceOf(Busy);
    const same = get("a");
    resolve(1);
    expect(await Promise.all([first, same])).toEqual([1, 1]);
    expect(await get("b")).toBe(1);
  });
});
