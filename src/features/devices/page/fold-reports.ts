import type { Report } from "#contract/report.ts";
import { longestPause, runTypeOf } from "#contract/report-run.ts";

/** A report of a device's page. */
export interface ListedReport extends Report {
  /** Its place among all the device's reports. */
  readonly index: number;
  /** Milliseconds since 1970; undefined where the time cannot be read. */
  readonly at: number | undefined;
}

/** One report, or several of a run, the newest first. */
export type Fold = readonly [ListedReport, ...ListedReport[]];

function follows(last: ListedReport, next: ListedReport): boolean {
  if (last.at === undefined || next.at === undefined) return false;
  const type = runTypeOf(last);
  return type !== undefined && type === runTypeOf(next) && last.at - next.at <= longestPause;
}

/** The reports of one device, newest first, as runs: of one type, one after another without a long pause. */
export function foldReports(reports: readonly ListedReport[]): readonly Fold[] {
  const folds: [ListedReport, ...ListedReport[]][] = [];
  for (const report of reports) {
    const last = folds.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && follows(before, report)) last.push(report);
    else folds.push([report]);
  }
  return folds;
}
