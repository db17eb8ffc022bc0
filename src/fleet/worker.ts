import { fillIn } from "#lib/fill-in.ts";
import type { Port, ToWorker } from "./protocol/messages.ts";
import { sharePorts } from "./shared-ports.ts";
import { WorkerHosts } from "./worker-hosts.ts";

/** The one entry of the worker, which all tabs of a browser share where it has such workers, or which is one tab's own. */
// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope | SharedWorkerGlobalScope;
fillIn(globalThis);
const hosts = new WorkerHosts();

if ("onconnect" in scope) sharePorts(scope, hosts);
else {
  const page: Port = scope;
  page.postMessage({ begun: true });
  scope.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => hosts.receive(page, data));
}
// A phone that comes out of the basement need not wait for the next try.
scope.addEventListener("online", () => hosts.hurry());
