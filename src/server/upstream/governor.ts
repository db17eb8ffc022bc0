import { ReadApiError, type ReadApiErrorKind } from "#client/errors.ts";
import { backoff } from "#lib/backoff.ts";
import { secondMs } from "#lib/durations.ts";
import { ServerError } from "#server/errors.ts";
import type { Clock } from "./clock.ts";

/** The longest wait between two tries while the API is away: with the try itself, people are current again in 35 s. */
const longestBackoff = 30 * secondMs;
const shortestPause = 500;
/** A refused token is tried twice more, in case it was a slip; then every five minutes. */
const refusalPauses = [15 * secondMs, 15 * secondMs];
const refusedPause = 300 * secondMs;
/** Tokens of the bucket: so many requests at once, and so many a second after that. */
const burst = 20;
const fullRate = 2;
/** Tokens that are left for polls. */
const reserve = 5;
const lowestShare = 1 / 4;
const recovery = 1 / 8;

/** We do not ask the API this for a while, by our own limits. It says nothing of how the API stands. */
export class Overloaded extends ServerError {
  override readonly name = "Overloaded";
  readonly kind = "overloaded";
  readonly waitSeconds: number;

  constructor(message: string, waitSeconds: number, options?: ErrorOptions) {
    super(message, options);
    this.waitSeconds = waitSeconds;
  }
}

export interface GovernorOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Between two polls, in milliseconds. */
  readonly every: number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** The two resources of the account (spec: Endpoints). */
export type Resource = "devices" | "network-devices";
/** What the API is asked for, each with its own history of failures. */
export type Endpoint = Resource | "older reports" | "late reports" | `${Resource} of a location`;
export type Outcome = "ok" | ReadApiErrorKind;

/** What the API was asked, and how we stand with it. */
export interface Asked {
  readonly requests: readonly (readonly [endpoint: Endpoint, outcome: Outcome, count: number])[];
  /** What failed when last asked for, and is left alone or tried by one request. */
  readonly failing: readonly string[];
  /** The part of the full rate we use: 1 as a rule, down to a quarter after complaints. */
  readonly share: number;
}

/** What one endpoint has done to us. */
interface Breaker {
  failures: number;
  openUntil: number;
  error: ReadApiError | undefined;
  isProbing: boolean;
}

/**
 * Every poll passes here: one at a time for one question, no faster than the bucket gives, and none while the API
 * asks us to wait or an endpoint fails. An endpoint that failed is tried by one request alone. What people ask takes
 * its tokens here and leaves no other trace (`Inquiries`).
 */
export class Governor {
  readonly #options: GovernorOptions;
  readonly #random: () => number;
  readonly #flights = new Map<string, Promise<unknown>>();
  readonly #breakers = new Map<string, Breaker>();
  readonly #requests = new Map<string, Asked["requests"][number]>();
  #blockedUntil = 0;
  #block: ReadApiError | undefined;
  #refusals = 0;
  /** Whether a request is under way that tells whether the block is over. */
  #isBlockProbed = false;
  /** The part of the full rate we may use: halved when the API complains of too many requests. */
  #share = 1;
  #tokens = burst;
  #filledAt: number;

  constructor(options: GovernorOptions) {
    this.#options = options;
    this.#random = options.random ?? Math.random;
    this.#filledAt = options.clock.now();
  }

  /** By how much to slow down what is done regularly: 1 as a rule, up to 4 after complaints. */
  get slowness(): number {
    return 1 / this.#share;
  }

  /** Notes how one request to the API ended. */
  count(endpoint: Endpoint, outcome: Outcome): void {
    const key = `${endpoint} ${outcome}`;
    const [, , count] = this.#requests.get(key) ?? [endpoint, outcome, 0];
    this.#requests.set(key, [endpoint, outcome, count + 1]);
  }

