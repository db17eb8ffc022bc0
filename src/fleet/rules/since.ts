import { epochOf } from "#contract/datetime.ts";
import type { Report } from "#contract/report.ts";
import { dayMs } from "#lib/durations.ts";
import { isAhead, mostAhead } from "./ahead.ts";
import { type Finding, type FindingRule, findings } from "./findings.ts";
import { matterOf } from "./matter.ts";
import { isService, type VisitName, visits } from "./visits.ts";

/** When a bait station says that it was worked at, in milliseconds since 1970; NaN where it does not say. */
export type WorkedAt = Readonly<Record<VisitName, number>>;

/** What reports tell of an episode, and how long that holds while time goes on. */
export interface Reported {
  /** The first report of the episode, in milliseconds since 1970; NaN when no report tells. */
  readonly at: number;
  /** When a time that is too far ahead by now comes to be believed; Infinity where none is. */
  readonly until: number;
}

const unreported: Reported = { at: Number.NaN, until: Number.POSITIVE_INFINITY };

/** Sorts out times that are too far ahead: they tell nothing until they are believed. */
export class Believed {
  readonly #now: number;
  until = Number.POSITIVE_INFINITY;

  constructor(now: number) {
    this.#now = now;
  }

  /** NaN, which is no time, is not believed either. */
  has(time: number): boolean {
    if (isAhead(time, this.#now)) this.until = Math.min(this.until, time - mostAhead);
    else return !Number.isNaN(time);
    return false;
  }
}

/** Reports come at least so often where something goes on. */
const leastOften = dayMs;

/**
 * Whether an episode may have begun before its first report: that is one of the first reports that are known at all.
 * @param known where what is known begins, in milliseconds since 1970
 */
export function mayBeOlder(first: number, known: number): boolean {
  return first - known < leastOften;
}

/** When the last of these episodes ended; the beginning of time where nothing tells of an end. */
export function endOf(
  reports: readonly Report[],
  endedBy: VisitName | undefined,
  workedAt: WorkedAt,
  believed: Believed,
): number {
  let end = Number.NEGATIVE_INFINITY;
  if (endedBy === undefined) return end;
  if (believed.has(workedAt[endedBy])) end = workedAt[endedBy];
  for (const { type, timestamp } of reports) {
    if (type !== visits[endedBy].report || timestamp === undefined) continue;
    const at = epochOf(timestamp);
    if (at > end && believed.has(at)) end = at;
  }
  return end;
}

/** When the last work was done that these reports tell of, whichever it was; NaN where they tell of none. */
export function lastServiceIn(reports: readonly Report[] | undefined, believed: Believed): number {
  let last = Number.NaN;
  for (const { type, timestamp } of reports ?? []) {
    if (!isService(type) || timestamp === undefined) continue;
    const at = epochOf(timestamp);
    if (!(at <= last) && believed.has(at)) last = at;
  }
  return last;
}

function firstOf(
  finding: Finding,
  reports: readonly Report[],
  workedAt: WorkedAt,
  believed: Believed,
): number {
  const { reportTypes, begunBy = [], endedBy }: FindingRule = findings[finding];
  if (reportTypes.length === 0) return Number.POSITIVE_INFINITY;
  let end: number | undefined;
  let first = Number.POSITIVE_INFINITY;
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || type === undefined) continue;
    if (!reportTypes.includes(type) && !begunBy.includes(type)) continue;
    const at = epochOf(timestamp);
    // Most devices have no report of their present trouble. For them the end of the last episode is not looked for.
    end ??= endOf(reports, endedBy, workedAt, believed);
    // Work at the very second of a report answers it.
    if (at > end && at < first && believed.has(at)) first = at;
  }
  return first;
}

/**
 * The time of the first report of a device's present trouble, after the last report that ended such a trouble. Reports go
 * back over a window only: if the episode is older than the window, this is the first report that is known. What lies too
 * far ahead neither begins an episode nor ends one.
 * @param flags the bits of `flagBitsOf`
 * @param now milliseconds since 1970
 */
export function reportedAt(
  status: number | undefined,
  flags: number,
  reports: readonly Report[] | undefined,
  workedAt: WorkedAt,
  now: number,
): Reported {
  if (reports === undefined || reports.length === 0) return unreported;
  const { says } = matterOf(status, flags);
  if (says.length === 0) return unreported;
  const believed = new Believed(now);
  let first = Number.POSITIVE_INFINITY;
  for (const finding of says) first = Math.min(first, firstOf(finding, reports, workedAt, believed));
  return { at: first === Number.POSITIVE_INFINITY ? Number.NaN : first, until: believed.until };
}
