import { useEffect } from "react";

/** Keeps the screen on while somebody scans; a browser that cannot, or has no battery left for it, does not. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    const asked = navigator.wakeLock.request("screen").catch(() => undefined);
    return () => {
      void asked.then((lock) => lock?.release()).catch(() => undefined);
    };
  }, [isWanted]);
}
