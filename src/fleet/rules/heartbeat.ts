import { says } from "./statuses.ts";

const hour = 3_600_000;

/** Times are judged by the copy's clock, in milliseconds since 1970. */
export interface Clock {
  readonly now: number;
  readonly silentAfterHours: number;
}

/** What a heartbeat says (spec: Device, last_heartbeat). Only `fresh` and `notExpected` are not silent. */
export type Heard = "fresh" | "old" | "never" | "ahead" | "notExpected";

/**
 * An inactive device is not expected to be heard of.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function heardOf(
  status: number | undefined,
  heartbeat: number,
  { now, silentAfterHours }: Clock,
): Heard {
  if (Number.isNaN(heartbeat)) return says(status, "inactive") ? "notExpected" : "never";
  const limit = silentAfterHours * hour;
  if (now - heartbeat > limit) return "old";
  // Clocks differ by a little; by more than the limit, the time says nothing about when the device was heard.
  return heartbeat - now > limit ? "ahead" : "fresh";
}

export function isSilent(heard: Heard): boolean {
  return heard === "old" || heard === "never" || heard === "ahead";
}

/** When a device that is heard of now turns silent if it is not heard of again. */
export function silentFrom(heartbeat: number, { silentAfterHours }: Pick<Clock, "silentAfterHours">): number {
  return heartbeat + silentAfterHours * hour;
}

/**
 * When time alone changes what a heartbeat says: until then, and from `now` on, what was said holds.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 * @returns milliseconds since 1970, Infinity for never
 */
export function turnOf(heartbeat: number, { now, silentAfterHours }: Clock): number {
  const limit = silentAfterHours * hour;
  const turn = heartbeat - now > limit ? heartbeat - limit : heartbeat + limit;
  return turn >= now ? turn : Number.POSITIVE_INFINITY;
}
