import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "./session.tsx";

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

/** A browser may refuse to keep anything: then a choice holds where the URL has it. */
function read(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Not kept, which costs a choice made again and nothing else.
  }
}

/** A small choice that a person made on this device, as a text, and how to keep another; undefined for none. */
export function useKept(name: string): [string | undefined, (text: string | undefined) => void] {
  const { person } = useSession();
  const key = `trapboard ${name} ${person?.name ?? ""}`;
  const text = useSyncExternalStore(subscribe, () => read(key));
  const keep = useCallback(
    (next: string | undefined) => {
      write(key, next);
      for (const tell of listeners) tell();
    },
    [key],
  );
  return [text, keep];
}
