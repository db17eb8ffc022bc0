import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { statusLabel } from "#contract/labels.ts";
import { type Level, severityRank } from "#lib/level.ts";

/**
 * The one place that decides how urgent a device is and whether it is silent. The level is the worse of what
 * its status says and what its heartbeat says, so a silent device is never clear, and one that triggered
 * before it went silent still needs somebody now.
 */

export interface Judgement {
  readonly level: Level;
  /** The heartbeat is older than the limit, missing on an active device, or not believable. */
  readonly silent: boolean;
}

const inactive = 0;
/** Statuses not listed here, 0 (inactive), 2 (heartbeat failed) and a missing one: the device reports nothing. */
const levelOfStatus: ReadonlyMap<number | undefined, Level> = new Map([
  [1, "all-clear"],
  ...[3, 8, 11, 12, 14].map((status) => [status, "act-now"] as const),
  ...[4, 6, 7, 9, 10, 13].map((status) => [status, "plan"] as const),
]);

type Heartbeat = "fresh" | "old" | "missing" | "in the future" | "not expected";

function heartbeatOf(status: number | undefined, heartbeat: number, now: number, limit: number): Heartbeat {
  if (Number.isNaN(heartbeat)) return status === inactive ? "not expected" : "missing";
  if (now - heartbeat > limit) return "old";
  // Clocks differ by a little; by more than the limit, the time says nothing about when the device was heard.
  return heartbeat - now > limit ? "in the future" : "fresh";
}

const hour = 3_600_000;

/**
 * Level and silence from the bare numbers.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function judge(
  status: number | undefined,
  heartbeat: number,
  now: number,
  silentAfterHours: number,
): Judgement {
  const heard = heartbeatOf(status, heartbeat, now, silentAfterHours * hour);
  const silent = heard === "old" || heard === "missing" || heard === "in the future";
  const said = levelOfStatus.get(status) ?? "not-reporting";
  const level = silent && severityRank(said) > severityRank("not-reporting") ? "not-reporting" : said;
  return { level, silent };
}

/**
 * When time alone changes what a heartbeat says: until then, and from `now` on, the judgement holds.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 * @returns milliseconds since 1970, Infinity for never
 */
export function turnOf(heartbeat: number, now: number, silentAfterHours: number): number {
  const limit = silentAfterHours * hour;
  const turn = heartbeat - now > limit ? heartbeat - limit : heartbeat + limit;
  return turn >= now ? turn : Number.POSITIVE_INFINITY;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

function inWords(duration: number): string {
  const hours = Math.floor(duration / hour);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

function reasonFor({ type, status }: Pick<Device, "type" | "status">, heard: Heartbeat, age: number): string {
  const said = status === undefined ? undefined : statusLabel(status, type);
  const last = said === undefined ? "status unknown" : `last said ${lowerFirst(said)}`;
  switch (heard) {
    case "old":
      return `Silent for ${inWords(age)}, ${last}`;
    case "in the future":
      return `Last heartbeat lies in the future, ${last}`;
    case "missing":
      return status === 1 ? "No heartbeat yet" : `${said ?? "Unknown status"}, no heartbeat yet`;
    default:
      return said ?? "Unknown status";
  }
}

/** Milliseconds since 1970 of the last heartbeat; NaN when there is none. */
export function heartbeatTimeOf(device: Pick<Device, "last_heartbeat">): number {
  return device.last_heartbeat === undefined ? Number.NaN : epochOf(device.last_heartbeat);
}

/**
 * Why the level is what it is, in words, such as `Catch detected` or `Silent for 40 days, last said triggered`.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function reasonOf(
  device: Pick<Device, "type" | "status">,
  heartbeat: number,
  now: number,
  silentAfterHours: number,
): string {
  const heard = heartbeatOf(device.status, heartbeat, now, silentAfterHours * hour);
  return reasonFor(device, heard, now - heartbeat);
}
