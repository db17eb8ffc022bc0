import type { Clock } from "#server/upstream/clock.ts";
import type { Resource } from "#server/upstream/governor.ts";

/** When a resource was taken: in milliseconds since 1970, and on the monotonic clock. */
interface Taking {
  readonly at: number;
  /** Undefined where that cannot be known. */
  readonly on: number | undefined;
}

/** How old the copy is, whatever the clock is set to meanwhile. */
export class Ages {
  readonly #clock: Clock;
  readonly #takings = new Map<Resource, Taking>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Notes when a resource was taken, at the moment when that is learned.
   * @returns when that was on the monotonic clock; undefined where it would be in the future, as for a copy of an
   * earlier life when the clock was ahead
   */
  note(resource: Resource, at: number): number | undefined {
    const known = this.#takings.get(resource);
    if (known?.at === at) return known.on;
    const age = this.#clock.now() - at;
    const on = age < 0 ? undefined : this.#clock.elapsed() - age;
    this.#takings.set(resource, { at, on });
    return on;
  }
}
