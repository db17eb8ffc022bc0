/**
 * The value to sort a slot by, a whole number from 0 to `latest`; undefined for what goes last.
 * @param position where the slot stands before
 */
export type Value = (slot: number, position: number) => number | undefined;

/** Seconds since 1970 that stay below every value that goes last: the year 2223. */
const latest = 7_999_999_999;
const last = 8_000_000_000;

/** Bits of one digit, and two digits; a third one holds the rest of every value. */
const bits = 11;
const digits = 2 ** bits;
const low = digits * digits;

/** What each slot of a list is sorted by, as three digits: the lower stands first. */
interface Keys {
  /** The two lower digits. */
  readonly lows: Uint32Array;
  readonly highs: Uint32Array;
  /** The highest of all. */
  readonly most: number;
}

function keysOf(start: Uint32Array, value: Value, descending: boolean): Keys {
  const { length } = start;
  const buckets = new Float64Array(length);
  let least = last;
  let most = 0;
  for (let rank = 0; rank < length; rank += 1) {
    const plain = value(start[rank] ?? 0, rank);
    const within = plain === undefined ? last : Math.min(Math.max(plain, 0), latest);
    const bucket = descending && plain !== undefined ? latest - within : within;
    buckets[rank] = bucket;
    if (bucket === last) continue;
    least = Math.min(least, bucket);
    most = Math.max(most, bucket);
  }
  // From 0 on, and right after them the one for what goes last.
  const width = Math.max(most - least + 1, 0);
  const lows = new Uint32Array(length);
  const highs = new Uint32Array(length);
  for (let rank = 0; rank < length; rank += 1) {
    const bucket = buckets[rank] ?? last;
    const key = bucket === last ? width : bucket - least;
    const high = Math.floor(key / low);
    highs[rank] = high;
    lows[rank] = key - high * low;
  }
  return { lows, highs, most: width };
}

/** Puts the ranks by rising digit into `sorted`, those of one digit as they stand in `ranks`. */
function byDigit(ranks: Uint32Array, sorted: Uint32Array, keys: Uint32Array, shift: number): void {
  const next = new Uint32Array(digits + 1);
  for (let rank = 0; rank < keys.length; rank += 1) {
    const above = (((keys[rank] ?? 0) >> shift) & (digits - 1)) + 1;
    next[above] = (next[above] ?? 0) + 1;
  }
  for (let digit = 1; digit <= digits; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0;
    const digit = ((keys[rank] ?? 0) >> shift) & (digits - 1);
    const to = next[digit] ?? 0;
    sorted[to] = rank;
    next[digit] = to + 1;
  }
}

/**
 * The slots by rising value; equal ones as they stand in `start`, and those without a value last either way. Sorted by
 * one digit after the other, the lowest first: a few loops over all slots, twice as quick as sorting numbers.
 */
export function sortSlots(start: Uint32Array, value: Value, descending: boolean): Uint32Array {
  const { lows, highs, most } = keysOf(start, value, descending);
  let ranks = new Uint32Array(start.length);
  let spare = new Uint32Array(start.length);
  for (let rank = 0; rank < ranks.length; rank += 1) ranks[rank] = rank;
  for (const [keys, shift, least] of [
    [lows, 0, 0],
    [lows, bits, digits],
    [highs, 0, low],
  ] as const) {
    if (most < least) break;
    byDigit(ranks, spare, keys, shift);
    [ranks, spare] = [spare, ranks];
  }
  for (let at = 0; at < spare.length; at += 1) spare[at] = start[ranks[at] ?? 0] ?? 0;
  return spare;
}
