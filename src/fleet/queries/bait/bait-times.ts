import { believed } from "#fleet/queries/believed.ts";
import type { Fleet } from "#fleet/store/fleet.ts";

/** When the bait of a slot was replaced; NaN when that is not known, or not to be believed. */
export function replacedAtOf(fleet: Fleet, slot: number): number {
  return believed(fleet, fleet.store.baitReplaced[slot]);
}

/** When the activity count of a slot was set back; NaN when that is not known, or not to be believed. */
export function resetAtOf(fleet: Fleet, slot: number): number {
  return believed(fleet, fleet.store.activityReset[slot]);
}
