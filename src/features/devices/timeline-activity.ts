import type { ActivityAlertThreshold } from "#contract/location.ts";
import type { Span } from "./timeline-scale.ts";

const hour = 3_600_000;

/** The length of a threshold's window in milliseconds (spec: Activity alert threshold object). */
export function windowOf({ timeframe_value, timeframe_type }: ActivityAlertThreshold): number {
  return timeframe_value * (timeframe_type === "d" ? 24 * hour : hour);
}

/** From `at` on there are `count` activities in the window that ends then. */
export interface Step {
  readonly at: number;
  readonly count: number;
}

/**
 * How many activities lay in the window at every moment of a span: later than its beginning, not later than its end.
 * The first step is at the beginning of the span.
 */
export function activitySteps(times: readonly number[], window: number, { since, until }: Span): Step[] {
  const changes = times
    .flatMap((at) => [
      { at, by: 1 },
      { at: at + window, by: -1 },
    ])
    .sort((a, b) => a.at - b.at);
  let count = 0;
  const steps: Step[] = [{ at: since, count: 0 }];
  for (const { at, by } of changes) {
    if (at > until) break;
    count += by;
    const moment = Math.max(at, since);
    if (steps.at(-1)?.at === moment) steps.pop();
    steps.push({ at: moment, count });
  }
  return steps;
}
