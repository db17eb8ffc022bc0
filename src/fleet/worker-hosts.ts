import type { Port, ToWorker } from "./protocol/messages.ts";
import type { FleetSettings } from "./protocol/questions.ts";
import { WorkerHost } from "./worker-host.ts";

interface Running {
  readonly settings: FleetSettings;
  readonly host: WorkerHost;
}

/** The hosts of one worker. Each kind of settings has one host, as long as a page has joined it. */
export class WorkerHosts {
  readonly #running = new Map<string, Running>();
  readonly #joined = new Map<Port, string>();

  receive(port: Port, message: ToWorker): void {
    if ("start" in message) this.#start(port, message.start);
    else if ("leave" in message) this.leave(port);
    else if (!("tab" in message)) this.#hostOf(port)?.receive(port, message);
  }

  #hostOf(port: Port): WorkerHost | undefined {
    return this.#running.get(this.#joined.get(port) ?? "")?.host;
  }

  #start(port: Port, settings: FleetSettings): void {
    this.leave(port);
    const key = JSON.stringify(settings);
    const { host } = this.#running.get(key) ?? { host: new WorkerHost(settings) };
    this.#running.set(key, { settings, host });
    this.#joined.set(port, key);
    host.join(port);
  }

  /** A page has gone. If it was the last one, the copy is given up at once: the person may have signed out. */
  leave(port: Port): void {
    const key = this.#joined.get(port) ?? "";
    this.#joined.delete(port);
    const running = this.#running.get(key);
    if (running === undefined || running.host.leave(port)) return;
    running.host.close();
    this.#running.delete(key);
  }

  /** Tries the server again now: the browser says that it is online. */
  hurry(): void {
    for (const { host } of this.#running.values()) host.hurry();
  }

  /** Gives up every copy but those that are to stay, and tells their pages why. */
  break(why: string, isToStay: (settings: FleetSettings) => boolean = () => false): void {
    for (const [key, { settings, host }] of this.#running) {
      if (isToStay(settings)) continue;
      this.#running.delete(key);
      host.break(why);
    }
  }
}
