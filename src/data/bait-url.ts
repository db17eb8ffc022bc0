import { type BaitFlag, type BaitSort, baitFlags, baitSortColumns } from "#fleet/protocol/questions-bait.ts";
import { sortIn } from "./sort-url.ts";
import { listOf, withTexts } from "./url-text.ts";

/** What people chose on the bait page, as the URL holds it beside the scope. What cannot be read is as if it were not there. */

/** Days after which bait is to be replaced, unless a person sets another limit. */
export const usualBaitDays = 35;
const longestBaitDays = 999;

const daysName = "bait-days";
const flagsName = "needs";
const viewName = "show";

/** Whole days from 1 to 999; undefined for anything else. */
export function parseBaitDays(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || !/^\d{1,3}$/.test(text)) return undefined;
  const days = Number(text);
  return days >= 1 && days <= longestBaitDays ? days : undefined;
}

export function baitDaysOf(params: URLSearchParams): number | undefined {
  return parseBaitDays(params.get(daysName));
}

function withParameter(params: URLSearchParams, name: string, text: string): URLSearchParams {
  return withTexts(params, name, text === "" ? [] : [text]);
}

/** The usual limit needs no words. */
export function withBaitDays(params: URLSearchParams, days: number): URLSearchParams {
  return withParameter(params, daysName, days === usualBaitDays ? "" : String(days));
}

export function baitFlagsOf(params: URLSearchParams): BaitFlag[] {
  return listOf(params.get(flagsName), (text) => baitFlags.find((flag) => flag === text));
}

export function withBaitFlags(params: URLSearchParams, flags: readonly BaitFlag[]): URLSearchParams {
  return withParameter(params, flagsName, flags.join(","));
}

const needsFirst: BaitSort = { column: "needs", descending: false };

export function baitSortOf(params: URLSearchParams): BaitSort {
  return sortIn(params, baitSortColumns, needsFirst);
}

export type BaitView = "stations" | "locations";

export function baitViewOf(params: URLSearchParams): BaitView {
  return params.get(viewName) === "locations" ? "locations" : "stations";
}

export function withBaitView(params: URLSearchParams, view: BaitView): URLSearchParams {
  return withParameter(params, viewName, view === "stations" ? "" : view);
}
