import { ReadApiError } from "#client/errors.ts";
import { present } from "#lib/present.ts";
import type { UpstreamState, UpstreamStatus } from "#server/account/account.ts";
import type { Clock } from "#server/upstream/clock.ts";
import type { Governor, Resource } from "#server/upstream/governor.ts";

interface One {
  readonly state: UpstreamState;
  readonly since: number;
  readonly error?: Error;
}

/** How the API stands, one resource beside the other, and both as one. */
export class UpstreamStatusTracker {
  readonly #clock: Clock;
  readonly #governor: Governor;
  readonly #of: Record<Resource, One>;

  constructor(clock: Clock, governor: Governor) {
    this.#clock = clock;
    this.#governor = governor;
    const unknown: One = { state: "unknown", since: clock.now() };
    this.#of = { devices: unknown, "network-devices": unknown };
  }

  /** Notes the outcome of a poll. @returns whether people should hear of it: a fault, another one, its end */
  note(resource: Resource, outcome: "ok" | "suspicious" | Error): boolean {
    const before = this.#of[resource];
    const error = outcome instanceof Error ? outcome : undefined;
    const state = stateOf(outcome);
    const since = state === before.state ? before.since : this.#clock.now();
    this.#of[resource] = { state, since, ...present({ error }) };
    return state !== before.state && !(before.state === "unknown" && state === "ok");
  }

  /** Whether each resource has been asked for once, well or not. */
  get isSettled(): boolean {
    return Object.values(this.#of).every(({ state }) => state !== "unknown");
  }

  error(resource: Resource): Error | undefined {
    return this.#of[resource].error;
  }

  /** What the governor counts on the monotonic clock, as people read it. */
  #toTime(elapsed: number): number {
    return this.#clock.now() + (elapsed - this.#clock.elapsed());
  }

  /** The worse of the two: devices before network devices. */
  get both(): UpstreamStatus {
    const all = Object.entries(this.#of) as [Resource, One][];
    const [name, one] = all.find(([, { state }]) => state !== "ok" && state !== "unknown") ??
      all.find(([, { state }]) => state === "unknown") ?? ["devices", this.#of.devices];
    const { state, since, error } = one;
    const readyAt = this.#governor.readyAt(name as Resource);
    const asked = error instanceof ReadApiError ? error.askedSeconds : undefined;
    const known = error === undefined || readyAt === 0 ? undefined : this.#toTime(readyAt);
    // The clock may have been set back since.
    return {
      state,
      since: Math.min(since, this.#clock.now()),
      ...present({ retryAt: known, askedSeconds: asked }),
    };
  }
}

function stateOf(outcome: "ok" | "suspicious" | Error): UpstreamState {
  if (!(outcome instanceof Error)) return outcome;
  return outcome instanceof ReadApiError ? outcome.kind : "server-error";
}
