import type { ToWorker } from "./protocol/messages.ts";
import { FleetServer } from "./worker-host.ts";

/** The one entry of the worker: everything it does is in FleetServer, which knows no worker. */
// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope;
const server = new FleetServer(scope);

scope.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => server.receive(data));
// A phone that comes out of the basement need not wait for the next try.
scope.addEventListener("online", () => server.receive({ online: true }));
