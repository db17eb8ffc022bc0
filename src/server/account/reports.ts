import type { Datetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";

/** A report whose time could be read: any other has no place among reports since a time. */
export type TimedReport = Report & { readonly timestamp: Datetime };
/** Per serial number, in the order of time. The lists are never changed, only replaced. */
export type Reports = ReadonlyMap<string, readonly TimedReport[]>;

export interface NewReport {
  readonly serial_number: string;
  readonly report: TimedReport;
}

function identity({ type, timestamp, user, description }: Report): string {
  return `${timestamp} ${type} ${user ?? ""}\n${description ?? ""}`;
}

function byTime(a: TimedReport, b: TimedReport): number {
  return a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0;
}

/**
 * Adds the reports that rows came with to those we know. A report is the same when all of it is: polls overlap by
 * days, since devices deliver late.
 */
export function mergeReports(
  known: Reports,
  rows: readonly Device[],
): { reports: Reports; added: NewReport[] } {
  const merged = new Map(known);
  const added: NewReport[] = [];
  for (const { serial_number, reports = [] } of rows) {
    if (reports.length === 0) continue;
    const before = merged.get(serial_number) ?? [];
    const seen = new Set(before.map(identity));
    const fresh = reports.filter((report): report is TimedReport => {
      if (report.timestamp === undefined) return false;
      const size = seen.size;
      return seen.add(identity(report)).size > size;
    });
    if (fresh.length === 0) continue;
    merged.set(serial_number, [...before, ...fresh].sort(byTime));
    for (const report of fresh) added.push({ serial_number, report });
  }
  return added.length === 0 ? { reports: known, added } : { reports: merged, added };
}

/** Without what is older than `since`. */
export function withoutOlder(reports: Reports, since: Datetime): Reports {
  const kept = new Map<string, readonly TimedReport[]>();
  for (const [serial, list] of reports) {
    const young =
      (list[0]?.timestamp ?? "") >= since ? list : list.filter(({ timestamp }) => timestamp >= since);
    if (young.length > 0) kept.set(serial, young);
  }
  return kept;
}
