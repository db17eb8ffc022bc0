import { type Clock, heardUntil } from "#fleet/rules/heartbeat.ts";
import { evaluateLevel } from "#fleet/rules/level.ts";
import { severityRank } from "#lib/level.ts";
import type { Once } from "#lib/once.ts";
import { type Counted, recount } from "./branch-counts.ts";
import type { Devices } from "./device-list.ts";
import { notEvaluated } from "./level-counts.ts";
import { noteReported, type ReportedColumns } from "./reported-columns.ts";

/** What the rules made of each device, by slot. */
export interface Evaluated {
  /** Rank of the level, 0 = act now. */
  readonly levels: Uint8Array;
  /** 1 when silent. */
  readonly silent: Uint8Array;
  /** By which time the levels were evaluated, and until when they hold if no device changes. */
  readonly evaluated: { at: number; until: number; silentAfterHours: number };
}

/** What the rules look at in each device. */
interface Evaluable extends Evaluated, ReportedColumns {
  readonly heartbeats: Float64Array;
  readonly devices: Devices;
}

const reportsField = ["reports"] as const;

/**
 * Evaluates the devices that changed. Evaluates all of them when time alone has turned one silent, has made a report
 * believed that was too far ahead, or has changed how an answer counts silence.
 * @param touched slots of the devices that changed
 * @param onLevel called with the ranks of every level that changed
 * @returns whether the level or the silence of any device changed, or an answer does not hold any more
 */
export function evaluateDevices(
  evaluable: Evaluable,
  clock: Clock,
  touched: Iterable<number>,
  onLevel: (slot: number, from: number, to: number) => void,
): boolean {
  const { heartbeats, flags, codes, levels, silent, evaluated, reportedUntil } = evaluable;
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
    const status = values[of[slot] ?? -1];
    const evaluation = evaluateLevel(status, flags[slot] ?? 0, heartbeat, clock);
    if (now >= (reportedUntil[slot] ?? Number.POSITIVE_INFINITY)) {
      noteReported(evaluable, slot, evaluable.devices.part(slot, reportsField)?.reports, now);
    }
    evaluated.until = Math.min(
      evaluated.until,
      heardUntil(status, heartbeat, clock),
      reportedUntil[slot] ?? Number.POSITIVE_INFINITY,
    );
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
export function reevaluate(
  store: Evaluable & {
    readonly locations: Pick<Once<Counted & { readonly locationOf: Int32Array }>, "made">;
  },
  clock: Clock,
  touched: Iterable<number> = [],
): boolean {
  // If no index counts them yet, it will count them at their levels when it is built.
  const made = store.locations.made();
  return evaluateDevices(store, clock, touched, (slot, from, to) => {
    if (made !== undefined) recount(made, made.locationOf[slot] ?? -1, from, to);
  });
}
