import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { AccountCore, type CoreOptions } from "./core.ts";
import type { AccountSettings, FromAccount, ToAccount } from "./messages.ts";

/** The line to where the account is. */
export interface Channel {
  send(message: ToAccount): void;
  /** The part of the time since it was last asked for in which the thread worked, 0 to 1. */
  busy(): number;
  end(): Promise<void>;
}

/** Starts the account in a thread of its own, or here where a test says so. @param onFault told what ended the thread */
export function startThread(
  settings: AccountSettings,
  receive: (message: FromAccount) => void,
  onFault: (error: unknown) => void,
  here?: CoreOptions,
): Channel {
  if (here !== undefined) {
    const { port1, port2 }: { port1: MessagePort; port2: MessagePort } = new MessageChannel();
    const core = new AccountCore(port2, settings, here);
    port2.on("message", (message: ToAccount) => core.receive(message));
    port1.on("message", receive);
    core.start();
    return {
      send: (message) => port1.postMessage(message),
      busy: () => 0,
      end: async () => port1.close(),
    };
  }
  const worker = new Worker(new URL("worker.ts", import.meta.url), { workerData: settings });
  let use = worker.performance.eventLoopUtilization();
  worker.on("message", receive);
  worker.on("error", onFault);
  return {
    send: (message) => worker.postMessage(message),
    busy() {
      const since = use;
      use = worker.performance.eventLoopUtilization();
      return worker.performance.eventLoopUtilization(use, since).utilization;
    },
    end: async () => void (await worker.terminate()),
  };
}
