import type { Heartbeats } from "#data/heartbeats.ts";
import { isAhead } from "#data/period.ts";
import type { Span } from "./timeline-scale.ts";

/**
 * reporting: heard of, never longer apart than the limit. not-reporting: longer than that without a word.
 * not-recorded: this server cannot tell, which is never drawn as if all were well.
 */
export type Hearing = "reporting" | "not-reporting" | "not-recorded";

export interface HearingInterval {
  readonly hearing: Hearing;
  readonly from: number;
  readonly to: number;
}

/** Adds an interval where it lies in the span; equal neighbours become one. */
function add(
  intervals: HearingInterval[],
  { since, until }: Span,
  hearing: Hearing,
  from: number,
  to: number,
): void {
  const [start, end] = [Math.max(from, since), Math.min(to, until)];
  if (start >= end) return;
  const last = intervals.at(-1);
  if (last?.hearing === hearing) intervals[intervals.length - 1] = { ...last, to: end };
  else intervals.push({ hearing, from: start, to: end });
}

/**
 * How a device was heard of over a span that ends at `now` or earlier, without gaps and in order.
 * @param limit milliseconds after which a silent device counts as not reporting
 */
export function hearingIntervals(
  heartbeats: Heartbeats,
  span: Span,
  now: number,
  limit: number,
): HearingInterval[] {
  const intervals: HearingInterval[] = [];
  const start = heartbeats.keptSince ?? now;
  add(intervals, span, "not-recorded", Number.NEGATIVE_INFINITY, start);
  let before: number | undefined;
  let cursor = start;
  const advance = (to: number) => {
    if (to <= cursor) return;
    // Before the first heartbeat that was kept, only the time since the server began to keep them counts.
    const gap = before === undefined ? to - start : to - Math.max(before, start);
    const isClose = before !== undefined && to - before <= limit;
    add(intervals, span, isClose ? "reporting" : gap > limit ? "not-reporting" : "not-recorded", cursor, to);
    cursor = to;
  };
  for (const time of heartbeats.times) {
    // A clock may run a little ahead; what lies further ahead is no proof of anything.
    if (isAhead(time, now)) break;
    const at = Math.min(time, now);
    advance(at);
    before = at;
  }
  advance(now);
  return intervals;
}
