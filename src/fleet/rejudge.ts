import { severityRank } from "#lib/level.ts";
import { unjudged } from "./counts.ts";
import { judge, turnOf } from "./level.ts";
import type { FleetStore, Judging } from "./store.ts";
import { recount } from "./tallies.ts";

type Judged = Pick<FleetStore, "heartbeats" | "codes" | "levels" | "silent" | "judged">;

/**
 * Judges the devices that changed, and all of them where time alone has changed one, or how an answer counts its silence:
 * that comes without any news.
 * @param touched slots of the devices that changed
 * @param onLevel called with the ranks of every level that changed
 * @returns whether the level or the silence of any device changed, or an answer does not hold any more
 */
export function judgeDevices(
  { heartbeats, codes, levels, silent, judged }: Judged,
  { now, silentAfterHours }: Judging,
  touched: Iterable<number>,
  onLevel: (slot: number, from: number, to: number) => void,
): boolean {
  const { of, values } = codes.statuses;
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
    const before = levels[slot] ?? unjudged;
    if (before === rank && silent[slot] === quiet) continue;
    levels[slot] = rank;
    silent[slot] = quiet;
    onLevel(slot, before, rank);
    changed = true;
  }
  return changed;
}

/** The same in a store, where each is counted at its new level. */
export function rejudge(store: FleetStore, judging: Judging, touched: Iterable<number> = []): boolean {
  const { placeOf } = store;
  return judgeDevices(store, judging, touched, (slot, from, to) => {
    recount(store, placeOf[slot] ?? -1, from, to);
  });
}
