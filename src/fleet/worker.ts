import type { ToWorker } from "./protocol.ts";
import { FleetServer } from "./serve.ts";

/** The one entry of the worker: everything it does is in FleetServer, which knows no worker. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const server = new FleetServer(scope);

scope.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => server.receive(data));
// A phone that comes out of the basement need not wait for the next try.
scope.addEventListener("online", () => server.receive({ online: true }));
