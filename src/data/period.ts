import { datetimeOf, epochOf, parseDatetime } from "#contract/datetime.ts";
import type { Period, ReportsApart } from "#fleet/protocol/questions.ts";
import { localDays, startOfDay } from "#lib/days.ts";
import { datedDay, localDay, localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";

/**
 * The one meaning of a period, on every page, in every link and file: from a local midnight to now. A preset counts days of
 * the calendar, today included, so that one over a change of the clocks begins at a midnight too. Where now ends is the
 * engine's: as far ahead as clocks are believed, and no further.
 *
 * In the URL `since` is a preset (`7d`), a day of the person's own zone (`2026-11-01`) from its beginning, or a moment in
 * UTC (`2026-11-01T00:00:00`); `until` is a day to its end, or a moment. `since=ahead` and `since=unreadable` are what is in
 * no period, and `since=new.2026-11-01T00:00:00` is what the server first had since then, whenever it happened.
 */

export { isAhead, mostAhead } from "#fleet/rules/ahead.ts";

/** A period that ends now, by its name in the URL. */
type PresetName = `${number}d`;

/** The period of every page that has one, until its address names another. */
const usualPeriod: PresetName = "30d";

/** What a person may choose of, and what is seen of it where room is short; a link may name any number of days. */
export const presets = [
  { value: "2d", label: "2 days", short: "2 d" },
  { value: "7d", label: "7 days", short: "7 d" },
  { value: "30d", label: "30 days", short: "30 d" },
  { value: "90d", label: "90 days", short: "90 d" },
] as const;

/** `24h` of older links: today and yesterday hold these hours whole. */
const olderNames: Readonly<Record<string, number>> = { "24h": 2 };

/** How many days a preset has; undefined where the text names none. */
function daysIn(text: string): number | undefined {
  if (Object.hasOwn(olderNames, text)) return olderNames[text];
  return /^[1-9]\d{0,2}d$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

const date = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The beginning of a day of the calendar, or of a later one; undefined where the text is no day. */
export function dayIn(text: string, later = 0): number | undefined {
  const [, year, month, day] = date.exec(text) ?? [];
  if (parseDatetime(`${text}T00:00:00`) === undefined) return undefined;
  return startOfDay(Number(year), Number(month) - 1, Number(day) + later);
}

function momentIn(text: string): number | undefined {
  const datetime = parseDatetime(text);
  return datetime === undefined ? undefined : epochOf(datetime);
}

/** Where a period begins, by a text of the URL. */
type Beginning =
  | { readonly days: number }
  | { readonly apart: NonNullable<Period["apart"]> }
  | { readonly arrived: number }
  | { readonly at: number };

const arrivedMark = "new.";

/** The URL's text for all reports that arrived since an instant, in milliseconds since 1970. */
export function arrivedSince(instant: number): string {
  return arrivedMark + datetimeOf(instant);
}

function beginningIn(text: string): Beginning | undefined {
  if (text === "ahead" || text === "unreadable") return { apart: text };
  if (text.startsWith(arrivedMark)) {
    const arrived = momentIn(text.slice(arrivedMark.length));
    return arrived === undefined ? undefined : { arrived };
  }
  const days = daysIn(text);
  if (days !== undefined) return { days };
  const at = dayIn(text) ?? momentIn(text);
  return at === undefined ? undefined : { at };
}

/** The last moment of a day, or the moment itself. */
function endIn(text: string): number | undefined {
  const next = dayIn(text, 1);
  return next === undefined ? momentIn(text) : next - 1;
}

/** The texts of the URL that are there and say nothing. */
export function unreadPeriod(params: URLSearchParams): readonly string[] {
  const [since, until] = [params.get("since"), params.get("until")];
  return [
    ...(since && beginningIn(since) === undefined ? [`since=${since}`] : []),
    ...(until && endIn(until) === undefined ? [`until=${until}`] : []),
  ];
}

/** What the URL chooses; the usual period where it names neither a beginning nor an end. */
function chosenIn(params: URLSearchParams): { from: Beginning | undefined; until: number | undefined } {
  const from = beginningIn(params.get("since") ?? "");
  const until = endIn(params.get("until") ?? "");
  return { from: from ?? (until === undefined ? beginningIn(usualPeriod) : undefined), until };
}

/** The period that a page shows as links to another page carry it, whether its address names one or not. */
export function namedPeriod(params: URLSearchParams): {
  since: string | undefined;
  until: string | undefined;
} {
  const until = params.get("until") ?? undefined;
  return { since: params.get("since") ?? (until ? undefined : usualPeriod), until };
}

/** The period of the address alone, for the pages that have one too; what is in no period stays behind. */
export function keptPeriod(params: URLSearchParams): URLSearchParams {
  const { from } = chosenIn(params);
  const kept = [...params].filter(([name]) => name === "since" || name === "until");
  return new URLSearchParams(from !== undefined && ("apart" in from || "arrived" in from) ? [] : kept);
}

/** The beginning of the first of the last `days` days, today included. */
function firstOf(days: number, now: number): number {
  return localDays(now, days)[0] ?? now;
}

/**
 * The period of the URL.
 * @param now milliseconds since 1970; only its day counts, so that a period is the same question for a day
 */
export function periodOf(params: URLSearchParams, now: number): Period {
  const { from, until } = chosenIn(params);
  if (from !== undefined && ("apart" in from || "arrived" in from)) return from;
  const end = until === undefined ? {} : { until };
  if (from === undefined) return end;
  return { since: "days" in from ? firstOf(from.days, now) : from.at, ...end };
}

/** The preset that the URL names; undefined where it names a day, a moment or an end. */
export function presetOf(params: URLSearchParams): PresetName | undefined {
  const { from, until } = chosenIn(params);
  return until === undefined && from !== undefined && "days" in from ? `${from.days}d` : undefined;
}

function isMidnight(instant: number): boolean {
  return firstOf(1, instant) === instant;
}

/** A day where the instant is its beginning, and the minute where it is not. */
function beginText(instant: number, now: number): string {
  return isMidnight(instant) ? localDay(instant, now) : localTime(instant, now);
}

function endText(until: number, now: number): string {
  return isMidnight(until + 1) ? localDay(until, now) : localTime(until, now);
}

/** So many reports that no period has, in words. */
export function apartText(apart: keyof ReportsApart, reports: number): string {
  return apart === "ahead"
    ? `${formatPlural(reports, "report lies", "reports lie")} in the future: clock ahead`
    : `${formatPlural(reports, "report has", "reports have")} no readable time`;
}

/** The period of the URL in words, such as "Last 7 days, 16 November to now". */
export function periodText(params: URLSearchParams, now: number): string {
  const { from, until } = chosenIn(params);
  if (from !== undefined && "apart" in from) {
    return from.apart === "ahead" ? "Times in the future" : "Times that cannot be read";
  }
  if (from !== undefined && "arrived" in from) return `New since ${localTime(from.arrived, now)}`;
  const since = from === undefined || !("days" in from) ? from?.at : firstOf(from.days, now);
  const hasBegun = since === undefined || since <= now;
  if (!hasBegun && until === undefined) return `From ${beginText(since, now)}`;
  const end = until === undefined || (hasBegun && until >= now) ? "now" : endText(until, now);
  if (from === undefined || since === undefined) return `Until ${end}`;
  if ("days" in from && until === undefined) {
    const name = from.days === 1 ? "Today" : `Last ${from.days} days`;
    return `${name}, ${beginText(since, now)} to now`;
  }
  if (isMidnight(since) && until !== undefined && isMidnight(until + 1) && firstOf(1, until) === since)
    return end;
  return `${beginText(since, now)} to ${end}`;
}

/** The same for paper, on which there is no now: both days with their years, "27 October 2026 to 25 November 2026". */
export function datedPeriodText(params: URLSearchParams, now: number): string {
  const { since, until } = periodOf(params, now);
  if (since === undefined || since > now) return periodText(params, now);
  const end = Math.min(until ?? now, now);
  const first = datedDay(since);
  const last = datedDay(end);
  return first === last ? first : `${first} to ${last}`;
}

/** A period that ends before it begins, or begins after now, has nothing in it: what to say of it. */
export function emptyPeriodText({ since, until }: Period, now: number): string | undefined {
  if (since === undefined) return undefined;
  if (until !== undefined && until < since) return "The period ends before it begins.";
  return since > now ? "The period has not begun yet." : undefined;
}
