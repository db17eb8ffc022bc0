import { type Level, severityRank } from "#lib/level.ts";

/** A device that somebody may go to next. */
export interface Goal {
  readonly level: Level;
  /** Whether somebody has something to do there. */
  readonly asks: boolean;
  /** Whether whoever is there anyway looks at it. */
  readonly checks?: boolean;
  /** Whether it stands in the same area as the one before. */
  readonly isInArea: boolean;
  /** The way there; absent where it is unknown. */
  readonly metres?: number | undefined;
}

/**
 * The order of devices for which no level sends anybody: those to check, then those that need a battery or bait, then those out of use
 * (`isOut`, in a list), then the rest. Every order by urgency goes by it.
 */
export function clearTurn(checks: boolean, asks: boolean, isOut = false): number {
  if (checks) return 0;
  if (asks) return 1;
  return isOut ? 2 : 3;
}

/** What asks for something, the worst level first, then what is all clear in its order (`clearTurn`). */
export function turnOf({ level, asks, checks = false }: Pick<Goal, "level" | "asks" | "checks">): number {
  const clear = severityRank("all-clear");
  const rank = severityRank(level);
  return asks && rank < clear ? rank : clear + clearTurn(checks, asks);
}

/**
 * Which device of a site comes first, on the page of a device and in a round: of those that ask for something the worst
 * level, and of one level the same area, since nobody walks through a wall, and there the nearest.
 */
export function nextOrder(one: Goal, other: Goal): number {
  return (
    turnOf(one) - turnOf(other) || Number(other.isInArea) - Number(one.isInArea) || nearOrder(one, other)
  );
}

/** The nearest first, of several as near the worst. Those that stand nowhere come last. */
export function nearOrder(
  one: Pick<Goal, "level" | "metres">,
  other: Pick<Goal, "level" | "metres">,
): number {
  const [near = Number.POSITIVE_INFINITY, far = Number.POSITIVE_INFINITY] = [one.metres, other.metres];
  // A difference of infinities would be no number.
  return near === far ? severityRank(one.level) - severityRank(other.level) : near - far;
}
