import { useSyncExternalStore } from "react";

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser has any network. Where it has one the server may be out of reach all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}
