import { levelOfRank } from "./counts.ts";
import type { Fleet } from "./fleet.ts";
import type { Questions } from "./questions.ts";
import type { News } from "./questions-overview.ts";
import { reportsOf } from "./reports.ts";
import { silentFrom } from "./rules/heartbeat.ts";

/**
 * What has happened since an instant and still holds: troubles that a report tells of, devices that fell silent, and
 * the reports themselves by kind. A status that comes without a report (battery low) has no time, so it is no news.
 */
export function answerNews(fleet: Fleet, { since, limit }: Questions["news"]["asked"]): News {
  const { store, clock } = fleet;
  const { levels, statusReportedAt, silent, heartbeats } = store;
  const troubles = { "act-now": [] as number[], plan: [] as number[] };
  const fellSilent: number[] = [];
  for (let slot = 0; slot < levels.length; slot += 1) {
    const level = levelOfRank(levels[slot]);
    // NaN is not after anything.
    if ((statusReportedAt[slot] ?? Number.NaN) >= since && (level === "act-now" || level === "plan")) {
      troubles[level].push(slot);
    }
    if (silent[slot] !== 1) continue;
    const fell = silentFrom(heartbeats[slot] ?? Number.NaN, clock);
    if (fell >= since && fell <= clock.now) fellSilent.push(slot);
  }
  const newestFirst = (times: Float64Array, slots: number[]) =>
    slots.sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0));
  const part = (times: Float64Array, slots: number[]) => ({
    total: slots.length,
    serials: newestFirst(times, slots)
      .slice(0, limit)
      .map((slot) => store.devices.at(slot)?.serial_number ?? ""),
  });
  return {
    actNow: part(statusReportedAt, troubles["act-now"]),
    plan: part(statusReportedAt, troubles.plan),
    silent: part(heartbeats, fellSilent),
    kinds: reportsOf(fleet, { scope: {}, period: { since }, kinds: [] }).kinds,
  };
}
