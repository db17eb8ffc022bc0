import { kindNames } from "#contract/codes.ts";
import type {
  AnswerTo,
  KindOverTime,
  Period,
  Questions,
  ReportsOverTime,
} from "#fleet/protocol/questions.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { bitsOf, combinations, countsByKind } from "#fleet/store/kind-bits.ts";
import { levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";
import { addAt } from "#lib/add-at.ts";
import { present } from "#lib/present.ts";
import { areaCounter } from "./count-areas.ts";
import { knownSince, oldestReport } from "./oldest-report.ts";
import { periodRange } from "./period-range.ts";
import { visitsIn } from "./visits-over-time.ts";

type Asked = Questions["reportsOverTime"]["asked"];

const service = kindNames.indexOf("service");

/**
 * Reports of a mask (1 = counted, by slot) by bucket: for each bucket from the first on, how many there are of each
 * combination of kinds. `note` hears of each of them. A plain loop: there may be millions.
 */
function countIn(
  fleet: Fleet,
  mask: Uint8Array,
  starts: readonly number[],
  until: number | undefined,
  note: (slot: number, bits: number) => void,
): Uint32Array {
  const { times, slots, kinds } = fleet.store.reports();
  const combined = new Uint32Array(starts.length * combinations);
  if (starts.length === 0) return combined;
  const [from, to] = periodRange(fleet, present({ since: starts[0], until }) satisfies Period);
  // Times fall, so the bucket only ever goes back.
  let bucket = starts.length - 1;
  for (let entry = from; entry < to; entry += 1) {
    const slot = slots[entry] ?? 0;
    if (mask[slot] !== 1) continue;
    while (bucket > 0 && (times[entry] ?? 0) < (starts[bucket] ?? 0)) bucket -= 1;
    const bits = kinds[entry] ?? 0;
    addAt(combined, bucket * combinations + bits, 1);
    note(slot, bits);
  }
  return combined;
}

/** Counts by kind, one row for each bucket. */
function byBucket(combined: Uint32Array, buckets: number): number[][] {
  return Array.from({ length: buckets }, (_, bucket) => countsByKind(combined, bucket * combinations));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Reports that are of any of these kinds, as bits, each counted once. */
function totalOf(combined: Uint32Array, wanted: number): number {
  let total = 0;
  for (let cell = 0; cell < combined.length; cell += 1) {
    if (((cell % combinations) & wanted) !== 0) total += combined[cell] ?? 0;
  }
  return total;
}

/** Those of which reports may be missing: the ones of that level that are in use, and the silent ones of another level. */
function countMissing(
  { store }: Fleet,
  mask: Uint8Array,
): Pick<ReportsOverTime, "notReporting" | "silentElsewhere"> {
  const counts = { notReporting: 0, silentElsewhere: 0 };
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] === 0) continue;
    if (levelOfRank(rankAt(store, slot)) !== "not-reporting")
      counts.silentElsewhere += store.silent[slot] ?? 0;
    else if (!isInactiveAt(store, slot)) counts.notReporting += 1;
  }
  return counts;
}

/** Reports of a scope in buckets, beside those of the period before, as far as that is known. */
export function answerReportsOverTime(fleet: Fleet, asked: Asked): AnswerTo<"reportsOverTime"> {
  const { starts, before, until, twinShift = 0 } = asked;
  const { mask, size } = selectionOf(fleet, asked.scope);
  const wanted = bitsOf(asked.kinds.length === 0 ? kindNames : asked.kinds);
  const areas = areaCounter(fleet, asked.scope.at);
  const now = countIn(fleet, mask, starts, until, areas.note);
  const first = starts[0] ?? 0;
  const last = starts.at(-1) ?? 0;
  const isOpen = last <= fleet.clock.now && (until === undefined || until > fleet.clock.now);
  // A day that is half over is compared with half a day, up to the same hour of the reader's clock.
  const elapsed = isOpen ? fleet.clock.now - last + twinShift : Number.POSITIVE_INFINITY;
  const beforeUntil = Math.min(first - 1, (before.at(-1) ?? first) + elapsed);
  const then = countIn(fleet, mask, before, beforeUntil, () => undefined);
  const whole = knownSince(fleet);
  const counts = byBucket(now, starts.length);
  const countsBefore = byBucket(then, before.length);
  const kinds = kindNames.flatMap((kind, number): KindOverTime[] => {
    if (((1 << number) & wanted) === 0) return [];
    const own = counts.map((row) => row[number] ?? 0);
    const twins = countsBefore.map((row) => row[number] ?? 0);
    if (sumOf(own) + sumOf(twins) === 0) return [];
    const known = before.map((start, bucket) => (start >= whole ? (twins[bucket] ?? 0) : null));
    const beforeTotal = before.length > 0 && !known.includes(null) ? sumOf(twins) : undefined;
    const total = sumOf(own);
    const where = { ...areas.where(number), unlocated: areas.unlocated(number) };
    return [present({ kind, counts: own, total, before: known, beforeTotal, ...where })];
  });
  return present({
    kinds,
    total: totalOf(now, wanted),
    services: counts.map((row) => row[service] ?? 0),
    visits: visitsIn(fleet, mask, asked),
    beforeUntil,
    unfinished: isOpen && starts.length > 0 ? starts.length - 1 : undefined,
    knownSince: fleet.reportsSince,
    oldest: oldestReport(fleet),
    devices: size,
    ...countMissing(fleet, mask),
  });
}
