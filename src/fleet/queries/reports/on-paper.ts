import { type KindName, kindNames } from "#contract/codes.ts";
import type {
  AnswerTo,
  PaperSection,
  Questions,
  ReportedService,
  ReportRow,
} from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { bitsOf } from "#fleet/store/kind-bits.ts";
import { unreadableTime } from "#fleet/store/report-index.ts";
import { present } from "#lib/present.ts";
import { runsOf } from "./report-runs.ts";
import { type ReportSelection, reportRowOf, reportsOf } from "./reports.ts";

/** Reports of these kinds are many and say little one by one, so a device has one row for all of them. */
const byDevice: ReadonlySet<KindName> = new Set(["service", "activity"]);

/** Of these an auditor asks for every one. */
const dated: ReadonlySet<KindName> = new Set(["service"]);

/** Several reports that are one row: positions in a selection, whose newest comes first. */
interface Group {
  readonly newest: number;
  oldest: number;
  reports: number;
  /** All of them, of a kind of which each day counts. */
  readonly all?: number[];
}

/** The reports of a kind in groups, in the order of the newest of each. A plain loop: there may be hundreds of thousands. */
function groupsOf(fleet: Fleet, selection: ReportSelection, kind: KindName): Group[] {
  const { slots, kinds } = fleet.store.reports();
  const { entries } = selection;
  const bit = bitsOf([kind]);
  const isOf = (rank: number) => ((kinds[entries[rank] ?? 0] ?? 0) & bit) !== 0;
  if (!byDevice.has(kind)) {
    const { length, newest, oldest, sizes } = runsOf(fleet, selection);
    const groups: Group[] = [];
    for (let run = 0; run < length; run += 1) {
      const rank = newest[run] ?? 0;
      if (isOf(rank)) groups.push({ newest: rank, oldest: oldest[run] ?? rank, reports: sizes[run] ?? 1 });
    }
    return groups;
  }
  const groups = new Map<number, Group>();
  for (let rank = 0; rank < entries.length; rank += 1) {
    if (!isOf(rank)) continue;
    const slot = slots[entries[rank] ?? 0] ?? 0;
    const group = groups.get(slot);
    if (group === undefined) {
      const all = dated.has(kind) ? { all: [rank] } : {};
      groups.set(slot, { newest: rank, oldest: rank, reports: 1, ...all });
    } else {
      group.oldest = rank;
      group.all?.push(rank);
      group.reports += 1;
    }
  }
  return [...groups.values()].sort((a, b) => b.reports - a.reports);
}

/** In a summary a kind has so many rows, however many came before it. */
const least = 6;
/** Rows of a summary: more than have room on two pages. */
const mostOfSummary = 150;

/** The reports of a selection for paper, kind by kind: all rows where there are at most so many, else a summary of few. */
export function answerReportsOnPaper(
  fleet: Fleet,
  asked: Questions["reportsOnPaper"]["asked"],
): AnswerTo<"reportsOnPaper"> {
  const selection = reportsOf(fleet, asked);
  const { times, slots, positions } = fleet.store.reports();
  const timeOf = (rank: number) => times[selection.entries[rank] ?? 0] ?? unreadableTime;
  const serviceOf = (rank: number): ReportedService => {
    const entry = selection.entries[rank] ?? 0;
    const reports = fleet.store.devices.at(slots[entry] ?? -1)?.reports;
    return { time: timeOf(rank), type: reports?.[positions[entry] ?? -1]?.type };
  };
  const rowOf = ({ newest, oldest, reports, all }: Group): ReportRow[] => {
    const row = reportRowOf(fleet, selection.entries[newest] ?? 0);
    if (row === undefined || reports === 1) return row === undefined ? [] : [row];
    const { serial_number } = row;
    const run = {
      serial_number,
      reports,
      since: timeOf(oldest),
      open: false,
      services: all?.map(serviceOf).filter(({ time }) => time !== unreadableTime),
    };
    return [{ ...row, run: present(run) }];
  };
  const wanted = asked.kinds.length === 0 ? kindNames : asked.kinds;
  const lists = kindNames
    .filter((kind) => wanted.includes(kind))
    .map((kind) => ({ kind, groups: groupsOf(fleet, selection, kind) }))
    .filter(({ groups }) => groups.length > 0);
  const lines = lists.reduce((sum, { groups }) => sum + groups.length, 0);
  let left = lines > asked.most ? Math.min(asked.most, mostOfSummary) : lines;
  const sections = lists.map(({ kind, groups }): PaperSection => {
    const reports = groups.reduce((sum, group) => sum + group.reports, 0);
    const rows = groups.slice(0, Math.max(least, left)).flatMap(rowOf);
    left -= rows.length;
    return { kind, isByDevice: byDevice.has(kind), reports, lines: groups.length, rows };
  });
  return { sections };
}
