import type { Fleet } from "#fleet/store/fleet.ts";

/**
 * Puts some more of the reports in the order of time: a large account has more than a million, and whatever else is asked
 * would wait for all of them.
 * @returns whether all are in order
 */
export function orderReports({ store }: Fleet, milliseconds: number): boolean {
  return store.reports.advance(milliseconds);
}

/**
 * Makes some of what the first search needs, while no question waits.
 * @returns whether all of it is made
 */
export function prepareSearch({ store }: Fleet, milliseconds: number): boolean {
  return store.texts.advance(milliseconds);
}
