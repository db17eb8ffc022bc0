import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { readSettings, type Settings } from "#contract/settings.ts";
import { answerOrKept, askAgainEvery, noteSaid, Unreachable } from "./kept-start.ts";
import { takeAnswer } from "./prefetch.ts";
import { answerIn, refusalOf } from "./session-server.ts";

export type { Settings } from "#contract/settings.ts";

async function fetchSettings(signal: AbortSignal): Promise<Settings> {
  const response = await takeAnswer("/config", signal).catch((cause: unknown) => {
    throw new Unreachable("The server cannot be reached.", { cause });
  });
  if (response.status >= 500) throw new Unreachable(`The server answered with HTTP ${response.status}.`);
  if (!response.ok) throw await refusalOf(response);
  const settings = readSettings(await answerIn(response));
  if (settings === undefined) throw new Error("The server's settings are not those of a Trapboard.");
  noteSaid({ settings });
  return settings;
}

const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => answerOrKept(fetchSettings(signal), ({ settings }) => settings),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data?.isKept ? askAgainEvery : false),
  // The server is often this very machine: being offline is no reason not to ask.
  networkMode: "always",
  retry: 2,
});

/** Asks for the server's settings before it is known who is signed in. The server answers only to a person who is. */
export function prefetchSettings(queries: QueryClient): void {
  void queries.prefetchQuery({ ...settingsQuery, retry: false });
}

const SettingsContext = createContext<Settings | undefined>(undefined);

/** Fetches how the server is set up, and shows `fallback` until it is known. */
export function SettingsProvider({
  children,
  fallback,
}: {
  children: ReactNode;
  fallback: (state: { error: Error | null; retry: () => void }) => ReactNode;
}) {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  if (data === undefined) {
    return fallback({ error: isFetching ? null : error, retry: () => void refetch() });
  }
  return <SettingsContext value={data.value}>{children}</SettingsContext>;
}

/** How the server is set up. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error("useSettings needs a SettingsProvider above it.");
  return settings;
}
