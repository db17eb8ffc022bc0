import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFleetState, useWorkerClient } from "#data/fleet.tsx";
import type { CodeSource } from "#data/scanned.ts";
import { type Finding, lookUp } from "./lookup.ts";

export interface Asked {
  readonly turn: number;
  readonly text: string;
  readonly source: CodeSource;
}

export interface Lookup {
  /** Starts over with another text. */
  readonly ask: (text: string, source: CodeSource) => void;
  /** Back to the beginning. */
  readonly clear: () => void;
  readonly asked: Asked | undefined;
  /** A text has been given and its answer is not there yet. */
  readonly asking: boolean;
  readonly finding: Finding | undefined;
}

/**
 * Looks one text at a time up in the copy that the fleet holds, with or without a connection; waits for the first
 * copy. An answer stays as it is when the copy changes: nothing may open while somebody is reading.
 */
export function useLookup(): Lookup {
  const fleet = useWorkerClient();
  const { revision } = useFleetState();
  const [asked, setAsked] = useState<Asked>();
  const { data, isPending } = useQuery({
    queryKey: ["scanned", asked],
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal }) => lookUp({ ...asked, origin: window.location.origin }, fleet.ask.bind(fleet), signal),
    enabled: revision > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
    retry: false,
    throwOnError: true,
  });
  return {
    ask: (text, source) => setAsked((before) => ({ turn: (before?.turn ?? 0) + 1, text, source })),
    clear: () => setAsked(undefined),
    asked,
    asking: asked !== undefined && isPending,
    finding: data,
  };
}
