import type { z } from "./zod.ts";

/**
 * A Datetime of the specification: `YYYY-MM-DDThh:mm:ss`, no zone designator, always UTC.
 * JavaScript's own parser takes this shape as local time, so this module alone reads and writes it.
 */
export type Datetime = string & z.core.$brand<"Datetime">;

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The number that two digits at a position make; NaN where there are none. */
function pairAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/**
 * Whether `text` has exactly the shape of the specification and names an instant that exists. It is read by position and
 * not with an expression or Date's parser, because a large account has a million of them.
 */
export function isDatetime(text: string): text is Datetime {
  if (text.length !== 19 || text[4] !== "-" || text[7] !== "-" || text[10] !== "T") return false;
  if (text[13] !== ":" || text[16] !== ":") return false;
  const year = pairAt(text, 0) * 100 + pairAt(text, 2);
  const [month, day] = [pairAt(text, 5), pairAt(text, 8)];
  const days = month === 2 && isLeap(year) ? 29 : (daysInMonth[month - 1] ?? 0);
  // Written so that NaN fails.
  return (
    year >= 0 &&
    day >= 1 &&
    day <= days &&
    pairAt(text, 11) < 24 &&
    pairAt(text, 14) < 60 &&
    pairAt(text, 17) < 60
  );
}

/** Days from 1970 to a date. Years begin in March here, so that a leap day is the last of its year. */
function daysUntil(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1;
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return from * 365 + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 719_469;
}

/** `text` as a Datetime, or undefined when it is not one. */
export function parseDatetime(text: string): Datetime | undefined {
  return isDatetime(text) ? text : undefined;
}

/** Milliseconds since 1970 in UTC. */
export function epochOf(datetime: Datetime): number {
  const year = pairAt(datetime, 0) * 100 + pairAt(datetime, 2);
  const hours = daysUntil(year, pairAt(datetime, 5), pairAt(datetime, 8)) * 24 + pairAt(datetime, 11);
  return (hours * 3600 + pairAt(datetime, 14) * 60 + pairAt(datetime, 17)) * 1000;
}

/** The first millisecond of the year 0 and of the year 10000: what four digits can tell. */
const earliest = Date.UTC(-1, 12);
const tooLate = Date.UTC(10_000, 0);

/** The Datetime of an instant in milliseconds since 1970, cut to the whole second. Years 0 to 9999. */
export function datetimeOf(epoch: number): Datetime {
  if (!(epoch >= earliest && epoch < tooLate)) {
    throw new RangeError(`No Datetime for ${epoch}: outside the years 0 to 9999`);
  }
  // Checked by its range, not by parsing what was just written: a large account has a million of them.
  return new Date(Math.floor(epoch / 1000) * 1000).toISOString().slice(0, 19) as Datetime;
}
