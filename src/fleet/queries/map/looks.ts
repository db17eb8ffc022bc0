import { rankAt } from "#fleet/store/level-counts.ts";
import { isInactiveAt, type NeedsColumns } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { type LevelCounts, type LevelLook, levelLooks, severityRank, unknownLevel } from "#lib/level.ts";
import { present } from "#lib/present.ts";

/** So many numbers stand for each place on the map: how many of its devices have each look. */
export const lookCount = levelLooks.length;

const outRank = levelLooks.indexOf("out");
const checkRank = levelLooks.indexOf("check");
const clearRank = levelLooks.indexOf("all-clear");
/** An inactive device has the one level, one that is to be checked the other; all others look like theirs. */
const levelOfInactive = severityRank("not-reporting");
const clear = severityRank("all-clear");

type Store = Pick<NeedsColumns, "codes"> & { readonly levels: Uint8Array; readonly unserved: Uint8Array };

/** The rank of a slot's look among `levelLooks`. */
export function lookRankAt(store: Store, slot: number): number {
  const rank = rankAt(store, slot);
  if (rank === clear) return unservedAt(store, slot) === undefined ? clearRank : checkRank;
  return rank === levelOfInactive && isInactiveAt(store, slot) ? outRank : rank;
}

export interface Looks {
  readonly devices: number;
  /** As everywhere: inactive devices count as not reporting. */
  readonly levels: LevelCounts;
  readonly inactive: number;
  /** Of those that are all clear; absent for none. */
  readonly clearToCheck?: number;
  /** The first look that occurs, and how many devices have it. */
  readonly worst: LevelLook;
  readonly atWorst: number;
}

/** What the numbers of one place say. */
export function looksAt(counts: Uint32Array, place: number): Looks {
  const of = Array.from(counts.subarray(lookCount * place, lookCount * (place + 1)));
  const [actNow = 0, plan = 0, notReporting = 0, toCheck = 0, allClear = 0, inactive = 0] = of;
  const rank = of.findIndex((devices) => devices > 0);
  return {
    devices: of.reduce((sum, devices) => sum + devices, 0),
    levels: {
      "act-now": actNow,
      plan,
      "not-reporting": notReporting + inactive,
      "all-clear": allClear + toCheck,
    },
    inactive,
    ...present({ clearToCheck: toCheck === 0 ? undefined : toCheck }),
    worst: levelLooks[rank] ?? unknownLevel,
    atWorst: of[rank] ?? 0,
  };
}

/** Whether a place has a device that is not all clear and in use: its level needs somebody. */
export function isNeedingAt(counts: Uint32Array, place: number): boolean {
  for (let rank = 0; rank < checkRank; rank += 1)
    if ((counts[lookCount * place + rank] ?? 0) > 0) return true;
  return false;
}

/** How many devices a place has. */
export function devicesAt(counts: Uint32Array, place: number): number {
  let sum = 0;
  for (let at = lookCount * place; at < lookCount * (place + 1); at += 1) sum += counts[at] ?? 0;
  return sum;
}
