import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { ToAccount } from "#server/account/messages.ts";
import { AccountCore, type CoreOptions } from "#server/account/worker/core.ts";
import type { Start } from "#server/account/worker-supervisor.ts";

/** For tests: the account in this very thread. */
export function startHere(options: CoreOptions): Start {
  return (settings, receive) => {
    const { port1, port2 }: { port1: MessagePort; port2: MessagePort } = new MessageChannel();
    const core = new AccountCore(port2, settings, options);
    port1.on("message", receive);
    void core.start().then(() => port2.on("message", (message: ToAccount) => core.receive(message)));
    return {
      send: (message) => port1.postMessage(message),
      busy: () => 0,
      end: async () => port1.close(),
    };
  };
}
