import { addAt } from "#lib/add-at.ts";
import { mergeSorted } from "#lib/merge-sorted.ts";

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

/** What a value is sorted by, rising. */
function bucketOf(value: number | undefined, descending: boolean): number {
  if (value === undefined) return last;
  const within = Math.min(Math.max(value, 0), latest);
  return descending ? latest - within : within;
}

/** What the slots of a list are sorted by, as three digits: the lower stands first. */
interface Keys {
  /** The two lower digits. */
  readonly lows: Uint32Array;
  readonly highs: Uint32Array;
  /** The highest of all. */
  readonly most: number;
}

function keysOf(buckets: Float64Array): Keys {
  const { length } = buckets;
  let least = last;
  let most = 0;
  for (let rank = 0; rank < length; rank += 1) {
    const bucket = buckets[rank] ?? last;
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
    addAt(next, above, 1);
  }
  for (let digit = 1; digit <= digits; digit += 1) addAt(next, digit, next[digit - 1] ?? 0);
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0;
    const digit = ((keys[rank] ?? 0) >> shift) & (digits - 1);
    const to = next[digit] ?? 0;
    sorted[to] = rank;
    next[digit] = to + 1;
  }
}

/**
 * The ranks by rising bucket. Sorted by one digit after the other, the lowest first: a few loops over all of them, twice as
 * quick as sorting numbers.
 */
function ranksBy(buckets: Float64Array): Uint32Array {
  const { lows, highs, most } = keysOf(buckets);
  let ranks = new Uint32Array(buckets.length);
  let spare = new Uint32Array(buckets.length);
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
  return ranks;
}

/** The slots at these ranks. */
function slotsAt(start: Uint32Array, ranks: Uint32Array): Uint32Array {
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

/** Every slot in an order. */
export interface Order {
  readonly slots: Uint32Array;
  /** Where each slot stands in it, by slot. */
  readonly ranks: Uint32Array;
}

/** An order, with what it was made by. */
export interface HeldOrder {
  readonly start: Uint32Array;
  /** By slot. */
  readonly buckets: Float64Array;
  readonly slots: Uint32Array;
}

/** More than this part of all, and sorting all of them is the quicker way. */
const manyOf = 1 / 20;

/** The slots with another bucket than before; undefined where they are many. */
function movedIn(before: Float64Array, after: Float64Array): number[] | undefined {
  const moved: number[] = [];
  const most = after.length * manyOf;
  for (let slot = 0; slot < after.length; slot += 1) {
    if (before[slot] === after[slot]) continue;
    if (moved.length >= most) return undefined;
    moved.push(slot);
  }
  return moved;
}

/** The slots in their order, without some of them. */
function without(slots: Uint32Array, some: readonly number[]): Uint32Array {
  const isOut = new Uint8Array(slots.length);
  for (const slot of some) isOut[slot] = 1;
  const left = new Uint32Array(slots.length - some.length);
  let length = 0;
  for (let rank = 0; rank < slots.length; rank += 1) {
    const slot = slots[rank] ?? 0;
    if (isOut[slot] === 1) continue;
    left[length] = slot;
    length += 1;
  }
  return left;
}

/**
 * Every slot in the order that {@link sortSlots} makes. Of an order that was made from the same start only the slots with
 * another value are moved.
 */
export function sortAgain(
  before: HeldOrder | undefined,
  { slots: start, ranks }: Order,
  value: (slot: number) => number | undefined,
  descending: boolean,
): HeldOrder {
  // By slot, as the columns stand in memory: by rank would take several times as long.
  const buckets = new Float64Array(start.length);
  for (let slot = 0; slot < buckets.length; slot += 1) buckets[slot] = bucketOf(value(slot), descending);
  const known = before?.start === start ? before : undefined;
  const moved = known && movedIn(known.buckets, buckets);
  if (known === undefined || moved === undefined) {
    const byRank = new Float64Array(start.length);
    for (let rank = 0; rank < byRank.length; rank += 1) byRank[rank] = buckets[start[rank] ?? 0] ?? last;
    return { start, buckets, slots: slotsAt(start, ranksBy(byRank)) };
  }
  if (moved.length === 0) return known;
  const compare = (a: number, b: number) =>
    (buckets[a] ?? last) - (buckets[b] ?? last) || (ranks[a] ?? 0) - (ranks[b] ?? 0);
  return { start, buckets, slots: mergeSorted(without(known.slots, moved), moved, compare) };
}
