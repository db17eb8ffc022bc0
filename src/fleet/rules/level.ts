import { type Level, severityRank } from "#lib/level.ts";
import { type Clock, heardOf, isSilent } from "./heartbeat.ts";
import { ruleOf } from "./statuses.ts";

/**
 * The one place that decides how urgent a device is and whether it is silent. The level is the worse of what
 * its status says and what its heartbeat says, so a silent device is never clear, and one that triggered
 * before it went silent still needs somebody now.
 */
export interface Evaluation {
  readonly level: Level;
  /** The heartbeat is older than the limit, missing on an active device, or not believable. */
  readonly silent: boolean;
}

/**
 * Level and silence from the bare numbers.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function evaluateLevel(status: number | undefined, heartbeat: number, clock: Clock): Evaluation {
  const silent = isSilent(heardOf(status, heartbeat, clock));
  const said = ruleOf(status).level;
  const level = silent && severityRank(said) > severityRank("not-reporting") ? "not-reporting" : said;
  return { level, silent };
}
