import { useCallback, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./local-storage.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** A small choice that a person made on this device, as a text, and how to keep another; undefined for none. */
export function useStored(name: string): [string | undefined, (text: string | undefined) => void] {
  const text = useSyncExternalStore(subscribe, () => readStored(name));
  const keep = useCallback(
    (next: string | undefined) => {
      writeStored(name, next);
      for (const tell of listeners) tell();
    },
    [name],
  );
  return [text, keep];
}
