import { isAhead, mostAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";

/** When the oldest report of the account was made, of whatever scope; undefined where there is none that is believed. */
export function oldestReport({ store, clock, olderReport }: Fleet): number | undefined {
  if (olderReport !== undefined) return olderReport;
  const time = store.oldestTime();
  if (!isAhead(time, clock.now)) return time;
  store.evaluated.until = Math.min(store.evaluated.until, time - mostAhead);
  return undefined;
}

/** Where what is known of the account begins: with the reports that are held, or with its first one, whichever is later. */
export function knownSince(fleet: Fleet): number {
  const held = fleet.reportsSince ?? Number.NEGATIVE_INFINITY;
  return Math.max(held, oldestReport(fleet) ?? Number.POSITIVE_INFINITY);
}
