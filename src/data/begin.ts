import type { ToWorker } from "#fleet/protocol/messages.ts";
import { prefetch } from "./prefetch.ts";

let begun: Worker | undefined;

function startWorker(): Worker {
  return new Worker(new URL("../fleet/worker.ts", import.meta.url), { type: "module", name: "fleet" });
}

/** Most milliseconds that the app waits for the worker: on a slow line its own files take longer anyway. */
const patience = 250;

/**
 * Starts the fleet worker and has it fetch the account while the page itself is still being loaded, and asks who is
 * there only then: to somebody who has to sign in the server gives nothing, and the page begins anew once they have.
 * Resolves when the worker has begun, for which the page's thread must be free: a browser starts no worker while the
 * page draws.
 */
export async function beginFleet(): Promise<void> {
  if (window.location.pathname === "/sign-in") return;
  const worker = startWorker();
  begun = worker;
  worker.postMessage({ begin: window.location.origin } satisfies ToWorker);
  prefetch("/session", "/config");
  await new Promise((resolve) => {
    for (const type of ["message", "error"]) worker.addEventListener(type, resolve, { once: true });
    setTimeout(resolve, patience);
  });
}

/** The worker that was begun ahead, for the first who asks; then a new one each time. */
export function takeWorker(): Worker {
  const worker = begun ?? startWorker();
  begun = undefined;
  return worker;
}
