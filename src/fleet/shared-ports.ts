import { sessionChannel } from "#lib/session-channel.ts";
import type { FromWorker, ToWorker } from "./protocol/messages.ts";
import type { WorkerHosts } from "./worker-hosts.ts";

/** The part of a port that is needed here. */
export interface SharedPort {
  postMessage(message: FromWorker): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ToWorker>) => void): void;
  start(): void;
  close(): void;
}

/**
 * Connects the tabs that share this worker. A port tells neither side that the other has ended. So the worker and each tab
 * hold a lock as long as they live, and each asks for the other's lock: the request is granted when the other has ended.
 */
export class SharedPorts {
  readonly #hosts: WorkerHosts;
  readonly #locks: Pick<LockManager, "request">;
  readonly #open = new Set<SharedPort>();
  readonly #name = `trapboard engine ${crypto.randomUUID()}`;
  #isHeld = false;

  constructor(hosts: WorkerHosts, locks: Pick<LockManager, "request">) {
    this.#hosts = hosts;
    this.#locks = locks;
    void locks.request(this.#name, () => {
      this.#isHeld = true;
      for (const port of this.#open) port.postMessage({ engine: this.#name });
      return new Promise(() => {});
    });
  }

  connect(port: SharedPort): void {
    this.#open.add(port);
    const away = new AbortController();
    const leave = () => {
      away.abort();
      this.#open.delete(port);
      this.#hosts.leave(port);
      port.close();
    };
    port.addEventListener("message", ({ data }) => {
      if (away.signal.aborted) return;
      if ("leave" in data) leave();
      else if ("tab" in data) {
        // The request fails when it is aborted, because the tab has said that it leaves.
        this.#locks.request(data.tab, { signal: away.signal }, leave).catch(() => {});
      } else this.#hosts.receive(port, data);
    });
    port.start();
    port.postMessage({ begun: true });
    if (this.#isHeld) port.postMessage({ engine: this.#name });
  }

  /**
   * Gives up the copies of other people when a tab says that the session changed: a person signed out, or another signed
   * in. The message holds who is signed in now. The tabs need not act for this.
   */
  follow(session: Pick<BroadcastChannel, "addEventListener">): void {
    session.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      this.#hosts.break("Another person is signed in.", ({ owner }) => owner === data),
    );
  }
}

/** Shares this worker between the tabs of the browser. */
export function sharePorts(scope: SharedWorkerGlobalScope, hosts: WorkerHosts): void {
  const ports = new SharedPorts(hosts, scope.navigator.locks);
  scope.addEventListener("connect", ({ ports: [port] }) => {
    if (port !== undefined) ports.connect(port);
  });
  ports.follow(new BroadcastChannel(sessionChannel));
  // For a dedicated worker the browser tells the page of an error. For a shared worker it does not.
  scope.addEventListener("error", ({ message }) => hosts.break(message));
}
