import { type Clock, turnOf } from "#fleet/rules/heartbeat.ts";
import { evaluateLevel } from "#fleet/rules/level.ts";
import { recount } from "#fleet/store/branch-counts.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { notEvaluated } from "#fleet/store/level-counts.ts";
import { severityRank } from "#lib/level.ts";

type Evaluated = Pick<FleetStore, "heartbeats" | "flags" | "codes" | "levels" | "silent" | "evaluated">;

/**
 * Evaluates the devices that changed, and all of them where time alone has changed one, or how an answer counts its silence:
 * that comes without any news.
 * @param touched slots of the devices that changed
 * @param onLevel called with the ranks of every level that changed
 * @returns whether the level or the silence of any device changed, or an answer does not hold any more
 */
export function evaluateDevices(
  { heartbeats, flags, codes, levels, silent, evaluated }: Evaluated,
  clock: Clock,
  touched: Iterable<number>,
  onLevel: (slot: number, from: number, to: number) => void,
): boolean {
  const { now, silentAfterHours } = clock;
  const { of, values } = codes.statuses;
  const holds =
    evaluated.silentAfterHours === silentAfterHours && evaluated.at <= now && now < evaluated.until;
  if (!holds) evaluated.until = Number.POSITIVE_INFINITY;
  evaluated.at = now;
  evaluated.silentAfterHours = silentAfterHours;
  let changed = !holds;
  for (const slot of holds ? touched : of.keys()) {
    const heartbeat = heartbeats[slot] ?? Number.NaN;
    const evaluation = evaluateLevel(values[of[slot] ?? -1], flags[slot] ?? 0, heartbeat, clock);
    evaluated.until = Math.min(evaluated.until, turnOf(heartbeat, clock));
    const rank = severityRank(evaluation.level);
    const quiet = evaluation.silent ? 1 : 0;
    const before = levels[slot] ?? notEvaluated;
    if (before === rank && silent[slot] === quiet) continue;
    levels[slot] = rank;
    silent[slot] = quiet;
    onLevel(slot, before, rank);
    changed = true;
  }
  return changed;
}

/** The same in a store, where each is counted at its new level. */
export function reevaluate(store: FleetStore, clock: Clock, touched: Iterable<number> = []): boolean {
  const { placeOf } = store;
  return evaluateDevices(store, clock, touched, (slot, from, to) => {
    recount(store, placeOf[slot] ?? -1, from, to);
  });
}
