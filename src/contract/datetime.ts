import { z } from "./zod.ts";

/**
 * A Datetime of the specification: `YYYY-MM-DDThh:mm:ss`, no zone designator, always UTC.
 * JavaScript's own parser takes this shape as local time, so this module alone reads and writes it.
 */
export const datetimeSchema = z
  .string()
  .refine((text) => namesAnInstant(text), "not a UTC date and time of the shape YYYY-MM-DDThh:mm:ss")
  .brand<"Datetime">();
export type Datetime = z.infer<typeof datetimeSchema>;

const shape = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}$/;
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** By position, not by groups of a match: a large account has a million of them. */
function namesAnInstant(text: string): boolean {
  if (!shape.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const days = month === 2 && isLeap(Number(text.slice(0, 4))) ? 29 : (daysInMonth[month - 1] ?? 0);
  return Number(text.slice(8, 10)) <= days;
}

/** Whether `text` has exactly the shape of the specification and names an instant that exists. */
export function isDatetime(text: string): text is Datetime {
  return namesAnInstant(text);
}

/** `text` as a Datetime, or undefined when it is not one. */
export function parseDatetime(text: string): Datetime | undefined {
  return isDatetime(text) ? text : undefined;
}

/** Milliseconds since 1970 in UTC. */
export function epochOf(datetime: Datetime): number {
  return Date.parse(`${datetime}Z`);
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
