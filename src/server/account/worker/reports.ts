import type { Datetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { countKnown, countReports, identityOf, type ObservedReport } from "#contract/observed.ts";
import type { Report } from "#contract/report.ts";
import type { NewReport } from "#server/account/account.ts";
import { arrivalLater } from "./seen.ts";

/**
 * Per serial number, in the order in which they came: what comes later stands behind what is known, as the engine's stores
 * need it. The lists are never changed, only replaced.
 */
export type Reports = ReadonlyMap<string, readonly ObservedReport[]>;

/** Later than any Datetime. */
const undated = "~";
const none: readonly ObservedReport[] = [];

function byTime(a: ObservedReport, b: ObservedReport): number {
  const [one, other] = [a.timestamp ?? undated, b.timestamp ?? undated];
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Adds the reports of an answer to the known ones. Polls overlap by days, since devices deliver late, so a report with
 * equal fields is mostly the same one. But two of them in one answer are two events. So as many are kept as one answer
 * held at most.
 * @param arrivedAt when those of a row arrived that are not known, milliseconds since 1970; undefined where that is
 * unknown
 * @returns all reports of the devices that have new ones, and the new ones
 */
export function mergeReports(
  known: Pick<Reports, "get">,
  rows: Iterable<Device>,
  arrivedAt: (serial: string) => number | undefined = () => undefined,
): { reports: Map<string, readonly ObservedReport[]>; added: NewReport[] } {
  const merged = new Map<string, readonly ObservedReport[]>();
  const added: NewReport[] = [];
  for (const { serial_number, reports = [] } of rows) {
    if (reports.length === 0) continue;
    const before = merged.get(serial_number) ?? known.get(serial_number) ?? none;
    const counts = countKnown(before, reports);
    const arrived = arrivedAt(serial_number);
    const inAnswer = new Map<string, number>();
    const more: ObservedReport[] = [];
    const fresh = new Map<string, NewReport>();
    for (const report of reports) {
      const identity = identityOf(report);
      const times = (inAnswer.get(identity) ?? 0) + 1;
      inAnswer.set(identity, times);
      if (times <= (counts.get(identity) ?? 0)) continue;
      const kept = arrived === undefined ? report : { ...report, arrived };
      more.push(kept);
      fresh.set(identity, { serial_number, report: kept, ...(times > 1 && { times }) });
    }
    if (more.length === 0) continue;
    merged.set(serial_number, [...before, ...more]);
    added.push(...fresh.values());
  }
  return { reports: merged, added };
}

/** The reports of the first answer: as `mergeReports` of nothing, without what is new, since that is all of them. */
export function firstReports(rows: readonly Device[]): Reports {
  const first = new Map<string, readonly ObservedReport[]>();
  const again: Device[] = [];
  for (const row of rows) {
    const { serial_number, reports = [] } = row;
    if (reports.length === 0) continue;
    if (first.has(serial_number)) again.push(row);
    else first.set(serial_number, reports);
  }
  for (const [serial, reports] of mergeReports(first, again).reports) first.set(serial, reports);
  return first;
}

/** The reports in the order of time; those whose time could not be read come last. */
export function inOrder(reports: readonly ObservedReport[]): readonly ObservedReport[] {
  const isInOrder = reports.every((report, index) => byTime(reports[index - 1] ?? report, report) <= 0);
  return isInOrder ? reports : reports.toSorted(byTime);
}

/** All reports of a device, as the feed tells them. A report that occurs more than once carries its number. */
export function allAsNew(serial_number: string, reports: readonly ObservedReport[]): NewReport[] {
  const counts = countReports(reports);
  const byIdentity = new Map(reports.map((report) => [identityOf(report), report]));
  return Array.from(byIdentity, ([identity, report]) => {
    const times = counts.get(identity) ?? 1;
    return { serial_number, report, ...(times > 1 && { times }) };
  });
}

/**
 * What is kept of a device's reports after an answer that has all reports since a time. Older ones go. Reports without a
 * readable time never grow old, so as many of them stay as the answer has. The very list where all of it is kept.
 * @param inAnswer the device's reports in the answer
 * @param now milliseconds since 1970: when a report arrived is let go of later
 */
export function youngReports(
  list: readonly ObservedReport[],
  since: Datetime,
  inAnswer: readonly ObservedReport[],
  now: number,
): readonly ObservedReport[] {
  const isYoung = list.every(({ timestamp }) => timestamp !== undefined && timestamp >= since);
  return agedOf(isYoung ? list : youngOf(list, since, inAnswer), now);
}

/** The reports as the contract has them: without when they arrived. */
export function bareReports(list: readonly ObservedReport[]): readonly Report[] {
  if (!list.some(({ arrived }) => arrived !== undefined)) return list;
  return list.map(({ arrived: _, ...report }) => report);
}

function agedOf(list: readonly ObservedReport[], now: number): readonly ObservedReport[] {
  // Mostly nothing is to be let go of, and a large account has a million lists.
  if (!list.some(({ arrived }) => arrived !== undefined)) return list;
  const aged = list.map((report) => arrivalLater(report, now));
  return aged.some((report, index) => report !== list[index]) ? aged : list;
}

function youngOf(
  list: readonly ObservedReport[],
  since: Datetime,
  inAnswer: readonly ObservedReport[],
): readonly ObservedReport[] {
  const counts = countReports(inAnswer);
  const young = list.filter((report) => {
    if (report.timestamp !== undefined) return report.timestamp >= since;
    const identity = identityOf(report);
    const left = counts.get(identity) ?? 0;
    counts.set(identity, left - 1);
    return left > 0;
  });
  return young.length === list.length ? list : young;
}
