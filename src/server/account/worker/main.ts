import { parentPort, workerData } from "node:worker_threads";
import type { AccountSettings, ToAccount } from "#server/account/messages.ts";
import { AccountCore } from "./core.ts";
import { memorySaver } from "./memory-saver.ts";

/** The one entry of the account's thread: everything it does is in AccountCore, which knows no thread. */
if (parentPort === null) throw new Error("This file is a thread's entry.");
const port = parentPort;

const core = new AccountCore(
  { postMessage: (message, transfer) => port.postMessage(message, transfer) },
  workerData as AccountSettings,
  { devicePolls: memorySaver() },
);
await core.start();
port.on("message", (message: ToAccount) => core.receive(message));
