import { hourMs } from "#lib/durations.ts";
/**
 * How far ahead of now a time may lie and still be believed, in milliseconds: clocks differ by a little, and a clock that
 * was not changed over to winter time by an hour. The one limit for heartbeats, reports, replacements and visits.
 */
export const mostAhead = hourMs;

/** Whether a time lies further ahead than is believed. NaN, which is no time, does not. */
export function isAhead(time: number, now: number): boolean {
  return time - now > mostAhead;
}
