import type { ObservedReport } from "#contract/observed.ts";
import type { Row } from "#server/store/store.ts";
import type { Packed } from "./kept-rows.ts";
import { packed, unpacked } from "./packed.ts";
import { reportsPrefix } from "./report-archive.ts";
import type { Reports } from "./reports.ts";

/** Days of reports that are gathered at a time, and lists that are looked at in one piece: some milliseconds. */
const daysAtOnce = 8;
const listsAtOnce = 2000;

type DayOfReports = Record<string, ObservedReport[]>;
/** By serial number. */
type ReportLists = Iterable<readonly [serial: string, reports: readonly ObservedReport[]]>;

/** Behind every day, as its reports are in the order of time. */
const undated = "undated";
export const dayOf = ({ timestamp }: ObservedReport) => timestamp?.slice(0, 10) ?? undated;

/** The reports of rows that hold a day each, in the order of their names. */
export function reportsIn(days: readonly Row[]): Reports {
  const reports = new Map<string, ObservedReport[]>();
  for (const { body } of days) {
    for (const [serial, list] of Object.entries(unpacked(body) as DayOfReports)) {
      const known = reports.get(serial);
      if (known === undefined) reports.set(serial, list);
      else known.push(...list);
    }
  }
  return reports;
}

/** The lists of reports; after some of them a pause. */
async function* listsOf(
  reports: ReportLists,
  pause: () => Promise<void>,
): AsyncGenerator<(readonly [serial: string, list: readonly ObservedReport[]])[]> {
  let some: (readonly [string, readonly ObservedReport[]])[] = [];
  for (const entry of reports) {
    some.push(entry);
    if (some.length < listsAtOnce) continue;
    await pause();
    yield some;
    some = [];
  }
  yield some;
}

/** Every day that has a report. */
export async function daysIn(reports: ReportLists, pause: () => Promise<void>): Promise<Set<string>> {
  const days = new Set<string>();
  for await (const some of listsOf(reports, pause)) {
    for (const [, list] of some) for (const report of list) days.add(dayOf(report));
  }
  return days;
}

/** The reports of these days, which are in order, by day and serial number; nothing of a day without any. */
async function daysOf(
  reports: ReportLists,
  wanted: readonly string[],
  pause: () => Promise<void>,
): Promise<Map<string, DayOfReports>> {
  const days = new Map<string, DayOfReports>();
  const isWanted = new Set(wanted);
  const [first = "", end] = [wanted[0], `${wanted.at(-1)}~`];
  for await (const some of listsOf(reports, pause)) {
    for (const [serial, list] of some) {
      for (const report of list) {
        const { timestamp = undated } = report;
        if (timestamp < first || timestamp > end) continue;
        const day = dayOf(report);
        if (!isWanted.has(day)) continue;
        const ofDay = days.get(day) ?? Object.create(null);
        days.set(day, ofDay);
        ofDay[serial] ??= [];
        ofDay[serial].push(report);
      }
    }
  }
  return days;
}

/**
 * The reports of these days, a body each. A few days at a time: all days of a large account would take as much memory
 * again as its reports.
 * @param pause resolves when the next piece of work may begin
 */
export async function packDays(
  reports: ReportLists,
  wanted: Iterable<string>,
  pause: () => Promise<void>,
): Promise<Packed[]> {
  const bodies: Packed[] = [];
  const days = [...wanted].sort();
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const some = await daysOf(reports, days.slice(from, from + daysAtOnce), pause);
    for (const [day, ofDay] of some) {
      await pause();
      bodies.push({ name: reportsPrefix + day, takenAt: 0, body: packed(ofDay) });
    }
  }
  return bodies;
}
