import type { FleetWorker } from "#fleet/protocol/worker-client.ts";
import { keptWhose, mustSignOut } from "./kept-whose.ts";
import { startPrefetch } from "./prefetch.ts";
import { SharedFleetWorker } from "./shared-worker.ts";

/** The worker that was begun early, and for whom. */
let begun: { readonly whose: string; readonly worker: FleetWorker } | undefined;

/** A shared worker could not be started: this page asks for none any more. */
let isAlone = false;

/** A worker of this page alone. */
export function ownWorker(): Worker {
  return new Worker(new URL("../fleet/worker.ts", import.meta.url), { type: "module", name: "fleet" });
}

/**
 * Joins the worker that all tabs of this browser share for the same person, rights, account and versions. Where the browser
 * has none, or nobody knows whose it would be, this tab has a worker of its own.
 */
function startWorker(whose: string | undefined): FleetWorker {
  if (whose === undefined || isAlone || !("SharedWorker" in window && "locks" in navigator))
    return ownWorker();
  const name = `fleet ${whose}`;
  let shared: SharedWorker;
  try {
    shared = new SharedWorker(new URL("../fleet/worker.ts", import.meta.url), { type: "module", name });
  } catch {
    // A browser that lets the page keep nothing refuses it a shared worker as well.
    isAlone = true;
    return ownWorker();
  }
  const worker = new SharedFleetWorker(shared, navigator.locks, () => {
    isAlone = true;
    if (begun?.worker === worker) begun = { whose, worker: ownWorker() };
  });
  return worker;
}

/**
 * Asks who is there and how the server is set up while the page itself is still being loaded. Where this device may have
 * kept a copy, the worker that opens it is started too.
 */
export function begin(): void {
  // The server is told of a sign-out before it is asked for anything.
  if (window.location.pathname === "/sign-in" || mustSignOut()) return;
  // Where the page's HTML has not done so.
  startPrefetch();
  const whose = keptWhose();
  if (whose !== undefined) begun = { whose, worker: startWorker(whose) };
}

/** Whether a worker was begun early, which opens what this device may have kept. */
export const hasBegun = (): boolean => begun !== undefined;

/** The worker that was begun early, for the first who asks and where it is for these; then another one each time. */
export function takeWorker(whose: string | undefined): FleetWorker {
  const early = begun;
  begun = undefined;
  if (early?.whose === whose && early !== undefined) return early.worker;
  early?.worker.terminate();
  return startWorker(whose);
}
