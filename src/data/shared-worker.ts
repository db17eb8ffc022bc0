import type { FromWorker, ToWorker } from "#fleet/protocol/messages.ts";
import type { FleetWorker } from "#fleet/protocol/worker-client.ts";

/** The part of a SharedWorker that is needed here. */
export interface Shared {
  readonly port: Pick<MessagePort, "postMessage" | "start" | "close"> & {
    addEventListener(type: "message", listener: (event: MessageEvent<FromWorker>) => void): void;
    addEventListener(type: "messageerror", listener: (event: Event) => void): void;
  };
  addEventListener(type: "error", listener: (event: Event) => void): void;
}

/** How long a tab waits for the first message of the worker, in milliseconds. Then the worker counts as not started. */
const patience = 10_000;

/**
 * One tab's end of the worker that all tabs of this browser share. It fires the same events as a worker of the tab's own.
 * It also fires "gone" when the worker has ended without a message: its process may have been another tab's.
 */
export class SharedFleetWorker implements FleetWorker {
  readonly #events = new EventTarget();
  readonly #port: Shared["port"];
  readonly #locks: Pick<LockManager, "request">;
  readonly #end = new AbortController();
  #isGone = false;
  /** Resolves when this tab holds its lock. Without the lock the worker could not learn that the tab has gone. */
  readonly #isHeld: Promise<void>;

  /** @param onUnstarted is called before "gone" is fired, if the worker does not start or cannot be shared */
  constructor(shared: Shared, locks: Pick<LockManager, "request">, onUnstarted: () => void) {
    this.#port = shared.port;
    this.#locks = locks;
    let hasBegun = false;
    const giveUp = () => {
      if (this.#end.signal.aborted || this.#isGone) return;
      onUnstarted();
      this.#lose();
    };
    // This is for a start that fails. A worker that has begun sends a message when it breaks, and gives its lock free
    // when it ends (#watch).
    const fail = () => {
      if (!hasBegun) giveUp();
    };
    const silence = setTimeout(fail, patience);
    this.#end.signal.addEventListener("abort", () => clearTimeout(silence));
    shared.addEventListener("error", fail);
    shared.port.addEventListener("messageerror", () => this.#events.dispatchEvent(new Event("error")));
    shared.port.addEventListener("message", ({ data }) => {
      clearTimeout(silence);
      hasBegun = true;
      if ("engine" in data) this.#watch(data.engine);
      this.#events.dispatchEvent(new MessageEvent("message", { data }));
    });
    shared.port.start();
    this.#isHeld = this.#holdTab(giveUp);
  }

  #lose(): void {
    this.#isGone = true;
    this.#events.dispatchEvent(new Event("gone"));
  }

  #holdTab(onRefused: () => void): Promise<void> {
    const tab = `trapboard tab ${crypto.randomUUID()}`;
    const { signal } = this.#end;
    return new Promise((resolve) => {
      const held = this.#locks.request(tab, { signal }, () => {
        this.#port.postMessage({ tab } satisfies ToWorker);
        resolve();
        return new Promise<void>((release) => signal.addEventListener("abort", () => release()));
      });
      // The request fails if the browser gives this page no lock. If the tab left before it had the lock, `giveUp` does nothing.
      held.catch(onRefused);
    });
  }

  #watch(engine: string): void {
    const { signal } = this.#end;
    // The worker holds this lock as long as it lives, so this tab gets it when the worker has ended. If the tab goes first,
    // the request is aborted.
    this.#locks.request(engine, { mode: "shared", signal }, () => this.#lose()).catch(() => {});
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    // The interface says which events each type has; EventTarget does not know.
    this.#events.addEventListener(type, listener as (event: Event) => void);
    // The worker is started before the page listens, so it may have ended by now.
    if (type === "gone" && this.#isGone) queueMicrotask(() => listener(new Event("gone") as never));
  }

  postMessage(message: ToWorker): void {
    void this.#isHeld.then(() => {
      if (!this.#end.signal.aborted) this.#port.postMessage(message);
    });
  }

  /** Leaves the worker to the other tabs. */
  terminate(): void {
    if (this.#end.signal.aborted) return;
    this.#end.abort();
    this.#port.postMessage({ leave: true } satisfies ToWorker);
    this.#port.close();
  }
}
