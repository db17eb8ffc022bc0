import { usualBaitDays } from "#fleet/protocol/bait-limit.ts";
import { type BaitFlag, type BaitSort, baitFlags, baitSortColumns } from "#fleet/protocol/questions-bait.ts";
import { baitDaysName, parseBaitDays } from "./bait-limit.ts";
import { sortIn } from "./sort-url.ts";
import { listOf, withTexts } from "./url-text.ts";

/** What people chose on the bait page, as the URL holds it beside the scope. What cannot be read is as if it were not there. */

const flagsName = "needs";
const viewName = "show";

export function baitDaysOf(params: URLSearchParams): number | undefined {
  return parseBaitDays(params.get(baitDaysName));
}

/** The usual limit needs no words. */
export function withBaitDays(params: URLSearchParams, days: number): URLSearchParams {
  return withTexts(params, baitDaysName, days === usualBaitDays ? undefined : String(days));
}

export function baitFlagsOf(params: URLSearchParams): BaitFlag[] {
  return listOf(params.get(flagsName), (text) => baitFlags.find((flag) => flag === text));
}

export function withBaitFlags(params: URLSearchParams, flags: readonly BaitFlag[]): URLSearchParams {
  return withTexts(params, flagsName, flags.join(",") || undefined);
}

const refillFirst: BaitSort = { column: "refill", descending: false };

export function baitSortOf(params: URLSearchParams): BaitSort {
  return sortIn(params, baitSortColumns, refillFirst);
}

export type BaitView = "stations" | "locations";

export function baitViewOf(params: URLSearchParams): BaitView {
  return params.get(viewName) === "locations" ? "locations" : "stations";
}

export function withBaitView(params: URLSearchParams, view: BaitView): URLSearchParams {
  return withTexts(params, viewName, view === "stations" ? undefined : view);
}
