import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type SessionAnswer, sessionSchema } from "#contract/session.ts";
import { useFleetState } from "./fleet.tsx";
import { holdColours, storageOwner, storeFor, wipeAccount } from "./local-storage.ts";
import { takeAnswer } from "./prefetch.ts";
import { signInPath, wantedPath } from "./return-path.ts";

export type { SessionAnswer } from "#contract/session.ts";

/** What the server said against something, in a sentence for people. */
class Refused extends Error {
  override readonly name = "Refused";
}

const unreachable = "The server cannot be reached. Check the connection of this device.";

async function reached(answer: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    return await answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Refused(unreachable, { cause });
  }
}

const send = (path: string, method: string, body?: unknown) =>
  reached(
    fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

/** The problem a response tells of (RFC 9457). */
async function refusalOf(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => undefined);
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined;
  return new Refused(
    typeof detail === "string" ? detail : `The server answered with HTTP ${response.status}.`,
  );
}

async function sessionIn(response: Response): Promise<SessionAnswer> {
  if (!response.ok) throw await refusalOf(response);
  const body: unknown = await response.json();
  const session = sessionSchema.safeParse(body);
  if (session.success) return session.data;
  throw new Refused("The server's answer is not that of a Trapboard.", { cause: session.error });
}

const isNobody = ({ signIn, person }: SessionAnswer) => signIn === "required" && person === null;

const channel = "trapboard session";

/** The browser keeps things for the person who is signed in, and only as long. The other tabs hear who that is. */
function settle(session: SessionAnswer): void {
  if (isNobody(session)) wipeAccount();
  else storeFor(session.person?.name ?? "");
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(storageOwner());
  tabs.close();
}

const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    const session = await sessionIn(await reached(takeAnswer("/session", signal), signal));
    settle(session);
    return session;
  },
  // A person who comes back to an open page learns soon whether they are still signed in.
  staleTime: 60_000,
  networkMode: "always",
  retry: 2,
});

const SessionContext = createContext<SessionAnswer | undefined>(undefined);

/** Who is signed in. */
export function useSession(): SessionAnswer {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession needs a SessionProvider above it.");
  return session;
}

/** Asks again who is signed in when another tab has found another person, or none. */
function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const tabs = new BroadcastChannel(channel);
    tabs.onmessage = ({ data }) => {
      if (data !== storageOwner()) void queries.invalidateQueries(sessionQuery, { cancelRefetch: false });
    };
    return () => tabs.close();
  }, [queries]);
}

const isSamePerson = (one: SessionAnswer["person"], other: SessionAnswer["person"]) =>
  one?.name === other?.name && one?.role === other?.role && one?.at === other?.at;

/**
 * Finds out who is there. Shows `fallback` until that is known, and `signIn` in the place of everything else to
 * somebody who has to sign in, under that page's own address. A page is one person's: for another one it is loaded anew.
 */
export function SessionProvider(props: {
  children: ReactNode;
  fallback: (state: { error: Error | null; retry: () => void }) => ReactNode;
  signIn: (session: SessionAnswer) => ReactNode;
}) {
  const { data, error, refetch, isFetching } = useQuery(sessionQuery);
  useOtherTabs();
  const [first, setFirst] = useState(data);
  if (first === undefined && data !== undefined) setFirst(data);
  const isUnknown = data !== undefined && isNobody(data);
  const isAnother =
    !isUnknown && first !== undefined && data !== undefined && !isSamePerson(first.person, data.person);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (isAnother && pathname === "/sign-in") window.location.replace(wantedPath(search));
    else if (isAnother) window.location.reload();
    if (!isUnknown || pathname === "/sign-in") return;
    window.history.replaceState(null, "", signInPath(pathname + search + hash));
  }, [isUnknown, isAnother]);
  if (data === undefined || isAnother) {
    return props.fallback({ error: isFetching ? null : error, retry: () => void refetch() });
  }
  return isUnknown ? props.signIn(data) : <SessionContext value={data}>{props.children}</SessionContext>;
}

/** Asks again who is there whenever the server will not give data: the session may have ended. Draws nothing. */
export function SessionWatch() {
  const queries = useQueryClient();
  const { problem } = useFleetState();
  const refusedSince = problem?.kind === "unauthorized" ? problem.since : undefined;
  useEffect(() => {
    if (refusedSince !== undefined) void queries.invalidateQueries(sessionQuery);
  }, [queries, refusedSince]);
  return null;
}

/**
 * Signs in and goes where the person wanted to go. Every page is loaded anew: nothing of what was there before stays.
 * @throws Refused
 */
export async function signIn(name: string, password: string): Promise<void> {
  await sessionIn(await send("/session", "POST", { name, password }));
  window.location.replace(wantedPath(window.location.search));
}

/** Where people sign in through OpenID Connect, to come back to the page they wanted. */
export function oidcAddress(): string {
  return `/session/oidc?${new URLSearchParams({ to: wantedPath(window.location.search) })}`;
}

/**
 * Signs out on the server, and leaves nothing of the account in this browser.
 * @throws Refused
 */
export async function signOut(): Promise<void> {
  // The server's answer has the browser clear what this app does not know of, and the colours with it.
  const putBack = holdColours();
  const response = await send("/session", "DELETE");
  if (!response.ok) throw await refusalOf(response);
  settle({ signIn: "required", oidc: false, person: null });
  putBack();
  window.location.replace("/sign-in");
}

/**
 * Puts another token in the place of the API's.
 * @throws Refused
 */
export async function replaceToken(token: string): Promise<void> {
  const response = await send("/settings/token", "PUT", { token });
  if (!response.ok) throw await refusalOf(response);
}
