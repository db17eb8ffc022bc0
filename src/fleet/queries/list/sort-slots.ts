import { addAt } from "#lib/add-at.ts";

/**
 * The value to sort a slot by, a whole number from 0 to `latest`; undefined for what goes last.
 * @param position where the slot stands before
 */
export type Value = (slot: number, position: number) => number | undefined;

/** Seconds since 1970 that stay below every value that goes last: the year 2223. */
const latest = 7_999_999_999;
export const last = 8_000_000_000;

/** Bits of one digit, and two digits; a third one holds the rest of every value. */
const bits = 11;
const digits = 2 ** bits;
const low = digits * digits;

/** What a value is sorted by, rising. */
export function bucketOf(value: number | undefined, descending: boolean): number {
  if (value === undefined) return last;
  const within = Math.min(Math.max(value, 0), latest);
  return descending ? latest - within : within;
}

/** The buckets that occur. */
interface BucketRange {
  /** The lowest. Keys are counted from it. */
  readonly least: number;
  /** The key after that of the highest bucket: what goes last has it. */
  readonly width: number;
}

function rangeOf(buckets: Float64Array): BucketRange {
  let least = last;
  let most = 0;
  for (let rank = 0; rank < buckets.length; rank += 1) {
    const bucket = buckets[rank] ?? last;
    if (bucket === last) continue;
    least = Math.min(least, bucket);
    most = Math.max(most, bucket);
  }
  return { least, width: Math.max(most - least + 1, 0) };
}

/** What the slots of a list are sorted by, as three digits: the lower stands first. */
interface Keys {
  /** The two lower digits. */
  readonly lows: Uint32Array;
  readonly highs: Uint32Array;
}

function keysOf(buckets: Float64Array, { least, width }: BucketRange): Keys {
  const { length } = buckets;
  const lows = new Uint32Array(length);
  const highs = new Uint32Array(length);
  for (let rank = 0; rank < length; rank += 1) {
    const bucket = buckets[rank] ?? last;
    const key = bucket === last ? width : bucket - least;
    const high = Math.floor(key / low);
    highs[rank] = high;
    lows[rank] = key - high * low;
  }
  return { lows, highs };
}

/** Puts the ranks by rising digit into `sorted`, those of one digit as they stand in `ranks`. */
function byDigit(ranks: Uint32Array, sorted: Uint32Array, keys: Uint32Array, shift: number): void {
  const next = new Uint32Array(digits + 1);
  for (let rank = 0; rank < keys.length; rank += 1) {
    const above = (((keys[rank] ?? 0) >> shift) & (digits - 1)) + 1;
    addAt(next, above, 1);
  }
  startsOf(next);
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0;
    const digit = ((keys[rank] ?? 0) >> shift) & (digits - 1);
    const to = next[digit] ?? 0;
    sorted[to] = rank;
    next[digit] = to + 1;
  }
}

/** Turns counters into starts: `counts` holds at `n + 1` how often `n` occurs, and then at `n` where those begin. */
function startsOf(counts: Uint32Array): Uint32Array {
  for (let at = 1; at < counts.length; at += 1) addAt(counts, at, counts[at - 1] ?? 0);
  return counts;
}

/** The ranks by rising bucket, where few buckets occur: each has a counter, and no list of keys is made. */
function byFew(buckets: Float64Array, { least, width }: BucketRange): Uint32Array {
  const next = new Uint32Array(width + 2);
  const keyAt = (rank: number) => {
    const bucket = buckets[rank] ?? last;
    return bucket === last ? width : bucket - least;
  };
  for (let rank = 0; rank < buckets.length; rank += 1) addAt(next, keyAt(rank) + 1, 1);
  startsOf(next);
  const ranks = new Uint32Array(buckets.length);
  for (let rank = 0; rank < buckets.length; rank += 1) {
    const key = keyAt(rank);
    const to = next[key] ?? 0;
    ranks[to] = rank;
    next[key] = to + 1;
  }
  return ranks;
}

/**
 * The ranks by rising bucket. Sorted by one digit after the other, the lowest first: a few loops over all of them, twice as
 * quick as sorting numbers.
 */
export function ranksBy(buckets: Float64Array): Uint32Array {
  const range = rangeOf(buckets);
  if (range.width < digits) return byFew(buckets, range);
  const { lows, highs } = keysOf(buckets, range);
  let ranks = new Uint32Array(buckets.length);
  let spare = new Uint32Array(buckets.length);
  for (let rank = 0; rank < ranks.length; rank += 1) ranks[rank] = rank;
  for (const [keys, shift, least] of [
    [lows, 0, 0],
    [lows, bits, digits],
    [highs, 0, low],
  ] as const) {
    if (range.width < least) break;
    byDigit(ranks, spare, keys, shift);
    [ranks, spare] = [spare, ranks];
  }
  return ranks;
}

/** The slots at these ranks. */
export function slotsAt(start: Uint32Array, ranks: Uint32Array): Uint32Array {
  const slots = new Uint32Array(ranks.length);
  for (let at = 0; at < slots.length; at += 1) slots[at] = start[ranks[at] ?? 0] ?? 0;
  return slots;
}

/** The slots by rising value; equal ones as they stand in `start`, and those without a value last either way. */
export function sortSlots(start: Uint32Array, value: Value, descending: boolean): Uint32Array {
  const buckets = new Float64Array(start.length);
  for (let rank = 0; rank < buckets.length; rank += 1)
    buckets[rank] = bucketOf(value(start[rank] ?? 0, rank), descending);
  return slotsAt(start, ranksBy(buckets));
}
