import { readWorld } from "./world-atlas.ts";

/** Reads the built-in world beside the page, which goes on answering meanwhile. */
// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope;

readWorld().then(
  (world) => scope.postMessage({ world }),
  (error: unknown) => scope.postMessage({ error: String(error) }),
);
