import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { AccountSettings, ToAccount } from "#server/account/messages.ts";
import { AccountCore } from "./core.ts";

/** The one entry of the account's thread: everything it does is in AccountCore, which knows no thread. */
if (parentPort === null) throw new Error("This file is a thread's entry.");
const port = parentPort;

/**
 * V8 lets garbage grow to several times what is in use. The first copy and its store are made quicker so: at a million
 * devices by a minute. A poll needs no such room, so from then on the heap may grow by 15 %. Typed arrays count in that
 * limit. Otherwise V8 collects everything for each 64 MB of them: that is each search over a million devices.
 */
function saveMemory(): void {
  setFlagsFromString("--memory-saver-mode");
  setFlagsFromString("--external-memory-accounted-in-global-limit");
  setFlagsFromString("--heap-growing-percent=15");
}

const core = new AccountCore(
  { postMessage: (message, transfer) => port.postMessage(message, transfer) },
  workerData as AccountSettings,
  { onDevicesTaken: saveMemory },
);
await core.start();
port.on("message", (message: ToAccount) => core.receive(message));
