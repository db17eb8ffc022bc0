import type { ToWorker } from "#fleet/protocol.ts";
import { askAhead } from "./ahead.ts";

let begun: Worker | undefined;

function startWorker(): Worker {
  return new Worker(new URL("../fleet/worker.ts", import.meta.url), { type: "module", name: "fleet" });
}

/**
 * Starts the fleet worker and has it fetch the account while the page itself is still being loaded, and asks who is
 * there only then: to somebody who has to sign in the server gives nothing, and the page begins anew once they have.
 */
export function beginFleet(): void {
  if (window.location.pathname === "/sign-in") return;
  begun = startWorker();
  begun.postMessage({ begin: window.location.origin } satisfies ToWorker);
  askAhead("/session", "/config");
}

/** The worker that was begun ahead, for the first who asks; then a new one each time. */
export function takeWorker(): Worker {
  const worker = begun ?? startWorker();
  begun = undefined;
  return worker;
}
