import { longestPause } from "#contract/report-run.ts";
import type { ReportRun } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { memoized } from "#fleet/store/memo.ts";
import { alone, unreadableTime } from "#fleet/store/report-index.ts";
import { addAt } from "#lib/add-at.ts";

/** Entries of the report index, newest first, under a name. */
interface Selected {
  readonly entries: Uint32Array;
  readonly key: string;
}

/**
 * A selection as runs, in its order. A run is reports of one type and device that follow one another on that device
 * without a long pause. `alone` in the index: in none. All positions are those in the selection's entries.
 */
export interface Runs {
  readonly length: number;
  /** The newest of each run, and the oldest. */
  readonly newest: Uint32Array;
  readonly oldest: Uint32Array;
  readonly sizes: Uint32Array;
  /** By position: the next older one of the same run; -1 for the oldest. */
  readonly older: Int32Array;
}

/** A plain loop: there may be hundreds of thousands of reports. */
function build({ store }: Fleet, { entries }: Selected): Runs {
  const { slots, times, runTypes } = store.reports();
  const newest = new Uint32Array(entries.length);
  const oldest = new Uint32Array(entries.length);
  const sizes = new Uint32Array(entries.length);
  const older = new Int32Array(entries.length).fill(-1);
  // By slot: the run that a device's last report was of, and its type.
  const runs = new Int32Array(store.devices.length).fill(-1);
  const types = new Int16Array(store.devices.length);
  let length = 0;
  for (let rank = 0; rank < entries.length; rank += 1) {
    const entry = entries[rank] ?? 0;
    const slot = slots[entry] ?? 0;
    const type = runTypes[entry] ?? alone;
    const time = times[entry] ?? unreadableTime;
    const run = runs[slot] ?? -1;
    if (run !== -1 && types[slot] === type && type !== alone) {
      const before = oldest[run] ?? 0;
      if ((times[entries[before] ?? 0] ?? 0) - time <= longestPause) {
        older[before] = rank;
        oldest[run] = rank;
        addAt(sizes, run, 1);
        continue;
      }
    }
    newest[length] = rank;
    oldest[length] = rank;
    sizes[length] = 1;
    runs[slot] = length;
    types[slot] = type;
    length += 1;
  }
  return { length, newest, oldest, sizes, older };
}

const known = memoized<Runs>(3);

export function runsOf(fleet: Fleet, selection: Selected): Runs {
  return known(fleet.memo, selection.key, () => build(fleet, selection));
}

type Open = Pick<ReportRun, "serial_number" | "since">;

/** A line of the folded list: the report at a position; of a run its newest, with the run's number. */
export interface Line {
  readonly rank: number;
  readonly run?: number;
  readonly isOpen?: boolean;
  /** The run that it is shown below. */
  readonly below?: number;
}

/** The numbers of the runs that are open. */
function openRuns({ store }: Fleet, { entries }: Selected, runs: Runs, open: readonly Open[]): Set<number> {
  const { slots, times } = store.reports();
  const wanted = new Set(
    open.map(({ serial_number, since }) => `${store.slotOf().get(serial_number)} ${since}`),
  );
  const numbers = new Set<number>();
  for (let run = 0; wanted.size > 0 && run < runs.length; run += 1) {
    if ((runs.sizes[run] ?? 0) < 2) continue;
    const entry = entries[runs.oldest[run] ?? 0] ?? 0;
    if (wanted.has(`${slots[entry]} ${times[entry]}`)) numbers.add(run);
  }
  return numbers;
}

/** Lines `from` (included) to `to` (excluded) of the folded list, and the number of all lines. */
export function linesOf(
  fleet: Fleet,
  selection: Selected,
  open: readonly Open[],
  slice: { from: number; to: number },
): { total: number; from: number; lines: Line[] } {
  const runs = runsOf(fleet, selection);
  const opened = openRuns(fleet, selection, runs, open);
  let total = runs.length;
  for (const run of opened) total += runs.sizes[run] ?? 0;
  const from = Math.min(Math.max(0, Math.floor(slice.from) || 0), total);
  const to = Math.max(from, Math.ceil(slice.to) || 0);
  const lines: Line[] = [];
  let line = 0;
  for (let run = 0; run < runs.length && line < to; run += 1) {
    const rank = runs.newest[run] ?? 0;
    const isRun = (runs.sizes[run] ?? 1) > 1;
    const isOpen = opened.has(run);
    if (line >= from) lines.push(isRun ? { rank, run, isOpen } : { rank });
    line += 1;
    if (!isOpen) continue;
    for (let member = rank; member !== -1 && line < to; member = runs.older[member] ?? -1) {
      if (line >= from) lines.push({ rank: member, below: run });
      line += 1;
    }
  }
  return { total, from, lines };
}
