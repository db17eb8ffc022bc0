import type { Device } from "#contract/device.ts";
import { reportedAt } from "#fleet/rules/since.ts";
import { type Codes, codeAt } from "./codes.ts";

/** Since when reports tell of each device's trouble, by slot, and what that is read from. */
export interface ReportedColumns {
  readonly statusReportedAt: Float64Array;
  readonly reportedUntil: Float64Array;
  readonly flags: Uint8Array;
  readonly baitReplaced: Float64Array;
  readonly activityReset: Float64Array;
  readonly codes: { readonly statuses: Codes };
}

/** Notes since when these reports tell of the trouble of the device in a slot, whose other columns are noted. */
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
  columns.statusReportedAt[slot] = at;
  columns.reportedUntil[slot] = until;
}
