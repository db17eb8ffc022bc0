import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Report } from "#contract/report.ts";
import { type Finding, type FindingRule, findings } from "./findings.ts";
import { matterOf } from "./matter.ts";
import { type VisitName, visits } from "./visits.ts";

/** When a bait station says that it was worked at, in milliseconds since 1970; NaN where it does not say. */
export type WorkedAt = Readonly<Record<VisitName, number>>;

/** The time of the last report of a kind; undefined without one. Datetimes stand in the order of their texts. */
function lastOf(reports: readonly Report[], wanted: number): Datetime | undefined {
  let last: Datetime | undefined;
  for (const { type, timestamp } of reports) {
    if (type === wanted && timestamp !== undefined && (last === undefined || timestamp > last))
      last = timestamp;
  }
  return last;
}

/** When the last of these episodes ended; the beginning of time where nothing tells of an end. */
function endOf(reports: readonly Report[], endedBy: VisitName | undefined, workedAt: WorkedAt): number {
  if (endedBy === undefined) return Number.NEGATIVE_INFINITY;
  const last = lastOf(reports, visits[endedBy].report);
  const [told, said] = [last === undefined ? Number.NaN : epochOf(last), workedAt[endedBy]];
  return Math.max(
    Number.isNaN(told) ? Number.NEGATIVE_INFINITY : told,
    Number.isNaN(said) ? Number.NEGATIVE_INFINITY : said,
  );
}

function firstOf(finding: Finding, reports: readonly Report[], workedAt: WorkedAt): number {
  const { toldBy, begunBy = [], endedBy }: FindingRule = findings[finding];
  if (toldBy.length === 0) return Number.POSITIVE_INFINITY;
  let end: number | undefined;
  let first = Number.POSITIVE_INFINITY;
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || type === undefined) continue;
    if (!toldBy.includes(type) && !begunBy.includes(type)) continue;
    const at = epochOf(timestamp);
    // Most devices have no report of their present trouble. For them the end of the last episode is not looked for.
    end ??= endOf(reports, endedBy, workedAt);
    // Work at the very second of a report answers it.
    if (at > end && at < first) first = at;
  }
  return first;
}

/**
 * The time of the first report of a device's present trouble, after the last report that ended such a trouble.
 * Milliseconds since 1970; NaN when no report tells. Reports go back over a window only: if the episode is older than
 * the window, this is the first report that is known.
 * @param flags the bits of `flagBitsOf`
 */
export function reportedAt(
  status: number | undefined,
  flags: number,
  reports: readonly Report[] | undefined,
  workedAt: WorkedAt,
): number {
  if (reports === undefined || reports.length === 0) return Number.NaN;
  let first = Number.POSITIVE_INFINITY;
  for (const finding of matterOf(status, flags).says) {
    first = Math.min(first, firstOf(finding, reports, workedAt));
  }
  return first === Number.POSITIVE_INFINITY ? Number.NaN : first;
}
