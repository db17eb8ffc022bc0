import { Worker } from "node:worker_threads";
import { backoff } from "#lib/backoff.ts";
import type { AccountSettings, FromAccount, ToAccount } from "./messages.ts";

/** The line to one life of the account. */
export interface WorkerConnection {
  send(message: ToAccount): void;
  /** The part of the time since it was last asked for in which the thread worked, 0 to 1. */
  busy(): number;
  end(): Promise<void>;
}

/** Starts the account. @param onDeath called once with what ended it, unless it was asked to end */
export type Start = (
  settings: AccountSettings,
  receive: (message: FromAccount) => void,
  onDeath: (error: unknown) => void,
) => WorkerConnection;

/** Starts the account in a thread of its own. */
export const startWorker: Start = (settings, receive, onDeath) => {
  const worker = new Worker(new URL("worker/main.ts", import.meta.url), { workerData: settings });
  let use = worker.performance.eventLoopUtilization();
  let error: unknown = new Error("The account's thread ended by itself.");
  let isOver = false;
  worker.on("message", receive);
  worker.on("error", (cause) => {
    error = cause;
  });
  // Comes after an error, too.
  worker.on("exit", () => {
    if (!isOver) onDeath(error);
  });
  return {
    send: (message) => worker.postMessage(message),
    busy() {
      const since = use;
      use = worker.performance.eventLoopUtilization();
      return worker.performance.eventLoopUtilization(use, since).utilization;
    },
    async end() {
      isOver = true;
      await worker.terminate();
    },
  };
};

/** After so many deaths in ten minutes the fault will not go away by itself: the process ends, and its supervisor hears. */
const mostDeaths = 5;
const memory = 600_000;
const pauses = { first: 1000, longest: 8000 };

export interface SupervisorOptions {
  /** What the next life is started with. */
  readonly settings: () => AccountSettings;
  readonly receive: (message: FromAccount) => void;
  /** The account is dead, and will be started again unless `isFinal`. */
  readonly onDeath: (error: unknown, isFinal: boolean) => void;
  readonly start: Start;
}

/** The account through all its lives: a thread that died of a fault of ours is started again, later each time. */
export class WorkerSupervisor {
  readonly #options: SupervisorOptions;
  #connection: WorkerConnection | undefined;
  #deaths: number[] = [];
  #next: NodeJS.Timeout | undefined;
  /** How many came after the first. */
  restarts = 0;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#start();
  }

  get isAlive(): boolean {
    return this.#connection !== undefined;
  }

  /** @returns false when there is no receiver */
  send(message: ToAccount): boolean {
    this.#connection?.send(message);
    return this.isAlive;
  }

  busy(): number {
    return this.#connection?.busy() ?? 0;
  }

  async end(): Promise<void> {
    clearTimeout(this.#next);
    await this.#connection?.end();
  }

  #start(): void {
    const { start, settings, receive } = this.#options;
    this.#connection = start(settings(), receive, (error) => this.#died(error));
  }

  #died(error: unknown): void {
    this.#connection = undefined;
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - memory), now];
    const isFinal = this.#deaths.length >= mostDeaths;
    this.#options.onDeath(error, isFinal);
    if (isFinal) return;
    this.#next = setTimeout(
      () => {
        this.restarts += 1;
        this.#start();
      },
      backoff(this.#deaths.length - 1, pauses),
    ).unref();
  }
}
