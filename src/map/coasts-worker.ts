import { worldIn } from "./world-atlas.ts";

/** Reads the finer atlas beside the page, which goes on answering meanwhile. */
// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data }: MessageEvent<string>) => {
  try {
    scope.postMessage({ world: worldIn(JSON.parse(data)) });
  } catch (error) {
    scope.postMessage({ error: String(error) });
  }
};
