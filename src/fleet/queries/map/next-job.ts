import type { NextRow } from "#fleet/protocol/questions-device.ts";
import { rowOf } from "#fleet/queries/list/device-rows.ts";
import { needsAt } from "#fleet/queries/needs.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";

/** A device by its slot, and how far away it is; absent where that is unknown. */
interface Candidate {
  readonly slot: number;
  readonly metres?: number;
}

/** Whether somebody has something to do there: the rule of the van list. */
function asksAt(fleet: Fleet, slot: number): boolean {
  const { store } = fleet;
  if (isInactiveAt(store, slot)) return false;
  return needsAt(fleet, slot) !== 0 || levelOfRank(store.levels[slot]) !== "all-clear";
}

/** The others of the same location, which need no coordinates to be near. */
function besides({ store }: Fleet, slot: number): Candidate[] {
  const { locationOf } = store.locations();
  const location = locationOf[slot] ?? noLocation;
  if (location === noLocation) return [];
  const found: Candidate[] = [];
  for (let other = 0; other < locationOf.length; other += 1) {
    if (other !== slot && locationOf[other] === location) found.push({ slot: other });
  }
  return found;
}

/** The nearest of those that ask for something; of several as near the worst, then by name. */
function nearestOf(fleet: Fleet, candidates: readonly Candidate[]): Candidate | undefined {
  const { store } = fleet;
  const { ranks } = store.byName();
  const order = (one: Candidate, other: Candidate) =>
    (one.metres ?? 0) - (other.metres ?? 0) ||
    rankAt(store, one.slot) - rankAt(store, other.slot) ||
    (ranks[one.slot] ?? 0) - (ranks[other.slot] ?? 0);
  let best: Candidate | undefined;
  for (const one of candidates) {
    if (!asksAt(fleet, one.slot)) continue;
    if (best === undefined || order(one, best) < 0) best = one;
  }
  return best;
}

/**
 * Where to go from the device of a slot: the field of an answer, empty where nothing near asks for anything.
 * @param inReach those that are near by their coordinates
 */
export function nextJob(fleet: Fleet, slot: number, inReach: readonly Candidate[]): { next?: NextRow } {
  const next = nearestOf(fleet, inReach) ?? nearestOf(fleet, besides(fleet, slot));
  const row = next && rowOf(fleet, next.slot);
  if (next === undefined || row === undefined) return {};
  return { next: next.metres === undefined ? row : { ...row, metres: next.metres } };
}
