import { secondMs } from "#lib/durations.ts";

/** Ten readers hear at once, and thirty a second after that. */
const atOnce = 10;
const perSecond = 30;
/** If the last of a crowd would wait for longer than this, all hear faster. */
const longestMs = 20 * secondMs;
const stepMs = 25;

/**
 * Tells news to one listener after the other. A page that hears of a new revision asks at once for all that it shows: if every page
 * of a crowd did so in the same moment, each would wait for all the others.
 */
export class Pace<Listener> {
  readonly #tell: (listener: Listener, news: Buffer) => void;
  /** The latest news that each listener has not heard yet, in the order of their turns. */
  readonly #waiting = new Map<Listener, Buffer>();
  #left = atOnce;
  #filledAt = performance.now();
  /** How many readers hear a second; more while a crowd waits. */
  #rate = perSecond;
  #timer: NodeJS.Timeout | undefined;

  /** @param tell tells one listener, which may have gone meanwhile */
  constructor(tell: (listener: Listener, news: Buffer) => void) {
    this.#tell = tell;
  }

  /** Tells this now or soon. It replaces older news that still waits, and the listener keeps its turn. */
  add(listener: Listener, news: Buffer): void {
    this.#waiting.set(listener, news);
    if (this.#timer === undefined) this.#next();
    else this.#rate = Math.max(this.#rate, (this.#waiting.size * secondMs) / longestMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #next(): void {
    const now = performance.now();
    this.#left = Math.min(atOnce, this.#left + ((now - this.#filledAt) / secondMs) * this.#rate);
    this.#filledAt = now;
    for (const [listener, news] of this.#waiting) {
      if (this.#left < 1) break;
      this.#left -= 1;
      this.#waiting.delete(listener);
      this.#tell(listener, news);
    }
    const isDone = this.#waiting.size === 0;
    this.#timer = isDone ? undefined : setTimeout(() => this.#next(), stepMs).unref();
    if (isDone) this.#rate = perSecond;
  }
}
