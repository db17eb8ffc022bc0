import { kindNames } from "#contract/codes.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { isOfKind } from "#fleet/store/kind-bits.ts";
import { firstWhere } from "./period-range.ts";

type Asked = Questions["reportsOverTime"]["asked"];

const service = kindNames.indexOf("service");

/** The bucket of an instant; -1 before the first. */
function bucketOf(starts: readonly number[], at: number): number {
  let bucket = starts.length - 1;
  while (bucket >= 0 && (starts[bucket] ?? 0) > at) bucket -= 1;
  return bucket;
}

/** Whether a report of work at this device tells of this very second. Times fall. */
function isReported({ store }: Fleet, slot: number, at: number): boolean {
  const { slots, kinds, times } = store.reports();
  const first = firstWhere(times, (time) => time <= at);
  for (let entry = first; times[entry] === at; entry += 1) {
    if (slots[entry] === slot && isOfKind(kinds[entry] ?? 0, service)) return true;
  }
  return false;
}

/** Work that fields of bait stations alone tell, by bucket. */
export function visitsIn(fleet: Fleet, mask: Uint8Array, { starts, until }: Asked): number[] {
  const { store, clock } = fleet;
  const visits = starts.map(() => 0);
  for (const times of [store.baitReplaced, store.activityReset]) {
    for (let slot = 0; slot < times.length; slot += 1) {
      const at = times[slot] ?? Number.NaN;
      if (mask[slot] !== 1 || Number.isNaN(at) || at < (starts[0] ?? at)) continue;
      if (isAhead(at, clock.now) || (until !== undefined && at > until)) continue;
      const bucket = bucketOf(starts, at);
      if (bucket >= 0 && !isReported(fleet, slot, at)) visits[bucket] = (visits[bucket] ?? 0) + 1;
    }
  }
  return visits;
}
