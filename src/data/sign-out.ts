import { deleteCopy } from "#kept/copy.ts";
import { recordsOfOthers, removeRecordsOf } from "#kept/outbox.ts";
import { deleteTaken } from "#kept/taken.ts";
import { forgetSignOut, mustSignOut, noteSignOut } from "./kept-whose.ts";
import { holdColours, storageOwner } from "./local-storage.ts";
import { refusalOf, send, settle, withSession } from "./session-server.ts";

/** Signing out does not wait longer for a server that may not be there, in milliseconds. */
const patience = 4000;
/** What the server says to it: 204, and nobody who stands before it does. */
const ended = 204;

/**
 * Where the server is told. Its answer has the browser clear everything, also what this app does not know of, unless another
 * person made something here that is not delivered: the browser cannot leave that out, and to put it back may fail. Where
 * the records cannot be read there may be some.
 */
async function addressOfEnd(): Promise<string> {
  const others = await recordsOfOthers(storageOwner()).catch(() => undefined);
  return others?.length === 0 ? "/session" : "/session?keep=outbox";
}

/**
 * Ends the session on the server.
 * @returns whether the session is ended; false where the server cannot be reached
 */
export async function endSession(): Promise<boolean> {
  return withSession(async () => {
    if (!mustSignOut()) return true;
    const putBack = holdColours();
    const signal = AbortSignal.timeout(patience);
    const response = await send(await addressOfEnd(), "DELETE", undefined, signal).catch(() => undefined);
    // The page of a Wi-Fi where one has to sign in says 200 to anything, and the session would live on.
    if (response?.status !== ended) return false;
    forgetSignOut();
    putBack();
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
    const response = await send(await addressOfEnd(), "DELETE");
    if (response.status !== ended) throw await refusalOf(response);
  }
  window.location.replace("/sign-in");
}
