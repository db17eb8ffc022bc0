import { useMemo, useSyncExternalStore } from "react";
import { useFleetPart, useWorkerClient } from "./fleet.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for the page, and none while the page is hidden. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The server's time in milliseconds since 1970, for the ages on screen: a device whose clock is wrong shows
 * them right. Goes on in whole steps, so that what shows an age is drawn again once a step and not more.
 */
export function useNow(stepMs: number): number {
  const clockOffset = useFleetPart((state) => state.clockOffset);
  return useSyncExternalStore(subscribe, () => Math.floor((Date.now() + clockOffset) / stepMs) * stepMs);
}

/**
 * The server's time at the moment of the call, in milliseconds since 1970: for what is recorded. What an answer has given
 * while a person's press was under way counts already.
 */
export function useServerClock(): () => number {
  const fleet = useWorkerClient();
  return useMemo(() => () => Date.now() + fleet.state().clockOffset, [fleet]);
}
