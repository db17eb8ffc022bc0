import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { SessionAnswer } from "#contract/session.ts";
import { sessionChannel } from "#lib/session-channel.ts";
import { answerOrKept, askAgainEvery, noteSaid, type Started } from "./kept-start.ts";
import { mustSignOut } from "./kept-whose.ts";
import { storageOwner, storeFor } from "./local-storage.ts";
import { takeAnswer } from "./prefetch.ts";
import { signInPath, wantedPath } from "./return-path.ts";
import { isNobody, reached, sessionIn, settle } from "./session-server.ts";

export type { SessionAnswer } from "#contract/session.ts";

async function askSession(signal: AbortSignal): Promise<SessionAnswer> {
  const session = await sessionIn(await reached(takeAnswer("/session", signal), signal));
  settle(session);
  noteSaid({ session });
  return session;
}

const nobody: SessionAnswer = { signIn: "required", oidc: false, person: null };

/** A person who has signed out without the server stays signed out: the server is told before it is asked anything. */
async function whoIsThere(signal: AbortSignal): Promise<Started<SessionAnswer>> {
  if (mustSignOut() && !(await (await import("./sign-out.ts")).endSession())) {
    settle(nobody);
    return { value: nobody, isKept: true };
  }
  const started = await answerOrKept(askSession(signal), ({ session }) => session);
  if (started.isKept) storeFor(started.value.person?.name ?? "");
  return started;
}

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => whoIsThere(signal),
  // A person who comes back to an open page learns soon whether they are still signed in.
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.isKept ? askAgainEvery : false),
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
    const tabs = new BroadcastChannel(sessionChannel);
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
  const { data: started, error, refetch, isFetching } = useQuery(sessionQuery);
  const data = started?.value;
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
