import type { Outline } from "./outline.ts";

/** A country's name at the middle of its largest piece. */
export interface CountryName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Width of that piece as a share of the world's. */
  readonly width: number;
}

/** The built-in world, projected: land to fill, borders between countries to stroke, names. */
export interface World {
  readonly land: readonly Outline[];
  readonly borders: readonly Outline[];
  readonly names: readonly CountryName[];
}

/** What the worker that reads the world says, once. */
type WorldMessage = { readonly world: World } | { readonly error: string };

let loading: Promise<World> | undefined;

/** Loads the world once for all maps. Rejects when the app's own server cannot be reached; asking again tries again. */
export function loadWorld(): Promise<World> {
  loading ??= askWorker(
    () => new Worker(new URL("./world-worker.ts", import.meta.url), { type: "module", name: "world" }),
  ).catch((cause: unknown) => {
    loading = undefined;
    throw new Error("The built-in map could not be loaded", { cause });
  });
  return loading;
}

/** A worker for the one task of reading and projecting; it ends with it. */
export async function askWorker(begin: () => Worker): Promise<World> {
  const worker = begin();
  try {
    const message = await new Promise<WorldMessage>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorldMessage>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || "The worker could not be started"));
    });
    if ("error" in message) throw new Error(message.error);
    return message.world;
  } finally {
    worker.terminate();
  }
}
