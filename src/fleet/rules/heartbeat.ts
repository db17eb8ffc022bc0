import { hourMs } from "#lib/durations.ts";
import { isAhead, mostAhead } from "./ahead.ts";
import { says } from "./statuses.ts";

/** What times are held against: the copy's time in milliseconds since 1970, and how long a device may be silent. */
export interface Clock {
  readonly now: number;
  readonly silentAfterHours: number;
}

/** What a heartbeat says (spec: Device, last_heartbeat). Only `fresh` and `notExpected` are not silent. */
export type Heard = "fresh" | "old" | "never" | "ahead" | "notExpected";

/**
 * An inactive device is not expected to be heard of: its heartbeat is from before it was taken out of use.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function heardOf(
  status: number | undefined,
  heartbeat: number,
  { now, silentAfterHours }: Clock,
): Heard {
  if (says(status, "inactive")) return "notExpected";
  if (Number.isNaN(heartbeat)) return "never";
  if (now - heartbeat > silentAfterHours * hourMs) return "old";
  return isAhead(heartbeat, now) ? "ahead" : "fresh";
}

export function isSilent(heard: Heard): boolean {
  return heard === "old" || heard === "never" || heard === "ahead";
}

/** When a device that is heard of now turns silent if it is not heard of again. */
export function silentFrom(heartbeat: number, { silentAfterHours }: Pick<Clock, "silentAfterHours">): number {
  return heartbeat + silentAfterHours * hourMs;
}

/**
 * When time alone changes what a heartbeat says. Between `now` and then the answer of `heardOf` holds.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 * @returns milliseconds since 1970, Infinity for never
 */
export function heardUntil(status: number | undefined, heartbeat: number, clock: Clock): number {
  if (says(status, "inactive")) return Number.POSITIVE_INFINITY;
  const turn = isAhead(heartbeat, clock.now) ? heartbeat - mostAhead : silentFrom(heartbeat, clock);
  return turn >= clock.now ? turn : Number.POSITIVE_INFINITY;
}
