import { useCallback, useSyncExternalStore } from "react";
import { Listeners } from "#lib/listeners.ts";
import { readStored, writeStored } from "./local-storage.ts";

const listeners = new Listeners();

function subscribe(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  // Another tab of the same person.
  window.addEventListener("storage", listener);
  return () => {
    end();
    window.removeEventListener("storage", listener);
  };
}

/** A small choice that a person made on this device, as a text, and how to keep another; undefined for none. */
export function useStored(name: string): [string | undefined, (text: string | undefined) => void] {
  const text = useSyncExternalStore(subscribe, () => readStored(name));
  const keep = useCallback(
    (next: string | undefined) => {
      writeStored(name, next);
      listeners.tell();
    },
    [name],
  );
  return [text, keep];
}
