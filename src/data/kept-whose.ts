import { isRecord } from "#contract/record.ts";
import { signedOutKey } from "#lib/signed-out-key.ts";
import { baitDaysName, parseBaitDays } from "./bait-limit.ts";
import { parseStored } from "./local-storage.ts";

/**
 * Who was here last and how their server was set up, in this browser: what a page needs before it can show a kept copy. It
 * is read before the app is there, so this file imports next to nothing.
 */

/** The name under which is stored what a page asks next (data/asked-next.ts). */
export const nextName = (path: string): string => `next ${path}`;

/** The questions that this page asked next the last time, each as JSON. */
export function readNext(path: string): readonly string[] {
  const next = readOf(nextName(path));
  return Array.isArray(next) ? next.filter((text) => typeof text === "string") : [];
}

/** After how many days bait is due for this person; undefined where they set no limit of their own. */
export const readBaitDays = (): number | undefined => parseBaitDays(String(readOf(baitDaysName)));

/** What was stored at the last start; undefined where there is none, or where nothing may be stored. */
export const readStart = (): unknown => readOf("start");

/** The value stored under a name, for any person. A person's name follows in the key, and only one person's value is stored. */
function readOf(name: string): unknown {
  try {
    const key = Object.keys(window.localStorage).find((one) => one.startsWith(`trapboard ${name} `));
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
  return isRecord(start) && typeof start.whose === "string" ? start.whose : undefined;
}
