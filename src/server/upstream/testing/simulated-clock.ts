import { setImmediate } from "node:timers/promises";
import type { Clock } from "#server/upstream/clock.ts";

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** Turns of the event loop in which messages between two ports go to and fro. */
const turnsOfNews = 20;

/** What the monotonic clock shows at first: the machine was started an hour ago. Nothing may take it for a time since 1970. */
const uptime = 3_600_000;

/** For tests: time that passes when the test says so, on a clock that may be set. */
export class SimulatedClock implements Clock {
  /** On the monotonic clock. */
  #now = uptime;
  /** What this machine takes for the time, where the monotonic clock is at 0. */
  readonly #zero: number;
  /** By how much it is set otherwise than at the beginning. */
  #set = 0;
  readonly #sleepers = new Set<Sleeper>();

  constructor(now: number) {
    this.#zero = now - uptime;
  }

  now(): number {
    return this.#zero + this.#now + this.#set;
  }

  elapsed(): number {
    return this.#now;
  }

  /** Sets the clock forward, or back by a negative number. Sleepers do not wake from it. */
  set(by: number): void {
    this.#set += by;
  }

  sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        this.#sleepers.delete(sleeper);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const sleeper = { until: this.#now + Math.max(0, milliseconds), wake };
      this.#sleepers.add(sleeper);
      signal.addEventListener("abort", wake);
    });
  }

  /** Lets time pass, and wakes the sleepers in the order of their times. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#sleepers].sort((a, b) => a.until - b.until);
      if (next === undefined || next.until > end) break;
      this.#now = Math.max(this.#now, next.until);
      next.wake();
      await setImmediate();
    }
    this.#now = end;
  }

  /** Resolves when so many are asleep again: what they were woken for is done, and its news has arrived. */
  async rest(sleepers = 2): Promise<void> {
    while (this.#sleepers.size < sleepers) await setImmediate();
    for (let turn = 0; turn < turnsOfNews; turn += 1) await setImmediate();
  }
}
