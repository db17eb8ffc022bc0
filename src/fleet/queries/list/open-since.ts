import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank } from "#fleet/store/level-counts.ts";

/** Since when a device has needed somebody, milliseconds since 1970; undefined as `DeviceRow.since` is absent. */
export function sinceOf({ store, clock }: Fleet, slot: number): number | undefined {
  const { levels, silent, statusReportedAt, heartbeats } = store;
  if (levelOfRank(levels[slot]) === "all-clear") return undefined;
  const known = statusReportedAt[slot] ?? Number.NaN;
  if (!Number.isNaN(known)) return known;
  const heard = heartbeats[slot] ?? Number.NaN;
  // A heartbeat from the future says nothing of the past.
  return silent[slot] === 1 && heard <= clock.now ? heard : undefined;
}
