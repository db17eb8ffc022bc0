import { deleteCopy } from "#kept/copy.ts";
import { recordsOfOthers, removeRecordsOf, restoreRecords } from "#kept/outbox.ts";
import { deleteTaken } from "#kept/taken.ts";
import { forgetSignOut, mustSignOut, noteSignOut } from "./kept-whose.ts";
import { holdColours, storageOwner } from "./local-storage.ts";
import { refusalOf, send, settle, withSession } from "./session-server.ts";

/** Signing out does not wait longer for a server that may not be there, in milliseconds. */
const patience = 4000;
/** What the server says to it: 204, and nobody who stands before it does. */
const ended = 204;

/**
 * Ends the session on the server. Its answer has the browser clear everything, also what this app does not know of.
 * @returns whether the session is ended; false where the server cannot be reached
 */
export async function endSession(): Promise<boolean> {
  return withSession(async () => {
    if (!mustSignOut()) return true;
    const putBack = holdColours();
    // What another person made here and has not delivered is not this one's to lose.
    const others = await recordsOfOthers(storageOwner()).catch(() => []);
    const response = await send("/session", "DELETE", undefined, AbortSignal.timeout(patience)).catch(
      () => undefined,
    );
    // The page of a Wi-Fi where one has to sign in says 200 to anything, and the session would live on.
    if (response?.status !== ended) return false;
    forgetSignOut();
    putBack();
    await restoreRecords(others).catch(() => {});
    return true;
  });
}

/** Deletes the copy, the locations taken along, the person's records, and all caches but those of the app's own files. */
async function wipeRest(owner: string | undefined): Promise<void> {
  const names = "caches" in window ? await caches.keys() : [];
  const foreign = names.filter((name) => !name.startsWith("trapboard files "));
  const records = owner === undefined ? undefined : removeRecordsOf(owner);
  await Promise.allSettled([
    deleteCopy(),
    deleteTaken(),
    records,
    ...foreign.map((name) => caches.delete(name)),
  ]);
}

/**
 * Signs out: leaves nothing of the account in this browser, and ends the session on the server. Where that cannot be
 * reached, it is told as soon as it can be, and until then this browser shows nothing.
 * @throws Refused, Unreachable where this browser cannot even note that
 */
export async function signOut(): Promise<void> {
  const owner = storageOwner();
  const isNoted = noteSignOut();
  settle({ signIn: "required", oidc: false, person: null });
  await wipeRest(owner);
  if (isNoted) await endSession();
  else {
    const response = await send("/session", "DELETE");
    if (response.status !== ended) throw await refusalOf(response);
  }
  window.location.replace("/sign-in");
}
