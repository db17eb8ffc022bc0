import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { ActivityAlertThreshold } from "#contract/location.ts";
import { isAhead } from "#data/period.ts";
import { visits } from "#data/visits.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { formatCount } from "#lib/number.ts";
import type { Span } from "./timeline-scale.ts";

/** The length of a threshold's window in milliseconds (spec: Activity alert threshold object). */
export function windowOf({ timeframe_value, timeframe_type }: ActivityAlertThreshold): number {
  return timeframe_value * (timeframe_type === "d" ? dayMs : hourMs);
}

/** From `at` on there are `count` activities in the window that ends then. */
export interface Step {
  readonly at: number;
  readonly count: number;
}

/** Activities and resets of a bait station (spec: report types 21 and 25, last_activity_reset_at). */
export interface PadEvents {
  readonly activities: readonly number[];
  readonly resets: readonly number[];
}

const activityNoticed = 21;
const { activityReset } = visits;

/** What a bait station has reported of its pad, as far as its times are believed. */
export function padEventsOf(
  device: Pick<Device, "reports" | (typeof activityReset)["at"]>,
  now: number,
): PadEvents {
  const { reports = [], [activityReset.at]: lastReset } = device;
  const timesOf = (wanted: number) =>
    reports.flatMap(({ type, timestamp }) =>
      type === wanted && timestamp !== undefined ? [epochOf(timestamp)] : [],
    );
  const last = lastReset === undefined ? [] : [epochOf(lastReset)];
  const believed = (times: readonly number[]) => times.filter((time) => !isAhead(time, now));
  return {
    activities: believed(timesOf(activityNoticed)),
    resets: believed([...timesOf(activityReset.report), ...last]),
  };
}

/**
 * How many activities lay in the window at every moment of a span: later than its beginning and than the last reset, not
 * later than its end (docs/not-shown.md). New bait resets nothing. The first step is at the beginning of the span.
 */
export function activitySteps(
  { activities, resets }: PadEvents,
  window: number,
  { since, until }: Span,
): Step[] {
  const inOrder = resets.toSorted((a, b) => a - b);
  const endOf = (at: number) => Math.min(at + window, inOrder.find((reset) => reset >= at) ?? Infinity);
  const changes = activities
    .flatMap((at) => [
      { at, by: 1 },
      { at: endOf(at), by: -1 },
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

/** How many there were at a moment. */
export function countAt(steps: readonly Step[], at: number): number {
  return steps.findLast((step) => step.at <= at)?.count ?? 0;
}

/**
 * Why the curve does not end where the API counts; undefined where it does.
 * @param atApi what the API counts
 * @param counted what the reports make at the same moment
 */
export function differenceText(atApi: number | undefined, counted: number): string | undefined {
  if (atApi === undefined || atApi === counted) return undefined;
  const both = `The device service counts ${formatCount(atApi)} now, the reports ${formatCount(counted)}`;
  return atApi < counted
    ? `${both}: it may have been reset without a report.`
    : `${both}: there may be activities that were not reported, or that are older than the reports held.`;
}
