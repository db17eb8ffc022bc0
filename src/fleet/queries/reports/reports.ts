import { type KindName, kindNames } from "#contract/codes.ts";
import type { AnswerTo, Period, Questions, ReportRow, ReportsApart } from "#fleet/protocol/questions.ts";
import { knownFrom } from "#fleet/protocol/reach.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { siteDepthOf } from "#fleet/queries/locations/site-depth.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { bitsOf, combinations, countsByKind, kindsIn } from "#fleet/store/kind-bits.ts";
import { locationOfPath } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { unreadableTime } from "#fleet/store/report-index.ts";
import { noSpot } from "#fleet/store/spots.ts";
import { addAt } from "#lib/add-at.ts";
import { present } from "#lib/present.ts";
import { periodRange } from "./period-range.ts";
import { linesOf, runsOf } from "./report-runs.ts";

/** The reports of a scope and period, of the kinds asked for. */
export interface ReportSelection {
  /** Entries of the report index, newest first. */
  readonly entries: Uint32Array;
  /** How many of each kind there are, whatever kinds are asked for; one that is of two kinds counts in both. */
  readonly kinds: Readonly<Partial<Record<KindName, number>>>;
  /** How many of scope and kinds are in no period at all. */
  readonly apart: ReportsApart;
  /** Entries whose device has no usable coordinates. */
  readonly unlocated: number;
  readonly key: string;
}

/** How many reports of a mask (1 = counted, by slot) and of some kinds, as bits, are in no period. */
function countApart(fleet: Fleet, mask: Uint8Array, wanted: number): ReportsApart {
  const { slots, kinds } = fleet.store.reports();
  const count = (apart: keyof ReportsApart) => {
    const [from, to] = periodRange(fleet, { apart });
    let reports = 0;
    for (let entry = from; entry < to; entry += 1) {
      if (mask[slots[entry] ?? 0] === 1 && ((kinds[entry] ?? 0) & wanted) !== 0) reports += 1;
    }
    return reports;
  };
  return { ahead: count("ahead"), unreadable: count("unreadable") };
}

/** Whether a report arrived in a period of arrivals. If its clock was ahead, the time at which the server had it counts, if that is known. */
function arrivalTest({ store, clock }: Fleet, { arrived }: Period): (entry: number) => boolean {
  if (arrived === undefined) return () => true;
  const { arrivals } = store.reports();
  return (entry) => {
    const arrival = arrivals[entry] ?? unreadableTime;
    return arrival >= arrived && !isAhead(arrival, clock.now);
  };
}

function select(fleet: Fleet, mask: Uint8Array, asked: ReportsAsked, key: string): ReportSelection {
  const { store } = fleet;
  const index = store.reports();
  const { spotOf } = store.spots();
  const wanted = bitsOf(asked.kinds.length === 0 ? kindNames : asked.kinds);
  const combined = new Uint32Array(combinations);
  const [from, to] = periodRange(fleet, asked.period);
  const entries = new Uint32Array(to - from);
  const hasArrived = arrivalTest(fleet, asked.period);
  let length = 0;
  let unlocated = 0;
  for (let entry = from; entry < to; entry += 1) {
    const slot = index.slots[entry] ?? 0;
    if (mask[slot] !== 1 || !hasArrived(entry)) continue;
    const bits = index.kinds[entry] ?? 0;
    addAt(combined, bits, 1);
    if ((bits & wanted) === 0) continue;
    entries[length] = entry;
    length += 1;
    if (spotOf[slot] === noSpot) unlocated += 1;
  }
  const counts = countsByKind(combined);
  const kinds = Object.fromEntries(
    kindNames.map((kind, number) => [kind, counts[number] ?? 0] as const).filter(([, count]) => count > 0),
  );
  const apart = countApart(fleet, mask, wanted);
  return { entries: entries.subarray(0, length), kinds, apart, unlocated, key };
}

