import { severityRank } from "#lib/level.ts";
import { unjudged } from "./counts.ts";
import { judge, turnOf } from "./level.ts";
import type { FleetStore, Judging } from "./store.ts";
import { recount } from "./tallies.ts";

/**
 * Judges the devices that changed, and all of them where time alone has changed one, or how an answer counts its silence:
 * that comes without any news.
 * @param touched slots of the devices that changed
 * @returns whether the level or the silence of any device changed, or an answer does not hold any more
 */
export function rejudge(store: FleetStore, judging: Judging, touched: Iterable<number> = []): boolean {
  const { heartbeats, levels, silent, placeOf, judged, codes } = store;
  const { of, values } = codes.statuses;
  const { now, silentAfterHours } = judging;
  const holds = judged.silentAfterHours === silentAfterHours && judged.at <= now && now < judged.until;
  if (!holds) judged.until = Number.POSITIVE_INFINITY;
  judged.at = now;
  judged.silentAfterHours = silentAfterHours;
  let changed = !holds;
  for (const slot of holds ? touched : of.keys()) {
    const heartbeat = heartbeats[slot] ?? Number.NaN;
    const judgement = judge(values[of[slot] ?? -1], heartbeat, now, silentAfterHours);
    judged.until = Math.min(judged.until, turnOf(heartbeat, now, silentAfterHours));
    const rank = severityRank(judgement.level);
    const quiet = judgement.silent ? 1 : 0;
    if (levels[slot] === rank && silent[slot] === quiet) continue;
    recount(store, placeOf[slot] ?? -1, levels[slot] ?? unjudged, rank);
    levels[slot] = rank;
    silent[slot] = quiet;
    changed = true;
  }
  return changed;
}
