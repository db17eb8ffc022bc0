import type { Fleet } from "#fleet/store/fleet.ts";
import { memoized } from "#fleet/store/memo.ts";
import { periodRange } from "./period-range.ts";

const oldest = memoized<number | undefined>(1);

/** When the oldest report of the account was made, of whatever scope; undefined where there is none. */
export function oldestReport(fleet: Fleet): number | undefined {
  return oldest(fleet.memo, "", () => {
    const [from, to] = periodRange(fleet, {});
    return fleet.olderReport ?? (to > from ? fleet.store.reports().times[to - 1] : undefined);
  });
}

/** Where what is known of the account begins: with the reports that are held, or with its first one, whichever is later. */
export function knownSince(fleet: Fleet): number {
  const held = fleet.reportsSince ?? Number.NEGATIVE_INFINITY;
  return Math.max(held, oldestReport(fleet) ?? Number.POSITIVE_INFINITY);
}
