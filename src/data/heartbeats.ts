import { queryOptions, useQuery } from "@tanstack/react-query";
import { epochOf } from "#contract/datetime.ts";
import { heartbeatsSchema } from "#contract/heartbeats.ts";
import { minuteMs } from "#lib/durations.ts";

/** When a device was heard of, milliseconds since 1970, as far as this server has seen it. */
export interface Heartbeats {
  /** What was before is not known; undefined while the server keeps none. */
  readonly keptSince: number | undefined;
  /** Ascending. */
  readonly times: readonly number[];
}

async function fetchHeartbeats(serial: string, signal: AbortSignal): Promise<Heartbeats> {
  const response = await fetch(`/heartbeats/${encodeURIComponent(serial)}`, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!response.ok) throw new Error(`The server answered with HTTP ${response.status}.`);
  const body: unknown = await response.json();
  const answer = heartbeatsSchema.safeParse(body);
  if (!answer.success) throw new Error("These are no heartbeats.", { cause: answer.error });
  const { kept_since, heartbeats } = answer.data;
  return { keptSince: kept_since === null ? undefined : epochOf(kept_since), times: heartbeats.map(epochOf) };
}

const heartbeatsQuery = (serial: string) =>
  queryOptions({
    queryKey: ["heartbeats", serial],
    queryFn: ({ signal }) => fetchHeartbeats(serial, signal),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    // The server is often this very machine: being offline is no reason not to ask.
    networkMode: "always",
    retry: 1,
  });

/** The heartbeats of a device that the server has seen: undefined while they are on their way, null where they cannot be had. */
export function useHeartbeats(serial: string): Heartbeats | null | undefined {
  const { data, isError } = useQuery(heartbeatsQuery(serial));
  return data ?? (isError ? null : undefined);
}
