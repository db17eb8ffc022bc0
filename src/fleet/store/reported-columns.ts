import type { Device } from "#contract/device.ts";
import { Believed, lastServiceIn, reportedAt } from "#fleet/rules/since.ts";
import { type Unserved, unservedBy, unservedIn, unservedNames } from "#fleet/rules/unserved.ts";
import { type Codes, codeAt } from "./codes.ts";
import { levelOfRank } from "./level-counts.ts";

/** What reports tell of each device, by slot, and what that is read from. */
export interface ReportedColumns {
  readonly statusReportedAt: Float64Array;
  readonly reportedUntil: Float64Array;
  readonly servicedAt: Float64Array;
  readonly unserved: Uint8Array;
  readonly unservedSince: Float64Array;
  readonly flags: Uint8Array;
  readonly baitReplaced: Float64Array;
  readonly activityReset: Float64Array;
  readonly codes: { readonly statuses: Codes };
}

/** Notes what these reports tell of the device in a slot, whose other columns are noted: since when, and what nobody saw to. */
export function noteReported(
  columns: ReportedColumns,
  slot: number,
  reports: Device["reports"],
  now: number,
): void {
  const status = codeAt(columns.codes.statuses, slot);
  const workedAt = {
    rearmed: columns.baitReplaced[slot] ?? Number.NaN,
    activityReset: columns.activityReset[slot] ?? Number.NaN,
  };
  const { at, until } = reportedAt(status, columns.flags[slot] ?? 0, reports, workedAt, now);
  const believed = new Believed(now);
  const trouble = unservedIn(reports, workedAt, believed);
  const name = trouble && unservedBy(trouble.type);
  columns.statusReportedAt[slot] = at;
  columns.servicedAt[slot] = lastServiceIn(reports, believed);
  columns.reportedUntil[slot] = Math.min(until, believed.until);
  columns.unserved[slot] = name === undefined ? 0 : 1 + unservedNames.indexOf(name);
  columns.unservedSince[slot] = trouble?.at ?? Number.NaN;
}

/** What the device in a slot reported though it is all clear, and nobody is known to have been there since. */
export function unservedAt(
  { levels, unserved }: { readonly levels: ArrayLike<number>; readonly unserved: Uint8Array },
  slot: number,
): Unserved | undefined {
  return levelOfRank(levels[slot]) === "all-clear" ? unservedNameAt(unserved, slot) : undefined;
}

/** What the device in a slot reported with no service known since, whatever its level. */
export function unservedNameAt(unserved: Uint8Array, slot: number): Unserved | undefined {
  return unservedNames[(unserved[slot] ?? 0) - 1];
}
