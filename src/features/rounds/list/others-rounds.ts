import type { RoundSummary } from "#contract/rounds.ts";
import type { LocationKey } from "#data/fleet.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { shortTime } from "#lib/instant.ts";
import { isQuiet } from "./quiet.ts";

/** Where somebody else is at work, or the same person on another phone: each location with the round that was begun last. */
type OthersRounds = ReadonlyMap<LocationKey, RoundSummary>;

/**
 * @param rounds as the server has them
 * @param mine those on this phone, which stand on top
 * @param now milliseconds since 1970
 */
export function othersRounds(
  rounds: readonly RoundSummary[],
  mine: readonly { readonly id: string }[],
  now: number,
): OthersRounds {
  const here = new Set(mine.map(({ id }) => id));
  return new Map(
    rounds
      .filter((round) => round.ended_at === null && !here.has(round.id) && !isQuiet(round, now))
      .toSorted((one, other) => one.begun_at - other.begun_at)
      .map((round) => [locationOfRound(round.at), round]),
  );
}

/** What is told of a location where somebody else is at work; undefined where nobody is. */
export type AtWork = (at: LocationKey) => string | undefined;

/** "Under way since 01:38, by tom". Without sign-in nobody has a name. */
export function atWorkText({ begun_at, person }: RoundSummary, now: number, me: string): string {
  const by = person === "" ? "" : `, by ${person === me ? "you" : person}`;
  return `Under way since ${shortTime(begun_at, now)}${by}`;
}
