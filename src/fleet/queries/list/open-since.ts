import { knownSince } from "#fleet/queries/reports/oldest-report.ts";
import { mayBeOlder } from "#fleet/rules/since.ts";
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

/** Whether that is the edge of what is known, so that it may have been longer. A heartbeat is no report, and has no such edge. */
export function isSinceAtLeast(fleet: Fleet, slot: number): boolean {
  const reported = fleet.store.statusReportedAt[slot] ?? Number.NaN;
  return sinceOf(fleet, slot) === reported && mayBeOlder(reported, knownSince(fleet));
}