const selections = memoized<ReportSelection>(6);

export type ReportsAsked = Pick<Questions["reports"]["asked"], "scope" | "period" | "kinds">;

/** The reports asked for; no kinds means every kind. */
export function reportsOf(fleet: Fleet, asked: ReportsAsked): ReportSelection {
  const selection = selectionOf(fleet, asked.scope);
  const { since, until, apart, arrived } = asked.period;
  const key = JSON.stringify([selection.key, since, until, apart, arrived, [...asked.kinds].sort()]);
  return selections(fleet.memo, key, () => select(fleet, selection.mask, asked, key));
}

export function reportRowOf(fleet: Fleet, entry: number): ReportRow | undefined {
  const { store } = fleet;
  const index = store.reports();
  const device = store.devices.at(index.slots[entry] ?? -1);
  const report = device?.reports?.[index.positions[entry] ?? -1];
  if (device === undefined || report === undefined) return undefined;
  const location = locationOfPath(device.location?.path);
  const time = index.times[entry] ?? unreadableTime;
  return present({
    serial_number: device.serial_number,
    device_name: device.name,
    device_type: device.type,
    type: report.type,
    kinds: kindsIn(index.kinds[entry] ?? 0),
    timestamp: time === unreadableTime ? undefined : time,
    user: report.user,
    description: report.description,
    location,
    location_name: device.location?.name,
    siteDepth: siteDepthOf(fleet, location),
  });
}

/** The rows of a list whose runs are folded. */
function foldedRows(fleet: Fleet, selection: ReportSelection, asked: Questions["reports"]["asked"]) {
  const { store } = fleet;
  const { sizes, oldest } = runsOf(fleet, selection);
  const { total, from, lines } = linesOf(fleet, selection, asked.folded?.open ?? [], asked);
  const timeAt = (rank: number) => store.reports().times[selection.entries[rank] ?? 0] ?? unreadableTime;
  const rows = lines.flatMap(({ rank, run, isOpen = false, below }): ReportRow[] => {
    const row = reportRowOf(fleet, selection.entries[rank] ?? 0);
    if (row === undefined) return [];
    if (below !== undefined) return [{ ...row, inRun: true }];
    if (run === undefined) return [row];
    const { serial_number } = row;
    const since = timeAt(oldest[run] ?? 0);
    return [{ ...row, run: { serial_number, reports: sizes[run] ?? 1, since, open: isOpen } }];
  });
  return { lines: total, from, rows };
}

/** The kind that is wanted, where it occurs, else the first in the order of what says most; none where it is all there is. */
function leadingKind({ kinds, entries }: ReportSelection, wanted: KindName | true | undefined) {
  const first =
    typeof wanted === "string" && kinds[wanted] !== undefined
      ? wanted
      : kindNames.find((kind) => kinds[kind] !== undefined);
  return first === undefined || kinds[first] === entries.length ? undefined : first;
}

export function answerReports(fleet: Fleet, asked: Questions["reports"]["asked"]): AnswerTo<"reports"> {
  const selection = reportsOf(fleet, asked);
  const { entries, kinds, apart, unlocated } = selection;
  const knownSince = knownFrom(asked.period, fleet.reportsSince);
  const summary = present({ total: entries.length, kinds, apart, unlocated, knownSince });
  if (asked.folded !== undefined) {
    const leading = asked.kinds.length === 0 ? leadingKind(selection, asked.folded.leading) : undefined;
    const isLed = asked.folded.leading && leading !== undefined;
    const shown = isLed ? reportsOf(fleet, { ...asked, kinds: [leading] }) : selection;
    return present({ ...summary, leading, ...foldedRows(fleet, shown, asked) });
  }
  const { from, items } = sliceOf(entries, asked.from, asked.to);
  const rows = Array.from(items, (entry) => reportRowOf(fleet, entry)).filter((row) => row !== undefined);
  return { ...summary, lines: entries.length, from, rows };
}
