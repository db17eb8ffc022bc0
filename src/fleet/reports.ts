import { present } from "#lib/present.ts";
import { selectionOf } from "./filter.ts";
import type { Fleet } from "./fleet.ts";
import { memoized } from "./memo.ts";
import { placeOfPath } from "./places.ts";
import type { AnswerTo, Period, Questions, ReportRow } from "./questions.ts";
import { type KindName, kindNames, type ReportIndex } from "./report-index.ts";
import { sliceOf } from "./rows.ts";
import { noSpot } from "./spots.ts";
import type { FleetStore } from "./store.ts";

/** The reports of a scope and period, of the kinds asked for. */
export interface ReportSelection {
  /** Entries of the report index, newest first. */
  readonly entries: Uint32Array;
  /** How many of each kind there are, whatever kinds are asked for. */
  readonly kinds: Readonly<Partial<Record<KindName, number>>>;
  /** Entries whose device has no usable coordinates. */
  readonly unlocated: number;
  readonly key: string;
}

/** First entry for which `isPast` holds, where it holds for every later one too. */
function firstWhere(times: Float64Array, isPast: (time: number) => boolean): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(times[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The stretch of entries in a period; times fall. */
export function stretchOf(
  { times, length }: ReportIndex,
  { since, until }: Period,
): readonly [number, number] {
  const from = until === undefined ? 0 : firstWhere(times, (time) => time <= until);
  const to = since === undefined ? length : firstWhere(times, (time) => time < since);
  return [from, Math.max(from, to)];
}

function select(fleet: Fleet, mask: Uint8Array, asked: ReportsAsked, key: string): ReportSelection {
  const { store } = fleet;
  const index = store.reports();
  const { spotOf } = store.spots();
  const wanted = kindNames.map((kind) => asked.kinds.length === 0 || asked.kinds.includes(kind));
  const counts = kindNames.map(() => 0);
  const [from, to] = stretchOf(index, asked.period);
  const entries = new Uint32Array(to - from);
  let length = 0;
  let unlocated = 0;
  for (let entry = from; entry < to; entry += 1) {
    const slot = index.slots[entry] ?? 0;
    if (mask[slot] !== 1) continue;
    const kind = index.kinds[entry] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (wanted[kind] !== true) continue;
    entries[length] = entry;
    length += 1;
    if (spotOf[slot] === noSpot) unlocated += 1;
  }
  const kinds = Object.fromEntries(
    kindNames.map((kind, number) => [kind, counts[number] ?? 0] as const).filter(([, count]) => count > 0),
  );
  return { entries: entries.subarray(0, length), kinds, unlocated, key };
}

const selections = memoized<ReportSelection>(6);

export type ReportsAsked = Pick<Questions["reports"]["asked"], "scope" | "period" | "kinds">;

/** The reports asked for; no kinds means every kind. */
export function reportsOf(fleet: Fleet, asked: ReportsAsked): ReportSelection {
  const selection = selectionOf(fleet, asked.scope);
  const { since, until } = asked.period;
  const key = JSON.stringify([selection.key, since, until, [...asked.kinds].sort()]);
  return selections(fleet.memo, key, () => select(fleet, selection.mask, asked, key));
}

function reportRowOf(store: FleetStore, entry: number): ReportRow | undefined {
  const index = store.reports();
  const device = store.devices.at(index.slots[entry] ?? -1);
  const report = device?.reports?.[index.positions[entry] ?? -1];
  if (device === undefined || report === undefined) return undefined;
  return present({
    serial_number: device.serial_number,
    device_name: device.name,
    device_type: device.type,
    type: report.type,
    kind: kindNames[index.kinds[entry] ?? -1] ?? "other",
    timestamp: index.times[entry] ?? 0,
    user: report.user,
    description: report.description,
    place: placeOfPath(device.location?.path),
    location_name: device.location?.name,
  });
}

export function answerReports(fleet: Fleet, asked: Questions["reports"]["asked"]): AnswerTo<"reports"> {
  const { entries, kinds, unlocated } = reportsOf(fleet, asked);
  const { from, stretch } = sliceOf(entries, asked.from, asked.to);
  const rows = Array.from(stretch, (entry) => reportRowOf(fleet.store, entry)).filter(
    (row) => row !== undefined,
  );
  return { total: entries.length, from, kinds, rows, unlocated };
}
