import { coloursKey } from "#lib/colours-key.ts";
import { signedOutKey } from "#lib/signed-out-key.ts";

/**
 * What the app stores of the account in this browser: saved views, columns, the last look, open branches. It is stored
 * for the person who is signed in, and wiped when they sign out. Nothing else may store, so that nothing is left behind.
 */

/** The local storage lasts until the person signs out, the session storage until the tab is closed. */
export type StorageArea = "localStorage" | "sessionStorage";

const ours = "trapboard";

/** The person whose browser this is. Empty where sign-in is off; undefined until the person is known, and then nothing is kept. */
let owner: string | undefined;

const keyOf = (name: string) => `${ours} ${name} ${owner}`;

/** Does something with a store. A browser may refuse to keep anything: then a choice holds where the URL has it. */
function trying<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function removeAll(isToGo: (key: string) => boolean): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    trying(() => {
      const store = window[area];
      for (const key of Object.keys(store)) if (isToGo(key)) store.removeItem(key);
    });
  }
}

/** From now on this browser is this person's: what it kept for anybody else goes. */
export function storeFor(person: string): void {
  owner = person;
  // Names of people hold no blank.
  removeAll((key) => key.startsWith(ours) && !(key.startsWith(`${ours} `) && key.endsWith(` ${person}`)));
}

/** After signing out everything goes but the colours and that it is so, and nothing is kept until a person is known again. */
export function wipeAccount(): void {
  owner = undefined;
  removeAll((key) => key !== coloursKey && key !== signedOutKey);
}

/** The person whose browser this is now; undefined until that is known. */
export const storageOwner = (): string | undefined => owner;

/** Notes the chosen colours. @returns a function that puts them back after everything else was removed */
export function holdColours(): () => void {
  const scheme = trying(() => window.localStorage.getItem(coloursKey)) ?? undefined;
  return () => {
    if (scheme !== undefined) trying(() => window.localStorage.setItem(coloursKey, scheme));
  };
}

/** The value of a stored text; undefined where it is no JSON: it may be of another version, or damaged. */
export function parseStored(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** The items of a stored list; none where the text holds no list. */
export function parseStoredList(text: string | undefined): readonly unknown[] {
  const value = parseStored(text);
  return Array.isArray(value) ? value : [];
}

export function readStored(name: string, area: StorageArea = "localStorage"): string | undefined {
  if (owner === undefined) return undefined;
  return trying(() => window[area].getItem(keyOf(name))) ?? undefined;
}

/** Stores a text under a name; undefined takes it out. */
export function writeStored(
  name: string,
  text: string | undefined,
  area: StorageArea = "localStorage",
): void {
  if (owner === undefined) return;
  trying(() => {
    if (text === undefined) window[area].removeItem(keyOf(name));
    else window[area].setItem(keyOf(name), text);
  });
}
