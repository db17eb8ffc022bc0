import { ReadApiError } from "#client/errors.ts";
import { minuteMs, secondMs } from "#lib/durations.ts";
import type { Clock } from "./clock.ts";
import { type Governor, Overloaded } from "./governor.ts";

/** What all questions of people together may cost the API within any minute; the polls cost it two requests. */
const budget = 6;
/** The part of it that one person may spend, so that the others have some left. */
const share = 3;
/** How long an outcome is good for all who ask the same, a failure as well. */
const keepMs = minuteMs;
/** Where the API complains of too many requests without saying how long to wait. */
const shortestPause = minuteMs;
const mostKept = 100;

/** What the API said to a question: an answer, or that it has none for it. */
export type Outcome<Result> = { readonly answer: Result } | { readonly failure: ReadApiError };

/** A question that goes up for people. */
export interface Inquiry {
  /** The same for the same question. */
  readonly name: string;
  /** Who asks; absent where that is unknown. */
  readonly asker: string | undefined;
  /** In parts of the budget. */
  readonly cost: number;
}

interface CachedOutcome {
  readonly outcome: Promise<Outcome<unknown>>;
  /** When it was there; undefined while the question is under way. */
  at: number | undefined;
}

export interface InquiriesOptions {
  readonly clock: Clock;
  readonly governor: Governor;
}

/**
 * Questions of people that the copy cannot answer go up to the API here. They have a budget of their own. They go up
 * one at a time, each once for all who ask it, and none while the polls are in trouble. What they meet never changes
 * the polls. A 429 stops all of these questions for a while.
 */
export class Inquiries {
  readonly #clock: Clock;
  readonly #governor: Governor;
  readonly #kept = new Map<string, CachedOutcome>();
  #spent: { readonly at: number; readonly asker: string | undefined; readonly cost: number }[] = [];
  #pause: { readonly at: number; readonly ms: number; readonly error: ReadApiError } | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ clock, governor }: InquiriesOptions) {
    this.#clock = clock;
    this.#governor = governor;
  }

  /** Forgets all that the API did, as for another token. */
  reset(): void {
    this.#kept.clear();
    this.#pause = undefined;
  }

  /**
   * Answers from an outcome that is less than a minute old, or asks the API.
   * @returns what the API said to this very question
   * @throws Overloaded, ReadApiError where the question does not go up, whatever it asks
   */
  async ask<Result>(inquiry: Inquiry, request: () => Promise<Result>): Promise<Outcome<Result>> {
    const known = this.#kept.get(inquiry.name);
    if (known !== undefined && (known.at === undefined || this.#isWithin(known.at, keepMs))) {
      return (await known.outcome) as Outcome<Result>;
    }
    this.#admit(inquiry);
    const outcome = this.#inTurn(() => this.#send(request));
    const kept: CachedOutcome = { outcome, at: undefined };
    this.#keep(inquiry.name, kept);
    try {
      return await outcome;
    } catch (error) {
      if (this.#kept.get(inquiry.name) === kept) this.#kept.delete(inquiry.name);
      throw error;
    } finally {
      kept.at = this.#clock.now();
    }
  }

  /** A clock that was set back makes nothing last longer. */
  #isWithin(at: number, ms: number): boolean {
    const age = this.#clock.now() - at;
    return age >= 0 && age < ms;
  }

  #admit({ asker, cost }: Inquiry): void {
    this.#refuseInTrouble();
    this.#spent = this.#spent.filter(({ at }) => this.#isWithin(at, minuteMs));
    const own = this.#spent.filter((one) => asker !== undefined && one.asker === asker);
    const isOver = (spent: typeof own, most: number) =>
      spent.reduce((sum, one) => sum + one.cost, cost) > most;
    if (isOver(this.#spent, budget) || isOver(own, share)) {
      const oldest = (isOver(own, share) ? own : this.#spent)[0]?.at ?? this.#clock.now();
      const waitSeconds = Math.ceil((oldest + minuteMs - this.#clock.now()) / secondMs);
      throw new Overloaded("The API was asked enough of this for now.", Math.max(1, waitSeconds));
    }
    this.#spent.push({ at: this.#clock.now(), asker, cost });
  }

  #refuseInTrouble(): void {
    const { trouble } = this.#governor;
    if (trouble !== undefined) throw trouble;
    if (this.#pause === undefined || !this.#isWithin(this.#pause.at, this.#pause.ms)) return;
    const { at, ms, error } = this.#pause;
    const waitSeconds = Math.ceil((at + ms - this.#clock.now()) / secondMs);
    throw new ReadApiError(error.message, { kind: "rate-limited", waitSeconds, cause: error });
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#turn;
    const own = before.then(work);
    this.#turn = own.catch(() => undefined);
    return own;
  }

  async #send<Result>(request: () => Promise<Result>): Promise<Outcome<Result>> {
    // What was asked before it may have met a 429, or a poll an outage.
    this.#refuseInTrouble();
    await this.#governor.take(false);
    try {
      return { answer: await request() };
    } catch (error) {
      if (!(error instanceof ReadApiError)) throw error;
      if (error.kind !== "rate-limited") return { failure: ofQuestion(error) };
      const ms = Math.max(shortestPause, (error.waitSeconds ?? 0) * secondMs);
      this.#pause = { at: this.#clock.now(), ms, error };
      // The asker gets the same wait as everybody who asks meanwhile.
      this.#refuseInTrouble();
      throw error;
    }
  }

  #keep(name: string, kept: CachedOutcome): void {
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const [other, { at }] of this.#kept) {
      if (at !== undefined && !this.#isWithin(at, keepMs)) this.#kept.delete(other);
    }
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Only the polls decide whether the token is bad. A refused question does not say so. */
function ofQuestion(error: ReadApiError): ReadApiError {
  if (error.kind !== "unauthorized") return error;
  const { status } = error;
  return new ReadApiError("The API refuses this question.", { kind: "bad-request", status, cause: error });
}
