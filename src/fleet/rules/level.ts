import { type Level, severityRank } from "#lib/level.ts";
import { type Clock, heardOf, isSilent } from "./heartbeat.ts";
import { matterOf } from "./matter.ts";

/**
 * The one place that decides how urgent a device is and whether it is silent. The level is the worse of what its status
 * and its flags say and what its heartbeat says, so a silent device is never clear, and one that triggered before it
 * went silent still needs somebody now.
 */
export interface Evaluation {
  readonly level: Level;
  /** The heartbeat is older than the limit, missing on an active device, or not believable. */
  readonly silent: boolean;
}

/**
 * Level and silence from the bare numbers.
 * @param flags the bits of `flagBitsOf`
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function evaluateLevel(
  status: number | undefined,
  flags: number,
  heartbeat: number,
  clock: Clock,
): Evaluation {
  const silent = isSilent(heardOf(status, heartbeat, clock));
  const { level } = matterOf(status, flags);
  return { level: silent && severityRank(level) > silentRank ? "not-reporting" : level, silent };
}

const silentRank = severityRank("not-reporting");
