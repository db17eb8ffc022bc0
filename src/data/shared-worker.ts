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

/** A worker that has said nothing for so long after its start will say nothing, in milliseconds. */
const patience = 10_000;

/**
 * A worker that all tabs of this browser share, as one of them sees it. It fires what a worker of its own would, and
 * "gone" where the worker has ended without a word: the process that it ran in may have been another tab's.
 */
export class SharedFleetWorker implements FleetWorker {
  readonly #events = new EventTarget();
  readonly #port: Shared["port"];
  readonly #locks: Pick<LockManager, "request">;
  readonly #end = new AbortController();
  #isGone = false;
  /** Until then the worker could not learn that this tab has gone. */
  readonly #isHeld: Promise<void>;

  /** @param onUnstarted told when the worker does not start or cannot be shared, before "gone" is fired */
  constructor(shared: Shared, locks: Pick<LockManager, "request">, onUnstarted: () => void) {
    this.#port = shared.port;
    this.#locks = locks;
    let hasBegun = false;
    const giveUp = () => {
      if (this.#end.signal.aborted || this.#isGone) return;
      onUnstarted();
      this.#lose();
    };
    // What has begun tells itself that it breaks, and its lock that it is gone.
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
      // Aborted where the tab leaves before it has the lock; or the browser gives this page none.
      held.catch(onRefused);
    });
  }

  #watch(engine: string): void {
    const { signal } = this.#end;
    // Aborted where this tab goes first.
    this.#locks.request(engine, { mode: "shared", signal }, () => this.#lose()).catch(() => {});
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    // Every type has events of its own, as the interface says of each.
    this.#events.addEventListener(type, listener as (event: Event) => void);
    // It went before anybody listened: it was started ahead.
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
