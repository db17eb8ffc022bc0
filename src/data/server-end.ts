import { ReadApiError } from "#client/errors.ts";
import { problemOf, retryWaitOf } from "#fleet/protocol/problem.ts";
import type { FleetProblem, Question, QuestionName } from "#fleet/protocol/questions.ts";
import { isFirst } from "#fleet/protocol/registry.ts";
import { backoff } from "#lib/backoff.ts";
import type { askServer, Heard } from "./ask-server.ts";
import type { FirstAnswers } from "./first-answers.ts";

export interface ServerEndOptions {
  readonly ask: typeof askServer;
  /** What was prefetched, and is answered from there. */
  readonly prefetched?: FirstAnswers;
  /** Told of each question, with its JSON. */
  readonly onAsked?: (name: QuestionName, text: string) => void;
  /** Told what each answer says of the server's copy. */
  readonly onHeard: (heard: Heard) => void;
  /** Told why nothing is answered; it goes on trying. */
  readonly onProblem: (problem: FleetProblem) => void;
}

interface Pending {
  readonly name: QuestionName;
  /** The question as JSON. */
  readonly text: string;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const retries = { first: 1000, longest: 30_000 };
/** Of one request; the server takes forty. */
const mostQuestions = 20;

/** JSON knows no number without end. */
const textOf = (question: object) =>
  JSON.stringify(question, (_, value) =>
    value === Number.POSITIVE_INFINITY ? Number.MAX_SAFE_INTEGER : value,
  );

/**
 * The server as the end of the fleet client that answers: the questions of one moment are one request, what the eye waits for
 * goes before what stands around it, and what could not be asked waits for the next try.
 */
export class ServerEnd {
  readonly #options: ServerEndOptions;
  readonly #waiting = new Set<Pending>();
  readonly #underWay = new Map<Pending, AbortController>();
  #next: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #failingSince: number | undefined;

  constructor(options: ServerEndOptions) {
    this.#options = options;
  }

  /** Whether nothing is asked that is not answered. */
  get isIdle(): boolean {
    return this.#waiting.size + this.#underWay.size === 0;
  }

  /** @throws the signal's reason when it is aborted; an Error when the question cannot be answered */
  ask(question: Question, signal?: AbortSignal): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (signal?.aborted) return Promise.reject(signal.reason);
    const pending = { name: question.name, text: textOf(question), resolve, reject };
    signal?.addEventListener("abort", () => this.#giveUp(pending, signal.reason), { once: true });
    this.#waiting.add(pending);
    this.#next ??= setTimeout(() => this.#send());
    return promise;
  }

  /** Asks now what waits for the next try. */
  hurry(): void {
    clearTimeout(this.#next);
    this.#send();
  }

  /** Takes back all that is asked, for another end to answer: each is settled as `ask` is. */
  handOver(ask: (question: Question) => Promise<unknown>): void {
    const all = [...this.#waiting, ...this.#underWay.keys()];
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#waiting.clear();
    for (const pending of all) {
      this.#leave(pending);
      ask(JSON.parse(pending.text) as Question).then(pending.resolve, pending.reject);
    }
  }

  close(reason: unknown): void {
    clearTimeout(this.#next);
    // Whoever still holds this end and asks it is answered.
    this.#next = undefined;
    for (const pending of [...this.#waiting, ...this.#underWay.keys()]) this.#giveUp(pending, reason);
  }

  #giveUp(pending: Pending, reason: unknown): void {
    this.#waiting.delete(pending);
    this.#leave(pending);
    pending.reject(reason);
  }

  /** A request is ended once its answer is waited for no more. */
  #leave(pending: Pending): void {
    const request = this.#underWay.get(pending);
    this.#underWay.delete(pending);
    if (request !== undefined && ![...this.#underWay.values()].includes(request)) request.abort();
  }

  #send(): void {
    this.#next = undefined;
    const { prefetched, ask } = this.#options;
    const early = [...this.#waiting].filter(({ text }) => prefetched?.has(text));
    for (const pending of early) this.#waiting.delete(pending);
    if (prefetched !== undefined && early.length > 0) void this.#request(early, prefetched.ask);
    const all = [...this.#waiting];
    for (const { name, text } of [...early, ...all]) this.#options.onAsked?.(name, text);
    this.#waiting.clear();
    for (const part of [all.filter(({ name }) => isFirst(name)), all.filter(({ name }) => !isFirst(name))]) {
      for (let from = 0; from < part.length; from += mostQuestions) {
        void this.#request(part.slice(from, from + mostQuestions), ask);
      }
    }
  }

  async #request(asked: readonly Pending[], ask: typeof askServer): Promise<void> {
    const request = new AbortController();
    for (const pending of asked) this.#underWay.set(pending, request);
    const texts = [...new Set(asked.map(({ text }) => text))];
    const isAsked = (pending: Pending) => this.#underWay.get(pending) === request;
    try {
      const { heard, answers } = await ask(texts, request.signal);
      this.#failures = 0;
      this.#failingSince = undefined;
      this.#options.onHeard(heard);
      for (const pending of asked.filter(isAsked)) {
        this.#underWay.delete(pending);
        pending.resolve(answers[texts.indexOf(pending.text)]);
      }
    } catch (error) {
      this.#fail(asked.filter(isAsked), error);
    }
  }

  #fail(asked: readonly Pending[], error: unknown): void {
    for (const pending of asked) this.#underWay.delete(pending);
    if (asked.length === 0) return;
    if (!(error instanceof ReadApiError) || (error.kind === "bad-request" && asked.length === 1)) {
      const reason =
        error instanceof ReadApiError && error.detail ? new Error(error.detail, { cause: error }) : error;
      for (const { reject } of asked) reject(reason);
    } else if (error.kind === "bad-request") {
      // One of them is at fault: each for itself, the others are answered.
      for (const pending of asked) void this.#request([pending], this.#options.ask);
    } else {
      this.#failingSince ??= Date.now();
      for (const pending of asked) this.#waiting.add(pending);
      const wait = backoff(this.#failures, retries, (longest) => longest * (0.5 + Math.random() / 2));
      this.#failures += 1;
      clearTimeout(this.#next);
      this.#next = setTimeout(() => this.#send(), Math.max(wait, retryWaitOf(error)));
      // Another end may take over what waits.
      this.#options.onProblem(problemOf(error, this.#failingSince));
    }
  }
}
