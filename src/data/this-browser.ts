/**
 * What this browser keeps of the account, for whoever is signed in and no longer: saved views, columns, the last look,
 * open branches. Everything kept goes through here, so that nothing is left behind.
 */

/** Until the person signs out, or as long as the tab is there. */
export type Keeping = "localStorage" | "sessionStorage";

const ours = "trapboard";
/** Light or dark says nothing of an account, and the sign-in page is to look as it did before. */
const schemeKey = "mantine-color-scheme-value";

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
  for (const keeping of ["localStorage", "sessionStorage"] as const) {
    trying(() => {
      const store = window[keeping];
      for (const key of Object.keys(store)) if (isToGo(key)) store.removeItem(key);
    });
  }
}

/** From now on this browser is this person's: what it kept for anybody else goes. */
export function keepFor(person: string): void {
  owner = person;
  // Names of people hold no blank.
  removeAll((key) => key.startsWith(ours) && !(key.startsWith(`${ours} `) && key.endsWith(` ${person}`)));
}

/** After signing out everything goes but the colours, and nothing is kept until a person is known again. */
export function forgetAccount(): void {
  owner = undefined;
  removeAll((key) => key !== schemeKey);
}

/** The person whose browser this is now; undefined until that is known. */
export const keptFor = (): string | undefined => owner;

/** Puts the colours back that are chosen now, however much of what was kept has gone meanwhile. */
export function holdColours(): () => void {
  const scheme = trying(() => window.localStorage.getItem(schemeKey)) ?? undefined;
  return () => {
    if (scheme !== undefined) trying(() => window.localStorage.setItem(schemeKey, scheme));
  };
}

export function readKept(name: string, keeping: Keeping = "localStorage"): string | undefined {
  if (owner === undefined) return undefined;
  return trying(() => window[keeping].getItem(keyOf(name))) ?? undefined;
}

/** Keeps a text under a name, or nothing any more. */
export function writeKept(name: string, text: string | undefined, keeping: Keeping = "localStorage"): void {
  if (owner === undefined) return;
  trying(() => {
    if (text === undefined) window[keeping].removeItem(keyOf(name));
    else window[keeping].setItem(keyOf(name), text);
  });
}
