import { signedOutKey } from "#lib/signed-out-key.ts";
import { parseStored } from "./local-storage.ts";

/**
 * Who was here last and how their server was set up, in this browser: what a page needs before it can show a kept copy. It
 * is read before the app is there, so this file imports next to nothing.
 */

/** Behind it comes the person's name, as behind everything that is stored for one. */
const prefix = "trapboard start ";

/** The text that was stored, and its value; undefined where there is none, or where nothing may be stored. */
export function readStart(): unknown {
  try {
    const key = Object.keys(window.localStorage).find((one) => one.startsWith(prefix));
    return key === undefined ? undefined : parseStored(window.localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Whether the server is still to be told that somebody has signed out. */
export function mustSignOut(): boolean {
  try {
    return window.localStorage.getItem(signedOutKey) !== null;
  } catch {
    return false;
  }
}

/** Notes that. @returns whether this browser keeps it */
export function noteSignOut(): boolean {
  try {
    window.localStorage.setItem(signedOutKey, "1");
    return true;
  } catch {
    return false;
  }
}

/** The server knows. */
export function forgetSignOut(): void {
  try {
    window.localStorage.removeItem(signedOutKey);
  } catch {
    // Then it was not noted either.
  }
}

/** Whose copy this device may have kept (kept/copy.ts); undefined for none. */
export function keptWhose(): string | undefined {
  const start = readStart();
  const isStart = typeof start === "object" && start !== null && "whose" in start;
  return isStart && typeof start.whose === "string" ? start.whose : undefined;
}
