import { useState } from "react";
import type { RoundSummary } from "#contract/rounds.ts";
import type { LocationKey } from "#data/fleet.ts";
import { fetchRounds, type RoundList } from "#data/rounds/server-rounds.ts";

const none: readonly RoundSummary[] = [];

interface Earlier {
  readonly at: LocationKey | undefined;
  readonly rounds: readonly RoundSummary[];
  readonly next: string | null;
}

/** The latest rounds, and as many earlier ones as somebody wants. */
export function useMore(at: LocationKey | undefined, latest: RoundList | undefined) {
  const [held, setEarlier] = useState<Earlier>();
  const earlier = held?.at === at ? held : undefined;
  const next = earlier === undefined ? (latest?.next ?? null) : earlier.next;
  const more = () => {
    if (next === null) return;
    fetchRounds({ at, before: next }).then(
      ({ rounds, next: after }) =>
        setEarlier({ at, rounds: [...(earlier?.rounds ?? none), ...rounds], next: after }),
      // The button stays, to be pressed again.
      () => undefined,
    );
  };
  const known = new Map(
    [...(latest?.rounds ?? none), ...(earlier?.rounds ?? none)].map((round) => [round.id, round]),
  );
  return { rounds: [...known.values()], more, isMore: next !== null };
}
