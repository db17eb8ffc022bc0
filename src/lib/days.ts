import { dayMs } from "./durations.ts";

/** Whole days of 24 hours from one instant to a later one, milliseconds since 1970: neither zones nor clocks move them. */
export function wholeDays(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / dayMs));
}

/**
 * The first instant of a day of the calendar in the person's own zone; `day` may lie beyond the month, as with Date. By the
 * calendar and not by hours: where clocks change, a day is 23 or 25 hours long, and may even begin at one o'clock.
 * @param month 0 to 11
 */
export function startOfDay(year: number, month: number, day: number): number {
  // Date takes years below 100 for ones of the last century.
  const start = new Date(2000, 0, 1);
  start.setFullYear(year, month, day);
  return start.setHours(0, 0, 0, 0);
}

/**
 * The instants at which the last `count` days of the person's own zone began, today included, oldest first.
 * @param now milliseconds since 1970
 */
export function localDays(now: number, count: number): number[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, index) =>
    startOfDay(today.getFullYear(), today.getMonth(), today.getDate() + index + 1 - count),
  );
}

/** "07". */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The day of an instant in the person's own zone as `2026-11-20`: in an address, and in the name of a file. */
export function dateOf(instant: number): string {
  const date = new Date(instant);
  const year = String(date.getFullYear()).padStart(4, "0");
  return [year, twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
}

/** The day after, in the person's own zone. */
export function dateTomorrow(now: number): string {
  const today = new Date(now);
  return dateOf(startOfDay(today.getFullYear(), today.getMonth(), today.getDate() + 1));
}
