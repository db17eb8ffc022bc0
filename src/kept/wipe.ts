import { copyName, roundsName, takenName } from "./names.ts";

/** Has the browser delete databases, if there are any. Where it keeps nothing there is nothing to delete. */
function wipe(...names: readonly string[]): void {
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without access to its databases.
  }
}

/** Deletes the copy of the account, what was taken along of it, and what is kept of rounds. What of them is not delivered stays in the outbox. */
export const wipeCopy = (): void => wipe(copyName, takenName, roundsName);

/** Deletes the copy and what was taken along alone: it is another person's, or of another version. Rounds are kept apart by person. */
export const wipeOtherCopy = (): void => wipe(copyName, takenName);
