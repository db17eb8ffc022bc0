import { hourMs, secondMs } from "#lib/durations.ts";
import { Listeners } from "#lib/listeners.ts";

/** Between two looks for a new version, in milliseconds. */
const lookEvery = hourMs;

/**
 * Milliseconds that somebody waits for a new version they asked for. The browser begins it once the one before waits for
 * nothing any more; if that takes longer, the page is loaded anew, which lets go of what it waits for.
 */
const patience = 10 * secondMs;

const listeners = new Listeners();
let restart: (() => void) | undefined;
let isFollowing = false;

/** Calls the listener when a new version is there, until what it returns is called. */
export const onNewVersion = listeners.subscribe;

function offer(how: () => void): void {
  restart = how;
  listeners.tell();
}

const reload = () => window.location.reload();

/** How to begin anew with the new version; undefined while there is none. */
export const newVersion = (): (() => void) | undefined => restart;

/**
 * Has the browser keep the app's files, and those of a new version when there is one. Nothing changes until somebody asks
 * for it: a round goes on in the version it was begun in. To be called when the first screen is there.
 */
export async function followVersions(): Promise<void> {
  // Over plain HTTP from elsewhere there is no such thing, and while developing it would be in the way.
  if (isFollowing || !("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  isFollowing = true;
  try {
    const { Workbox } = await import("workbox-window");
    const worker = new Workbox("/sw.js");
    let isAsked = false;
    worker.addEventListener("waiting", () =>
      offer(() => {
        isAsked = true;
        worker.messageSkipWaiting();
        setTimeout(reload, patience);
      }),
    );
    worker.addEventListener("controlling", () => {
      if (isAsked) reload();
      // Another tab has begun the new version, so that nothing waits any more.
      else if (restart !== undefined) offer(reload);
    });
    await worker.register({ immediate: true });
    lookAgain(() => worker.update());
  } catch {
    // A browser that keeps nothing refuses. The app works on as long as the server can be reached.
  }
}

/** Looks for a new version when the page is shown again after a while. */
function lookAgain(look: () => Promise<unknown>): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < lookEvery) return;
    lookedAt = Date.now();
    look().catch(() => {});
  });
}
