import { fillIn } from "#lib/fill-in.ts";
import type { ToWorker } from "./protocol/messages.ts";
import { WorkerHost } from "./worker-host.ts";

/** The one entry of the worker: everything it does is in WorkerHost, which knows no worker. */
// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope;
fillIn(globalThis);
const host = new WorkerHost(scope);

scope.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => host.receive(data));
// A phone that comes out of the basement need not wait for the next try.
scope.addEventListener("online", () => host.receive({ online: true }));
