import type { ToWorker } from "#fleet/protocol/messages.ts";
import { askAhead } from "./ahead.ts";
import { keptWhose, mustSignOut } from "./kept-whose.ts";

let begun: Worker | undefined;

function startWorker(): Worker {
  return new Worker(new URL("../fleet/worker.ts", import.meta.url), { type: "module", name: "fleet" });
}

/** Most milliseconds that the app waits for the worker: on a slow line its own files take longer anyway. */
const patience = 250;

/**
 * Asks who is there and how the server is set up while the page itself is still being loaded. Where this device may have
 * kept a copy, the worker that opens it is started too; this resolves when it has begun, for which the page's thread must be
 * free: a browser starts no worker while the page draws.
 */
export async function begin(): Promise<void> {
  // The server is told of a sign-out before it is asked for anything.
  if (window.location.pathname === "/sign-in" || mustSignOut()) return;
  // Where the page's HTML has not done so.
  askAhead();
  const whose = keptWhose();
  if (whose === undefined) return;
  const worker = startWorker();
  begun = worker;
  worker.postMessage({ begin: window.location.origin, whose } satisfies ToWorker);
  await new Promise((resolve) => {
    for (const type of ["message", "error"]) worker.addEventListener(type, resolve, { once: true });
    setTimeout(resolve, patience);
  });
}

/** Whether a worker was begun ahead, which opens what this device may have kept. */
export const hasBegun = (): boolean => begun !== undefined;

/** The worker that was begun ahead, for the first who asks; then a new one each time. */
export function takeWorker(): Worker {
  const worker = begun ?? startWorker();
  begun = undefined;
  return worker;
}
