import { afterEach, describe, expect, test, vi } from "vitest";
import { delayUntilNext, RefreshTimer } from "./refresh-timer.ts";

describe("the next refresh", () => {
  test("comes after the set time and up to a tenth more", () => {
    expect(delayUntilNext(60, 0, 0, 0)).toBe(60_000);
    expect(delayUntilNext(60, 0, 0, 1)).toBe(66_000);
  });

  test("comes sooner after a failure, later with every further one, and once a minute at the latest", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => delayUntilNext(600, failures, 0, 0));
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test("waits as long as the server asks", () => {
    expect(delayUntilNext(60, 1, 90_000, 0)).toBe(90_000);
    expect(delayUntilNext(60, 3, 1000, 0)).toBe(8000);
  });
});

describe("the schedule", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("runs one refresh at a time and ends the one under way when it is closed", () => {
    const signals: AbortSignal[] = [];
    const schedule = new RefreshTimer({
      refresh: (signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
      tick: () => {},
      seconds: 60,
    });
    schedule.hurry();
    schedule.hurry();
    expect(signals).toHaveLength(1);
    schedule.close();
    expect(signals[0]?.aborted).toBe(true);
    schedule.hurry();
    expect(signals).toHaveLength(1);
  });

  test("tries again after a failure, sooner than it would have refreshed", async () => {
    vi.useFakeTimers();
    let runs = 0;
    const refresh = async () => {
      runs += 1;
      return { ok: false, wait: 0 };
    };
    const schedule = new RefreshTimer({ refresh, tick: () => {}, seconds: 60 });
    schedule.hurry();
    await vi.advanceTimersByTimeAsync(1999);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(runs).toBe(2);
    schedule.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  /** A schedule whose refreshes are counted, and end as told. */
  function counted(seconds: number, ok = true) {
    const log = { runs: 0, heard: (_runs: number) => {} };
    const schedule = new RefreshTimer({
      refresh: async () => {
        log.runs += 1;
        log.heard(log.runs);
        return { ok, wait: 0 };
      },
      tick: () => {},
      seconds,
    });
    const reached = (runs: number) =>
      new Promise<void>((resolve) => {
        log.heard = (now) => now >= runs && resolve();
      });
    return { schedule, reached, runs: () => log.runs };
  }

  test("takes another pace when it is told to", async () => {
    const { schedule, reached } = counted(3600);
    const first = reached(1);
    schedule.hurry();
    await first;
    const more = reached(3);
    // The first refresh plans the next one when it has ended, and so at the old pace or at the new one.
    await new Promise((resolve) => setImmediate(resolve));
    schedule.pace(0.001);
    await more;
    schedule.close();
  });

  test("forgets a failure that has come right in another way", async () => {
    vi.useFakeTimers();
    const { schedule, runs } = counted(0.001, false);
    schedule.hurry();
    await vi.advanceTimersByTimeAsync(100);
    expect(runs()).toBe(1);
    schedule.pace(0.002);
    schedule.forgive();
    // A failure would have been tried again after two seconds.
    await vi.advanceTimersByTimeAsync(100);
    expect(runs()).toBe(2);
    schedule.close();
  });

  test("refreshes soon where everybody has to, and never after it was closed", async () => {
    const { schedule, reached } = counted(3600);
    const first = reached(1);
    schedule.soon(5);
    await first;
    schedule.close();
    schedule.soon(0);
    schedule.pace(0.001);
    schedule.forgive();
  });
});
