import type { FromWorker, ToWorker } from "./messages.ts";
import type {
  AnswerTo,
  Asked,
  FleetSettings,
  FleetState,
  Keeping,
  LocationKey,
  Question,
  QuestionName,
} from "./questions.ts";
import { emptyState } from "./state.ts";

/** The worker as its page sees it. One that pages share may be gone, with whatever it ran in. */
export interface FleetWorker {
  postMessage(message: ToWorker): void;
  addEventListener(type: "message", listener: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: "error" | "messageerror" | "gone", listener: (event: Event) => void): void;
  terminate(): void;
}

/** How the page talks to the fleet. */
export interface WorkerClient {
  /**
   * Resolves when the first copy is there and the question's turn has come.
   * @throws the signal's reason when it is aborted; an Error when the question cannot be answered.
   */
  ask<Name extends QuestionName>(question: Asked<Name>, signal?: AbortSignal): Promise<AnswerTo<Name>>;
  /** Calls the listener whenever the state changed, until what it returns is called. */
  subscribe(listener: () => void): () => void;
  state(): FleetState;
  /** Fetches the account now instead of when it is due. */
  refresh(): void;
  /**
   * Keeps the copy on this device as it is now.
   * @param at where the page lives from the server: this location alone
   * @returns what is kept, or why nothing is
   */
  keep(at?: LocationKey): Promise<Keeping>;
  /** Tells whether anybody can see the page. */
  show(isVisible: boolean): void;
  /** Ends the worker, or leaves it to other pages; what is still asked is rejected. */
  close(): void;
}

/** How the page talks to its own copy, which opens what this device has kept and leaves the line alone until it is told. */
export interface CopyClient extends WorkerClient {
  /** Fetches the account, or its changes since it was kept, and follows them from now on. */
  fetch(): void;
}

interface Pending {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/** How a worker was lost: it failed, or it ended without having failed, and another one may be started. */
export type Loss = "broken" | "gone";

/** Its methods are fields, so that they can be passed on alone. */
class Client implements CopyClient {
  readonly #worker: FleetWorker;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<() => void>();
  #state = emptyState;
  #asked = 0;
  #broken: Error | undefined;
  readonly #onLost: (loss: Loss) => void;

  constructor(worker: FleetWorker, settings: FleetSettings, onLost: (loss: Loss) => void) {
    this.#worker = worker;
    this.#onLost = onLost;
    worker.addEventListener("message", ({ data }) => this.#receive(data));
    for (const type of ["error", "messageerror"] as const) {
      worker.addEventListener(type, (event) => {
        this.#lose("broken", "message" in event && typeof event.message === "string" ? event.message : "");
      });
    }
    worker.addEventListener("gone", () => this.#lose("gone", "it is gone"));
    worker.postMessage({ start: settings });
  }

  #receive(message: FromWorker): void {
    // A late message of a broken worker must not hide the problem.
    if (this.#broken !== undefined || "begun" in message || "engine" in message) return;
    if ("broken" in message) {
      this.#lose("broken", message.broken);
      return;
    }
    if ("state" in message) {
      this.#show(message.state);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ("error" in message) pending?.reject(new Error(message.error));
    // The worker answers a question with its own kind of answer: the pair was typed when it was asked.
    else pending?.resolve(message.answer as never);
  }

  #show(state: FleetState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #end(error: Error): void {
    this.#broken = error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** The worker failed as a whole: what it said before stays on the screen, with the reason beside it. */
  #lose(loss: Loss, reason: string): void {
    if (this.#broken !== undefined) return;
    const detail = reason === "" ? "" : ` (${reason})`;
    const message = `The part of Trapboard that holds the data stopped working${detail}. Reload the page.`;
    this.#end(new Error(message));
    this.#show({
      ...this.#state,
      loading: false,
      problem: { kind: "unreadable", message, since: Date.now() },
    });
    this.#onLost(loss);
  }

  readonly ask = <Name extends QuestionName>(
    question: Asked<Name>,
    signal?: AbortSignal,
  ): Promise<AnswerTo<Name>> => {
    return new Promise((resolve, reject) => {
      if (signal?.aborted || this.#broken !== undefined) {
        reject(signal?.aborted ? signal.reason : this.#broken);
        return;
      }
      this.#asked += 1;
      const id = this.#asked;
      const cancel = () => {
        this.#pending.delete(id);
        this.#worker.postMessage({ cancel: id });
        reject(signal?.reason);
      };
      const stopListening = () => signal?.removeEventListener("abort", cancel);
      this.#pending.set(id, {
        resolve: (answer) => {
          stopListening();
          resolve(answer);
        },
        reject: (error) => {
          stopListening();
          reject(error);
        },
      });
      signal?.addEventListener("abort", cancel, { once: true });
      this.#worker.postMessage({ id, question: question as Question });
    });
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): FleetState => this.#state;

  readonly fetch = (): void => {
    this.#worker.postMessage({ fetch: true });
  };

  readonly refresh = (): void => {
    this.#worker.postMessage({ refresh: true });
  };

  readonly keep = (): Promise<Keeping> => {
    return new Promise((resolve, reject) => {
      if (this.#broken !== undefined) {
        reject(this.#broken);
        return;
      }
      this.#asked += 1;
      this.#pending.set(this.#asked, { resolve, reject });
      this.#worker.postMessage({ id: this.#asked, keep: true });
    });
  };

  readonly show = (isVisible: boolean): void => {
    this.#worker.postMessage({ visible: isVisible });
  };

  readonly close = (): void => {
    this.#worker.terminate();
    this.#end(new DOMException("The fleet was closed.", "AbortError"));
    this.#listeners.clear();
  };
}

/**
 * Starts the fleet in a worker.
 * @param onLost told once when the worker stops working as a whole
 */
export function connectWorker(
  worker: FleetWorker,
  settings: FleetSettings,
  onLost: (loss: Loss) => void = () => {},
): CopyClient {
  return new Client(worker, settings, onLost);
}
