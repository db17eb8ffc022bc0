import { type Datetime, epochOf } from "#contract/datetime.ts";
import { isAhead, mostAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { memoized } from "#fleet/store/memo.ts";
import { periodRange } from "./period-range.ts";

const oldest = memoized<number | undefined>(1);

/** Of reports that are not in the order of time yet. A Datetime is a text that sorts as its time does. */
function oldestOf({ store, clock }: Fleet): number | undefined {
  const { values, of } = store.devices.column("reports");
  let first: Datetime | undefined;
  for (const number of of) {
    for (const { timestamp } of values[number] ?? []) {
      if (timestamp !== undefined && (first === undefined || timestamp < first)) first = timestamp;
    }
  }
  if (first === undefined) return undefined;
  const time = epochOf(first);
  if (!isAhead(time, clock.now)) return time;
  store.evaluated.until = Math.min(store.evaluated.until, time - mostAhead);
  return undefined;
}

/**
 * When the oldest report of the account was made, of whatever scope; undefined where there is none. A list of devices needs no more
 * of the reports than this, so it does not wait until they are in order: a million devices have six million.
 */
export function oldestReport(fleet: Fleet): number | undefined {
  return oldest(fleet.memo, "", () => {
    if (fleet.olderReport !== undefined) return fleet.olderReport;
    const inOrder = fleet.store.reports.made();
    if (inOrder === undefined) return oldestOf(fleet);
    const [from, to] = periodRange(fleet, {});
    return to > from ? inOrder.times[to - 1] : undefined;
  });
}

/** Where what is known of the account begins: with the reports that are held, or with its first one, whichever is later. */
export function knownSince(fleet: Fleet): number {
  const held = fleet.reportsSince ?? Number.NEGATIVE_INFINITY;
  return Math.max(held, oldestReport(fleet) ?? Number.POSITIVE_INFINITY);
}
