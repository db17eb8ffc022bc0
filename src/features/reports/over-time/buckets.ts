import { type BarUnit, type Days, daysText } from "#data/days-url.ts";
import type { Period } from "#data/fleet.ts";
import { startOfDay } from "#lib/days.ts";
import { weekdayOf } from "#lib/instant.ts";
import { present } from "#lib/present.ts";

/** A period cut into days or weeks of the person's own calendar, beside as many days right before it. */
export interface Buckets {
  readonly unit: BarUnit;
  /** How many days of the calendar the period touches. */
  readonly days: number;
  /** Where each bucket begins, in milliseconds since 1970. */
  readonly starts: readonly number[];
  readonly before: readonly number[];
  /** The last instant of the period where it is over. */
  readonly until?: number;
  /** By how much later than in the last bucket the hour of now comes in its twin; absent but where clocks are changed. */
  readonly twinShift?: number;
}

/** Bars of longer periods could not be told apart, and a wrong year in a link would make a million of them. */
const mostDays = 1100;
/** Up to here a period is cut into days unless somebody chooses weeks. */
const mostInDays = 31;

const monday = 1;

/** The day of an instant, or one so many days later, as its first instant. */
function dayAt(instant: number, later = 0): number {
  const date = new Date(instant);
  return startOfDay(date.getFullYear(), date.getMonth(), date.getDate() + later);
}

/** The same hour so many days before; one that was left out is taken for the one after it. */
function sameHour(instant: number, daysBefore: number): number {
  const date = new Date(instant);
  return date.setDate(date.getDate() - daysBefore);
}

/** Why a period has no bars, in words; undefined where it has. */
export function whyNoBars(period: Period, now: number): string | undefined {
  if (period.apart !== undefined) return "These reports are in no period, so no bar can hold them.";
  if (period.arrived !== undefined) return "New reports can be of any time. Choose a period to see bars.";
  const { since, until = now } = period;
  if (since === undefined) return "The period has no beginning. Choose one to see bars.";
  if (since > Math.min(until, now)) return "There is no day in this period yet.";
  if (dayAt(since, mostDays) <= Math.min(until, now))
    return "The period is too long for bars: choose three years at most.";
  return undefined;
}

/**
 * The buckets of a period up to now; undefined where `whyNoBars` says why. Weeks begin on Mondays, the first of them with
 * the period. The days before are as many by the calendar, so every bucket has a twin of the same length.
 */
export function bucketsOf(period: Period, now: number, chosen?: BarUnit): Buckets | undefined {
  const { since } = period;
  if (since === undefined || whyNoBars(period, now) !== undefined) return undefined;
  const end = Math.min(period.until ?? now, now);
  const days = [since];
  for (let day = dayAt(since, 1); day <= end; day = dayAt(since, days.length)) days.push(day);
  const unit = chosen ?? (days.length > mostInDays ? "week" : "day");
  const starts =
    unit === "day" ? days : days.filter((day, index) => index === 0 || new Date(day).getDay() === monday);
  // The first may begin within a day, and its twin begins as late.
  const before = starts.map((start) => dayAt(start, -days.length) + (start - dayAt(start)));
  const elapsed = now - (starts.at(-1) ?? now);
  const shift = sameHour(now, days.length) - (before.at(-1) ?? now) - elapsed;
  const isOver = period.until !== undefined && period.until <= now;
  const twinShift = isOver || shift === 0 ? undefined : shift;
  return present({ unit, days: days.length, starts, before, until: period.until, twinShift });
}

/** The days of a bucket. */
export function bucketDays({ starts }: Buckets, index: number, now: number): Days {
  const since = starts[index] ?? 0;
  const next = starts[index + 1];
  return { since, until: next === undefined ? Math.max(since, dayAt(now, 1) - 1) : next - 1 };
}

/** Some buckets in words, first and last included: "16 November to 18 November". */
export function rangeText(buckets: Buckets, [first, last]: readonly [number, number], now: number): string {
  const { since } = bucketDays(buckets, first, now);
  const { until } = bucketDays(buckets, last, Math.min(now, buckets.until ?? now));
  return daysText({ since, until }, now);
}

/** A bucket in words: "Monday 16 November", "16 November to 22 November". */
export function bucketText(buckets: Buckets, index: number, now: number): string {
  const { since, until } = bucketDays(buckets, index, Math.min(now, buckets.until ?? now));
  const text = daysText({ since, until }, now);
  return buckets.unit === "day" ? `${weekdayOf(since)} ${text}` : text;
}

/** The buckets that lie in some days, from the first to the last; undefined where none does. */
export function bucketsWithin(
  { starts }: Buckets,
  days: Days | undefined,
): readonly [first: number, last: number] | undefined {
  if (days === undefined) return undefined;
  const last = starts.findLastIndex((start) => start <= days.until);
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start <= days.since),
  );
  return last < 0 ? undefined : [first, last];
}
