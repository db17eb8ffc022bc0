import { copyName, roundsName } from "./names.ts";

/** Has the browser delete databases, if there are any. Where it keeps nothing there is nothing to delete. */
function wipe(...names: readonly string[]): void {
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without access to its databases.
  }
}

/** Deletes the copy of the account and what is kept of rounds. What of them is not delivered stays in the outbox. */
export const wipeCopy = (): void => wipe(copyName, roundsName);

/** Deletes the copy alone: it is another person's, or of another version. Rounds are kept apart by person. */
export const wipeOtherCopy = (): void => wipe(copyName);