  get asked(): Asked {
    const failing = [...this.#breakers].flatMap(([endpoint, { failures }]) => (failures > 0 ? endpoint : []));
    return { requests: [...this.#requests.values()], failing, share: this.#share };
  }

  /** When the endpoint may be asked next, milliseconds since 1970. */
  readyAt(endpoint: string): number {
    return Math.max(this.#blockedUntil, this.#breakers.get(endpoint)?.openUntil ?? 0);
  }

  /** Forgets all that the API did, as for another token. */
  reset(): void {
    this.#isBlockProbed = false;
    this.#breakers.clear();
    this.#blockedUntil = 0;
    this.#block = undefined;
    this.#refusals = 0;
  }

  /** The trouble that the polls are in. While there is any, nothing that can wait should go up. */
  get trouble(): ReadApiError | undefined {
    if (this.#block !== undefined) return this.#waitFor(this.#block);
    const errorOf = (resource: Resource) => this.#breakers.get(resource)?.error;
    return errorOf("devices") ?? errorOf("network-devices");
  }

  /**
   * Asks, or joins a request for the same that is under way.
   * @throws ReadApiError, also without a request while none is fit; Overloaded
   */
  async ask<Result>(endpoint: string, question: string, request: () => Promise<Result>): Promise<Result> {
    const key = `${endpoint} ${question}`;
    const flight = this.#flights.get(key);
    if (flight !== undefined) return (await flight) as Result;
    const own = this.#fly(endpoint, request).finally(() => this.#flights.delete(key));
    this.#flights.set(key, own);
    return own;
  }

  async #fly<Result>(endpoint: string, request: () => Promise<Result>): Promise<Result> {
    const breaker = this.#breakers.get(endpoint) ?? {
      failures: 0,
      openUntil: 0,
      error: undefined,
      isProbing: false,
    };
    this.#breakers.set(endpoint, breaker);
    this.#refuseWhileShut(breaker);
    const isBlockProbe = this.#block !== undefined;
    if (isBlockProbe) this.#isBlockProbed = true;
    try {
      return await this.#request(breaker, request);
    } finally {
      if (isBlockProbe) this.#isBlockProbed = false;
    }
  }

  async #request<Result>(breaker: Breaker, request: () => Promise<Result>): Promise<Result> {
    await this.take();
    const start = this.#options.clock.now();
    breaker.isProbing = breaker.failures > 0;
    try {
      const result = await request();
      Object.assign(breaker, { failures: 0, openUntil: 0, error: undefined });
      // This answer may have been under way when the API asked to wait. Then the wait goes on.
      if (this.#options.clock.now() >= this.#blockedUntil) {
        this.#block = undefined;
        this.#refusals = 0;
      }
      this.#share = Math.min(1, this.#share + recovery);
      return result;
    } catch (error) {
      if (error instanceof ReadApiError) this.#note(breaker, error, start);
      throw error;
    } finally {
      breaker.isProbing = false;
    }
  }

  #refuseWhileShut({ openUntil, error, isProbing }: Breaker): void {
    const now = this.#options.clock.now();
    if (this.#block !== undefined && (now < this.#blockedUntil || this.#isBlockProbed)) {
      throw this.#waitFor(this.#block);
    }
    if (error !== undefined && (now < openUntil || isProbing)) {
      throw new ReadApiError(error.message, { kind: error.kind, status: error.status, cause: error });
    }
  }

  #waitFor(block: ReadApiError): ReadApiError {
    const { kind, message, askedSeconds } = block;
    const left = this.#blockedUntil - this.#options.clock.now();
    const waitSeconds = Math.max(1, Math.ceil(left / secondMs));
    return new ReadApiError(message, { kind, waitSeconds, askedSeconds, cause: block });
  }

  /** Counted from the start of the try, so that one that took long does not delay the next. */
  #pause(failures: number, start: number): number {
    const longest = Math.min(longestBackoff, Math.max(this.#options.every, 2 * secondMs));
    const pause = backoff(failures, { first: secondMs, longest }, (wait) => this.#random() * wait);
    return Math.max(start + pause, this.#options.clock.now() + shortestPause);
  }

  #note(breaker: Breaker, error: ReadApiError, start: number): void {
    const now = this.#options.clock.now();
    if (error.kind === "bad-request") {
      // The same question would be refused again: it is not asked before it is due.
      breaker.error = error;
      breaker.openUntil = start + Math.min(longestBackoff, this.#options.every);
      return;
    }
    breaker.failures += 1;
    breaker.error = error;
    if (error.kind === "unauthorized") {
      this.#block = error;
      this.#blockedUntil = now + (refusalPauses[this.#refusals] ?? refusedPause);
      this.#refusals += 1;
      return;
    }
    breaker.openUntil = this.#pause(breaker.failures, start);
    if (error.kind !== "rate-limited") return;
    this.#block = error;
    const isBare = !error.waitSeconds;
    if (isBare) this.#share = Math.max(lowestShare, this.#share / 2);
    // Of several answers on their way at once, the longest wait holds.
    const until = isBare ? breaker.openUntil : now + (error.waitSeconds ?? 0) * secondMs;
    this.#blockedUntil = Math.max(this.#blockedUntil, until);
  }

  /**
   * Takes one token of the bucket.
   * @param isPoll whether to wait for it; whatever else needs one is refused instead, so that no poll waits for it
   * @throws Overloaded
   */
  async take(isPoll = true): Promise<void> {
    const { clock, signal } = this.#options;
    const now = clock.now();
    const rate = fullRate * this.#share;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / secondMs) * rate);
    this.#filledAt = now;
    if (this.#tokens < (isPoll ? -burst : reserve))
      throw new Overloaded("Too many questions for the API are waiting.", 1);
    this.#tokens -= 1;
    if (this.#tokens < 0) await clock.sleep((-this.#tokens / rate) * secondMs, signal);
  }
}
