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
 * Takes the tabs in that share this worker. A port does not tell that its tab has gone, nor does it tell the tab that
 * the worker has: so each side holds a lock as long as it lives, and the other side asks for it.
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
        // Aborted where the tab has said that it goes.
        this.#locks.request(data.tab, { signal: away.signal }, leave).catch(() => {});
      } else this.#hosts.receive(port, data);
    });
    port.start();
    port.postMessage({ begun: true });
    if (this.#isHeld) port.postMessage({ engine: this.#name });
  }

  /** Somebody has signed out, or another person in: in every tab at once, whatever the tabs are doing. */
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
  // The browser tells the pages of a dedicated worker alone.
  scope.addEventListener("error", ({ message }) => hosts.break(message));
}
