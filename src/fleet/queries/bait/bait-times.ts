import { isAhead, mostAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";

/** NaN for a time that is not to be believed: the same rule as for heartbeats. When it is, answers are made anew. */
function believed({ store, clock }: Fleet, at = Number.NaN): number {
  if (!isAhead(at, clock.now)) return at;
  store.evaluated.until = Math.min(store.evaluated.until, at - mostAhead);
  return Number.NaN;
}

/** When the bait of a slot was replaced; NaN when that is not known, or not to be believed. */
export function replacedAtOf(fleet: Fleet, slot: number): number {
  return believed(fleet, fleet.store.baitReplaced[slot]);
}

/** When the activity count of a slot was set back; NaN when that is not known, or not to be believed. */
export function resetAtOf(fleet: Fleet, slot: number): number {
  return believed(fleet, fleet.store.activityReset[slot]);
}
