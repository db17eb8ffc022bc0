import { type Level, type LevelCounts, levels, severityRank, unknownLevel } from "#lib/level.ts";

/** How many devices have each level, by the level's rank (0 = act now); cheap to add to. */
export type Tally = [actNow: number, plan: number, notReporting: number, allClear: number];

/** Stands where a rank of a level is to be until the device has been evaluated. */
export const notEvaluated = 255;

export function emptyTally(): Tally {
  return [0, 0, 0, 0];
}

export function countInto(tally: Tally, rank: number): void {
  tally[rank as 0 | 1 | 2 | 3] += 1;
}

export function addInto(tally: Tally, other: Readonly<Tally>): void {
  tally[0] += other[0];
  tally[1] += other[1];
  tally[2] += other[2];
  tally[3] += other[3];
}

/** More urgent levels first, each by how many devices have it. */
export function urgencyOrder(one: Readonly<Tally>, other: Readonly<Tally>): number {
  for (const rank of [0, 1, 2] as const) {
    const difference = other[rank] - one[rank];
    if (difference !== 0) return difference;
  }
  return 0;
}

export function levelCounts(tally: Readonly<Tally>): LevelCounts {
  const [actNow, plan, notReporting, allClear] = tally;
  return { "act-now": actNow, plan, "not-reporting": notReporting, "all-clear": allClear };
}

const unknownRank = severityRank(unknownLevel);

/** The rank of a slot's level: the one place that says which it is where there is none. */
export function rankAt({ levels: ranks }: { readonly levels: Uint8Array }, slot: number): number {
  return ranks[slot] ?? unknownRank;
}

export function levelOfRank(rank: number | undefined): Level {
  return levels[rank ?? unknownRank] ?? unknownLevel;
}
