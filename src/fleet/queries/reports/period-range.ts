import type { Period } from "#fleet/protocol/questions.ts";
import { mostAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { type ReportIndex, unreadableTime } from "#fleet/store/report-index.ts";

/** The first entry for which `isPast` holds, where it holds for every later one too. */
export function firstWhere(times: Float64Array, isPast: (time: number) => boolean): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(times[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The entries before the first lie too far ahead; those from the second on have no readable time. */
function edgesOf({ store, clock }: Fleet, { times }: ReportIndex): readonly [number, number] {
  const latest = clock.now + mostAhead;
  const first = firstWhere(times, (time) => time <= latest);
  const next = times[first - 1];
  // Once this report is near enough, it counts without any news. So the answer holds only until then.
  if (next !== undefined) store.evaluated.until = Math.min(store.evaluated.until, next - mostAhead);
  return [first, firstWhere(times, (time) => time === unreadableTime)];
}

/**
 * The range of index entries in a period; times fall. No other function decides which reports a period has: those from
 * its beginning to now, plus the time by which clocks may be ahead. A report further ahead, or without a readable time,
 * is in no period; a question can ask for these apart.
 */
export function periodRange(
  fleet: Fleet,
  { since, until, apart, arrived }: Period,
): readonly [number, number] {
  const index = fleet.store.reports();
  // A report that arrived late may have any time, or none.
  if (arrived !== undefined) return [0, index.length];
  const [first, last] = edgesOf(fleet, index);
  if (apart === "ahead") return [0, first];
  if (apart === "unreadable") return [last, index.length];
  const from =
    until === undefined
      ? first
      : Math.max(
          first,
          firstWhere(index.times, (time) => time <= until),
        );
  const to =
    since === undefined
      ? last
      : Math.min(
          last,
          firstWhere(index.times, (time) => time < since),
        );
  return [from, Math.max(from, to)];
}
