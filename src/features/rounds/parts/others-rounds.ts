import type { RoundSummary } from "#contract/rounds.ts";
import type { LocationKey } from "#data/fleet.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { isHeldBy } from "#data/rounds/under-way.ts";
import { shortTime } from "#lib/instant.ts";
import { isQuiet } from "./quiet.ts";

/**
 * Where somebody else is at work, or the same person on another phone: each location with the round of that person, which is
 * continued, or else with the one that was begun last.
 */
type OthersRounds = ReadonlyMap<LocationKey, RoundSummary>;

/**
 * @param rounds as the server has them
 * @param mine those on this phone, which stand on top
 * @param me the name of the person who asks
 * @param now milliseconds since 1970
 */
export function othersRounds(
  rounds: readonly RoundSummary[],
  mine: readonly { readonly id: string }[],
  me: string,
  now: number,
): OthersRounds {
  const here = new Set(mine.map(({ id }) => id));
  const isOwn = ({ person }: RoundSummary) => Number(person === me);
  return new Map(
    rounds
      .filter((round) => round.ended_at === null && !here.has(round.id) && !isQuiet(round, now))
      .toSorted((one, other) => isOwn(one) - isOwn(other) || one.begun_at - other.begun_at)
      .map((round) => [locationOfRound(round.at), round]),
  );
}

/** The round among them that a device of a location is part of: of the person who asks, or else the one begun last. */
export function roundThere(
  others: OthersRounds,
  location: LocationKey,
  me: string,
): RoundSummary | undefined {
  const there = [...others.values()]
    .filter((round) => isHeldBy(round, location))
    .toSorted((one, other) => one.begun_at - other.begun_at);
  return there.findLast(({ person }) => person === me) ?? there.at(-1);
}

/** A round that is under way at a location, but not on this phone. */
export interface UnderWayThere {
  /** Who is at work, and since when. */
  readonly text: string;
  /** The id of the round where the person who asks made it: then it is continued. */
  readonly own?: string;
}

/** What is said of a location where somebody else is at work; undefined where nobody is. */
export type AtWork = (at: LocationKey) => UnderWayThere | undefined;

export function underWayThere(round: RoundSummary, now: number, me: string): UnderWayThere {
  const text = atWorkText(round, now, me);
  return round.person === me ? { text, own: round.id } : { text };
}

/** "Under way since 01:38, by tom". Without sign-in nobody has a name. */
export function atWorkText({ begun_at, person }: RoundSummary, now: number, me: string): string {
  const by = person === "" ? "" : `, by ${person === me ? "you" : person}`;
  return `Under way since ${shortTime(begun_at, now)}${by}`;
}
