import { askWorker, type World } from "./world.ts";

/**
 * Between these zooms finer coasts are worth their half megabyte: farther away nobody sees the difference, and nearer all
 * ground is land.
 */
export const coastZooms = { least: 7, most: 10 };

let loading: Promise<World> | undefined;

/** Loads the same world with finer coasts, once for all maps. Rejects as that does. */
export function loadCoasts(): Promise<World> {
  loading ??= import("virtual:coasts")
    .then(({ text }) =>
      askWorker(() => {
        const worker = new Worker(new URL("./coasts-worker.ts", import.meta.url), {
          type: "module",
          name: "coasts",
        });
        worker.postMessage(text);
        return worker;
      }),
    )
    .catch((cause: unknown) => {
      loading = undefined;
      throw new Error("The coasts of the map could not be loaded", { cause });
    });
  return loading;
}
