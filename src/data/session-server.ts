import { detailIn } from "#contract/record.ts";
import { readSession, type SessionAnswer } from "#contract/session.ts";
import { wipeCopy } from "#kept/wipe.ts";
import { sessionChannel } from "#lib/session-channel.ts";
import { Unreachable } from "./kept-start.ts";
import { storageOwner, storeFor, wipeAccount } from "./local-storage.ts";

/** What the page and the server say to each other of who is there. */

/** What the server said against something, in a sentence for people. */
class Refused extends Error {
  override readonly name = "Refused";
}

const unreachable = "The server cannot be reached. Check the connection of this device.";

export async function reached(answer: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    return await answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable(unreachable, { cause });
  }
}

export const send = (path: string, method: string, body?: unknown, signal?: AbortSignal) =>
  reached(
    fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    }),
  );

/** The problem a response tells of (RFC 9457). What says no without one is not the server, but stands before it. */
export async function refusalOf(response: Response): Promise<Refused | Unreachable> {
  const body: unknown = await response.json().catch(() => undefined);
  const detail = detailIn(body);
  return detail === undefined
    ? new Unreachable(`The server answered with HTTP ${response.status}.`)
    : new Refused(detail);
}

/**
 * What the server answered.
 * @throws Unreachable where the answer was cut off, or is somebody else's, such as the page of a Wi-Fi where one has to sign in
 */
export async function answerIn(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Unreachable("Something else answers in the place of the server.", { cause });
  }
}

export async function sessionIn(response: Response): Promise<SessionAnswer> {
  // A proxy says so of a server that is down.
  if (response.status >= 500) throw new Unreachable(`The server answered with HTTP ${response.status}.`);
  if (!response.ok) throw await refusalOf(response);
  const session = readSession(await answerIn(response));
  if (session === undefined) throw new Refused("The server's answer is not that of a Trapboard.");
  return session;
}

export const isNobody = ({ signIn, person }: SessionAnswer) => signIn === "required" && person === null;

/** The browser keeps things for the person who is signed in, and only as long. The other tabs hear who that is. */
export function settle(session: SessionAnswer): void {
  if (isNobody(session)) {
    wipeAccount();
    wipeCopy();
  } else storeFor(session.person?.name ?? "");
  const tabs = new BroadcastChannel(sessionChannel);
  tabs.postMessage(storageOwner());
  tabs.close();
}

/** One request about the session at a time, in all tabs: a late answer to one must not undo the next. */
export function withSession<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("trapboard session", work);
}
