import { epochOf } from "#contract/datetime.ts";
import { reportKindsOf } from "#contract/labels.ts";
import type { AnswerTo, CalendarCell, CalendarRow, Questions } from "#fleet/protocol/questions.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import { levelOfReport, weightOfReport } from "#fleet/rules/report-weight.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { countInto, emptyTally, rankAt, type Tally } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { addAt } from "#lib/add-at.ts";
import { levels } from "#lib/level.ts";
import { present } from "#lib/present.ts";

type Asked = Questions["reportCalendar"]["asked"];

/** As many rows as anybody sees at once, and some more. */
const mostRows = 500;

/** Rows in their order: the slot of a device, or of an area (below 0) its location and how many devices stand there. */
interface RowOrder {
  readonly of: Int32Array;
  readonly areas: ReadonlyMap<number, number>;
}

/**
 * The devices of a location by area: that first where most is to be acted on, then by the tree. Within an area the worst first, then by
 * name.
 */
function orderOf(fleet: Fleet, at: Asked["at"]): RowOrder {
  const { nodes, locationOf } = fleet.store.locations();
  const { slots } = fleet.store.byName();
  const { mask, size } = selectionOf(fleet, { at });
  const chosen = slots.filter((slot) => mask[slot] === 1);
  const position = (slot: number) => (locationOf[slot] ?? noLocation) + 1;
  const tallies = new Map<number, Tally>();
  for (const slot of chosen) {
    const tally = tallies.get(position(slot)) ?? emptyTally();
    countInto(tally, rankAt(fleet.store, slot));
    tallies.set(position(slot), tally);
  }
  const sorted = [...tallies].sort(([one, a], [other, b]) => b[0] - a[0] || b[1] - a[1] || one - other);
  const of = new Int32Array(size + sorted.length);
  const next = new Uint32Array(nodes.length + 1);
  const areas = new Map<number, number>();
  let row = 0;
  for (const [location, tally] of sorted) {
    of[row] = -1 - location;
    areas.set(location, totalOf(tally));
    next[location] = row + 1;
    row += totalOf(tally) + 1;
  }
  for (let rank = 0; rank < levels.length; rank += 1) {
    for (const slot of chosen) {
      if (rankAt(fleet.store, slot) !== rank) continue;
      const location = position(slot);
      of[next[location] ?? 0] = slot;
      addAt(next, location, 1);
    }
  }
  return { of, areas };
}

const orders = memoized<RowOrder>(3);

/** The cells of a device, day by day. */
function cellsOf(fleet: Fleet, slot: number, { days, until }: Asked): (CalendarCell | null)[] {
  const cells: (CalendarCell | null)[] = days.map(() => null);
  const weights = days.map(() => Number.POSITIVE_INFINITY);
  for (const { type, timestamp } of fleet.store.devices.at(slot)?.reports ?? []) {
    if (timestamp === undefined) continue;
    const time = epochOf(timestamp);
    if (isAhead(time, fleet.clock.now) || (until !== undefined && time > until)) continue;
    const day = days.findLastIndex((start) => start <= time);
    if (day === -1) continue;
    const before = cells[day];
    const reports = (before?.reports ?? 0) + 1;
    const weight = weightOfReport(type);
    if (before && weight >= (weights[day] ?? weight)) {
      cells[day] = { ...before, reports };
      continue;
    }
    weights[day] = weight;
    cells[day] = present({ type, kind: reportKindsOf(type)[0], level: levelOfReport(type), reports });
  }
  return cells;
}

/**
 * The first day that lies wholly after the last heartbeat of a silent device. If its clock is ahead, that time is as
 * unknown as without a heartbeat.
 */
function silentFrom({ store, clock }: Fleet, slot: number, days: readonly number[]): number | undefined {
  if (store.silent[slot] !== 1) return undefined;
  const heartbeat = store.heartbeats[slot] ?? Number.NaN;
  const isUnknown = Number.isNaN(heartbeat) || isAhead(heartbeat, clock.now);
  const first = isUnknown ? 0 : days.findIndex((start) => start > heartbeat);
  return first === -1 ? undefined : first;
}

function rowAt(fleet: Fleet, { of, areas }: RowOrder, index: number, asked: Asked): CalendarRow[] {
  const slot = of[index] ?? 0;
  if (slot < 0) {
    const location = -1 - slot;
    const path = fleet.store.locations().nodes[location - 1]?.path ?? "none";
    return [{ is: "area", location: path, devices: areas.get(location) ?? 0 }];
  }
  const device = fleet.store.devices.at(slot);
  if (device === undefined) return [];
  const { serial_number, name, type } = device;
  return [
    present({
      is: "device" as const,
      serial_number,
      name,
      device_type: type,
      cells: cellsOf(fleet, slot, asked),
      silentFrom: silentFrom(fleet, slot, asked.days),
    }),
  ];
}

/** Devices by day. Devices of one area stand together, so that reports along one wall at one time stand side by side. */
export function answerReportCalendar(fleet: Fleet, asked: Asked): AnswerTo<"reportCalendar"> {
  const rows = orders(fleet.memo, String(asked.at), () => orderOf(fleet, asked.at));
  const total = rows.of.length;
  const from = Math.min(Math.max(0, Math.floor(asked.from) || 0), total);
  const to = Math.min(total, from + mostRows, Math.max(from, Math.ceil(asked.to) || 0));
  const shown = Array.from({ length: to - from }, (_, index) => rowAt(fleet, rows, from + index, asked));
  return present({ total, from, rows: shown.flat(), knownSince: fleet.reportsSince });
}
