import { dateOf, twoDigits } from "./days.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "./durations.ts";
import { formatPlural } from "./number.ts";

/**
 * Instants (milliseconds since 1970, UTC) in words: in the language of the interface, and in the person's own zone. By hand,
 * since a browser takes milliseconds to build each formatter of its own, on a phone tens of them, while a page starts.
 */
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const monthName = (month: number) => months[month] ?? "";
/** As British English has it: "Sept", and of all others three letters. */
const shortMonth = (month: number) => monthName(month).slice(0, month === 8 ? 4 : 3);

/** The day in the person's own zone, "20 November"; with the year only where that is not the current one. */
export function localDay(instant: number, now: number): string {
  return isOfYear(instant, now) ? dayOf(instant, monthName) : datedDay(instant);
}

function isOfYear(instant: number, now: number): boolean {
  return new Date(instant).getFullYear() === new Date(now).getFullYear();
}

function dayOf(instant: number, nameOf: (month: number) => string): string {
  const date = new Date(instant);
  return `${date.getDate()} ${nameOf(date.getMonth())}`;
}

/** Date and time in the person's own zone. */
export function localTime(instant: number, now: number): string {
  return `${localDay(instant, now)}, ${clockTime(instant)}`;
}

/** The clock time alone for what was today, else with the day. */
export function shortTime(instant: number, now: number): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? clockTime(instant) : localTime(instant, now);
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The day of the week in the person's own zone. */
export function weekdayOf(instant: number): string {
  return weekdays[new Date(instant).getDay()] ?? "";
}

/** The time of day in the person's own zone, "18:11". */
export function clockTime(instant: number): string {
  const date = new Date(instant);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** A day where room is short, "20 Nov". */
export function shortDay(instant: number): string {
  return dayOf(instant, shortMonth);
}

/** From one time to another, "18:11–23:54"; with their days where these are two. */
export function clockSpan(from: number, to: number): string {
  if (dateOf(from) === dateOf(to)) return `${clockTime(from)}–${clockTime(to)}`;
  return `${shortDay(from)}, ${clockTime(from)} – ${shortDay(to)}, ${clockTime(to)}`;
}

/** What stands between two times of the clock with their days. */
export const betweenDays = " – ";

/** The same where room is short and no day stands beside it: "Today, 18:11–23:54", "18 Nov 22:10 – today 04:30". */
export function briefSpan(from: number, to: number, now: number): string {
  if (dateOf(from) === dateOf(to)) return `${dayBefore(to, now)}${clockTime(from)}–${clockTime(to)}`;
  const end = dateOf(to) === dateOf(now) ? "today" : shortDay(to);
  return `${shortDay(from)} ${clockTime(from)}${betweenDays}${end} ${clockTime(to)}`;
}

/** "Today, " or "20 Nov, " before a time of the clock. */
export function dayBefore(instant: number, now: number): string {
  return `${dateOf(instant) === dateOf(now) ? "Today" : shortDay(instant)}, `;
}

/** Date and time where room is short, "20 Nov, 18:11"; with the year only where that is not the current one. */
export function briefTime(instant: number, now: number): string {
  const year = isOfYear(instant, now) ? "" : ` ${new Date(instant).getFullYear()}`;
  return `${shortDay(instant)}${year}, ${clockTime(instant)}`;
}

/** Day with its year, for what is read years later. */
export function datedDay(instant: number): string {
  return `${dayOf(instant, monthName)} ${new Date(instant).getFullYear()}`;
}

/** The same with its time. */
export function datedTime(instant: number): string {
  return `${datedDay(instant)}, ${clockTime(instant)}`;
}

/** Date and time in UTC, named as such. */
export function utcTime(instant: number): string {
  const date = new Date(instant);
  const day = `${date.getUTCDate()} ${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`;
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(":");
  return `${day}, ${clock} UTC`;
}

/** A length of time in its largest whole unit up to days: "45 s", "12 min", "3 h", "40 d". */
export function duration(milliseconds: number): string {
  const length = Math.max(0, milliseconds);
  if (length < minuteMs) return `${Math.floor(length / secondMs)} s`;
  if (length < hourMs) return `${Math.floor(length / minuteMs)} min`;
  if (length < 2 * dayMs) return `${Math.floor(length / hourMs)} h`;
  return `${Math.floor(length / dayMs)} d`;
}

/** A length of time in words, in whole hours up to two days and in days from there. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < hourMs) return "less than an hour";
  if (milliseconds < 2 * dayMs) return formatPlural(Math.floor(milliseconds / hourMs), "hour");
  return formatPlural(Math.floor(milliseconds / dayMs), "day");
}

/** A length of time that somebody has set, in hours or days. */
interface Timeframe {
  readonly timeframe_value: number;
  readonly timeframe_type: "d" | "h";
}

/** How many of which unit, in hours up to two days as above; what is no whole number of days stays in hours. */
function unitsOf({
  timeframe_value,
  timeframe_type,
}: Timeframe): readonly [count: number, unit: "day" | "hour"] {
  const hours = timeframe_type === "d" ? timeframe_value * 24 : timeframe_value;
  return hours < 48 || hours % 24 > 0 ? [hours, "hour"] : [hours / 24, "day"];
}

/** "24 h", "3 d": the same length is written in one way, whichever unit it was set in. */
export function timeframe(set: Timeframe): string {
  const [count, unit] = unitsOf(set);
  return `${count} ${unit === "day" ? "d" : "h"}`;
}

/** "24 hours", "3 days". */
export function timeframeInWords(set: Timeframe): string {
  return formatPlural(...unitsOf(set));
}

/** How long ago, in words; an instant ahead of now says so instead of passing for fresh. */
export function age(instant: number, now: number): string {
  const ahead = instant - now;
  if (ahead >= minuteMs) return `${duration(ahead)} ahead`;
  if (now - instant < minuteMs) return "just now";
  return `${duration(now - instant)} ago`;
}
