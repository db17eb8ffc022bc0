import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FleetState, useFleetState, useWorkerClient } from "#data/fleet.ts";
import { missingTexts } from "#data/missing-text.ts";
import { NotTaken } from "#data/not-taken.ts";
import { locationName } from "#data/row-text.ts";
import type { CodeSource } from "#data/scanned.ts";
import { type Finding, lookUp } from "./lookup.ts";
import { type Asked, withAsked, withoutFirst } from "./turns.ts";

export type Awaited = "kept copy" | "first copy" | "server";

/** What an answer waits for: no page says that something is not here before what this phone has kept is open. */
export function awaitedOf({
  revision,
  isOpening,
  answeredBy,
  taken,
  problem,
}: FleetState): Awaited | undefined {
  if (isOpening === true && (revision === 0 || problem !== undefined)) return "kept copy";
  if (revision === 0) return "first copy";
  const isCut = problem?.kind === "offline" && answeredBy === "server" && taken === undefined;
  return isCut ? "server" : undefined;
}

export interface Lookup {
  /**
   * Looks up another text: one that was scanned in its turn, after those that have no answer yet, and one that was typed
   * in the place of all.
   */
  readonly ask: (text: string, source: CodeSource, isFromPhoto?: boolean) => void;
  /** Goes on to the next text that waits, if there is one. */
  readonly goOn: () => void;
  /** Back to the beginning. */
  readonly clear: () => void;
  readonly asked: Asked | undefined;
  /** How many texts have been given whose answers are not there yet. */
  readonly waiting: number;
  /** What they wait for, where that is more than a moment. */
  readonly awaited: Awaited | undefined;
  readonly finding: Finding | undefined;
}

/** What was not taken along may well be a device or a location: the server alone can say so. */
function notHere(error: unknown): Finding {
  if (!(error instanceof NotTaken)) throw error;
  const only = error.taken.map(locationName).join(", ");
  return { kind: "unknown", problem: `${error.message} Only ${only} is here.`, text: "" };
}

/**
 * Looks one text at a time up in the copy that the fleet holds, with or without a connection; waits for the first
 * copy. An answer stays as it is when the copy changes: nothing may open while somebody is reading.
 */
export function useLookup(): Lookup {
  const fleet = useWorkerClient();
  const state = useFleetState();
  const [turns, setTurns] = useState<readonly Asked[]>([]);
  const [asked] = turns;
  const { data, isPending } = useQuery({
    queryKey: ["scanned", asked],
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal }) =>
            lookUp(
              { ...asked, origin: window.location.origin },
              { ask: fleet.ask.bind(fleet), missing: missingTexts(fleet.state()), signal },
            ).catch(notHere),
    enabled: state.revision > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
    retry: false,
    throwOnError: true,
  });
  const isAnswered = !isPending;
  return {
    ask: (text, source, isFromPhoto = false) =>
      setTurns((before) => withAsked(before, { text, source, isFromPhoto }, isAnswered)),
    goOn: () => setTurns(withoutFirst),
    clear: () => setTurns([]),
    asked,
    waiting: isAnswered ? turns.length - 1 : turns.length,
    awaited: awaitedOf(state),
    finding: data,
  };
}
