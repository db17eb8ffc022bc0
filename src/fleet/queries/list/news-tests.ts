import type { NewsName, Scope } from "#fleet/protocol/questions-scope.ts";
import { hasNeed } from "#fleet/queries/needs.ts";
import { silentFrom } from "#fleet/rules/heartbeat.ts";
import { says } from "#fleet/rules/statuses.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank } from "#fleet/store/level-counts.ts";

type Test = (slot: number) => boolean;

/**
 * Whether something is new about the device in a slot: it still holds, and the server first saw it after an instant. If
 * it held already when the server first looked at the account, the time of its report counts; without a report it is
 * not new.
 */
export function newsTest(fleet: Fleet, { name, since }: Required<Scope>["news"]): Test {
  const { store, clock } = fleet;
  const { levels, silent, heartbeats, codes, troubleSeen, batterySeen, againSeen, needs } = store;
  const isSince = (times: Float64Array, slot: number) => (times[slot] ?? Number.NaN) >= since;
  const statusOf = (slot: number) => codes.statuses.values[codes.statuses.of[slot] ?? -1];
  const tests: Readonly<Record<NewsName, Test>> = {
    "act-now": (slot) => isTrouble(slot, "act-now"),
    plan: (slot) => isTrouble(slot, "plan"),
    silent(slot) {
      if (says(statusOf(slot), "heartbeatFailed") && isSince(troubleSeen, slot)) return true;
      if (silent[slot] !== 1) return false;
      // A device that was never heard, or whose clock is ahead, has no known time at which it fell silent: NaN passes no test.
      const fell = silentFrom(heartbeats[slot] ?? Number.NaN, clock);
      return fell >= since && fell <= clock.now;
    },
    again: (slot) => silent[slot] !== 1 && isSince(againSeen, slot),
    battery: (slot) => isSince(batterySeen, slot) && hasNeed(needs[slot] ?? 0, "battery"),
  };
  function isTrouble(slot: number, level: "act-now" | "plan"): boolean {
    if (levelOfRank(levels[slot]) !== level) return false;
    if (!Number.isNaN(troubleSeen[slot] ?? Number.NaN)) return isSince(troubleSeen, slot);
    return isSince(store.statusReportedAt, slot);
  }
  return tests[name];
}
