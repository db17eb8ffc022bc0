import { keptStreetsName } from "#lib/street-archive.ts";
import { copyName, roundsName, takenName } from "./names.ts";

/** Has the browser delete databases, if there are any. Where it keeps nothing there is nothing to delete. */
function wipe(...names: readonly string[]): void {
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without access to its databases.
  }
}

/** Deletes the streets that were taken along: they are public, but they tell where a person works. @returns whether there were any */
export async function deleteStreets(): Promise<boolean> {
  try {
    return await caches.delete(keptStreetsName);
  } catch {
    // A browser without caches.
    return false;
  }
}

/** Deletes the copy of the account, what was taken along of it, and what is kept of rounds. What of them is not delivered stays in the outbox. */
export function wipeCopy(): void {
  wipe(copyName, takenName, roundsName);
  void deleteStreets();
}

/** Deletes the copy and what was taken along alone: it is another person's, or of another version. Rounds are kept apart by person. */
export function wipeOtherCopy(): void {
  wipe(copyName, takenName);
  void deleteStreets();
}
