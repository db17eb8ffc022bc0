import type { Fleet } from "#fleet/store/fleet.ts";
import { prepareTexts } from "#fleet/store/search-texts.ts";

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
 * @param from the slot to go on at: 0 at first, then what the last call answered
 * @returns undefined once all of it is made
 */
export function warmUp({ store }: Fleet, from: number): number | undefined {
  if (store.texts.made() !== undefined) return undefined;
  const next = prepareTexts(store.devices, from);
  if (next < store.devices.length) return next;
  store.texts();
  return undefined;
}
