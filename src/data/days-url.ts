import type { Period } from "#fleet/protocol/questions.ts";
import { dateOf } from "#lib/days.ts";
import { localDay } from "#lib/instant.ts";
import { present } from "#lib/present.ts";
import { dayIn } from "./period.ts";
import { withTexts } from "./url-text.ts";

/**
 * Which days of the period a person looks at, and how its bars are cut. In the URL `only` is a day of the person's own
 * zone (`2026-11-16`), or the first and the last of some (`2026-11-16..2026-11-22`); `by` is `day` or `week`.
 */

/** Whole days, from the first instant to the last. */
export interface Days {
  readonly since: number;
  readonly until: number;
}

function daysIn(text: string): Days | undefined {
  const [first = "", last = first, ...more] = text.split("..");
  const [since, next] = [dayIn(first), dayIn(last, 1)];
  if (since === undefined || next === undefined || next <= since || more.length > 0) return undefined;
  return { since, until: next - 1 };
}

/** The days that the URL narrows its period to; undefined for all of it. */
export function daysOf(params: URLSearchParams): Days | undefined {
  return daysIn(params.get("only") ?? "");
}

export function unreadDays(params: URLSearchParams): readonly string[] {
  const text = params.get("only");
  return text && daysIn(text) === undefined ? [`only=${text}`] : [];
}

export function withDays(params: URLSearchParams, days: Days | undefined): URLSearchParams {
  const [first, last] = days === undefined ? [] : [dateOf(days.since), dateOf(days.until)];
  return withTexts(params, "only", first === last ? first : `${first}..${last}`);
}

/** "16 November", or "16 November to 22 November". */
export function daysText({ since, until }: Days, now: number): string {
  const [first, last] = [localDay(since, now), localDay(until, now)];
  return first === last ? first : `${first} to ${last}`;
}

/** The days, where the period has any of them. A period of another kind has no days. */
export function daysWithin(days: Days | undefined, period: Period): Days | undefined {
  if (days === undefined || period.apart !== undefined || period.arrived !== undefined) return undefined;
  const { since = days.since, until = days.until } = period;
  return days.until < since || days.since > until ? undefined : days;
}

/** The part of a period that lies in these days. A period of another kind has no days. */
export function narrowed(period: Period, days: Days | undefined): Period {
  if (days === undefined || period.apart !== undefined || period.arrived !== undefined) return period;
  return present({
    since: Math.max(period.since ?? days.since, days.since),
    until: Math.min(period.until ?? days.until, days.until),
  });
}

/** How long a bar is. */
export type BarUnit = "day" | "week";

/** What the URL says of it; undefined where that is left to the length of the period. */
export function barUnitOf(params: URLSearchParams): BarUnit | undefined {
  const text = params.get("by");
  return text === "day" || text === "week" ? text : undefined;
}

export function withBarUnit(params: URLSearchParams, unit: BarUnit): URLSearchParams {
  return withTexts(params, "by", unit);
}
