/**
 * The value to sort a slot by, a whole number from 0 to `latest`; undefined for what goes last.
 * @param position where the slot stands before
 */
export type Value = (slot: number, position: number) => number | undefined;

/** Seconds since 1970 that stay below every value that goes last: the year 2223. */
const latest = 7_999_999_999;
const last = 8_000_000_000;

/** So many times as many different values as slots may be counted one by one. */
const spread = 4;

/** The values as buckets from 0 on, `width` of them in use, and the one after them for what goes last. */
interface Buckets {
  readonly of: Float64Array;
  readonly width: number;
}

/** What each slot of a list is sorted by: the lower stands first. */
function bucketsOf(start: Uint32Array, value: Value, descending: boolean): Buckets {
  const of = new Float64Array(start.length);
  let least = last;
  let most = 0;
  for (let rank = 0; rank < start.length; rank += 1) {
    const plain = value(start[rank] ?? 0, rank);
    const within = plain === undefined ? last : Math.min(Math.max(plain, 0), latest);
    const bucket = descending && plain !== undefined ? latest - within : within;
    of[rank] = bucket;
    if (bucket === last) continue;
    least = Math.min(least, bucket);
    most = Math.max(most, bucket);
  }
  const width = Math.max(most - least + 1, 0);
  for (let rank = 0; rank < of.length; rank += 1) {
    const bucket = of[rank] ?? last;
    of[rank] = bucket === last ? width : bucket - least;
  }
  return { of, width };
}

/** Each value has its range of the result, as long as there are slots of it. */
function byCounting(start: Uint32Array, { of, width }: Buckets): Uint32Array {
  const next = new Uint32Array(width + 2);
  for (const bucket of of) next[bucket + 1] = (next[bucket + 1] ?? 0) + 1;
  for (let bucket = 1; bucket <= width; bucket += 1)
    next[bucket] = (next[bucket] ?? 0) + (next[bucket - 1] ?? 0);
  const slots = new Uint32Array(start.length);
  for (let rank = 0; rank < of.length; rank += 1) {
    const bucket = of[rank] ?? width;
    const at = next[bucket] ?? 0;
    slots[at] = start[rank] ?? 0;
    next[bucket] = at + 1;
  }
  return slots;
}

/** Value and position packed into one number each, which sorts many times quicker than comparing; `of` is used up. */
function byPacking(start: Uint32Array, { of }: Buckets): Uint32Array {
  const room = Math.max(start.length, 1);
  // In place and in plain loops, which is twice as quick as with functions from item to item.
  for (let rank = 0; rank < of.length; rank += 1) of[rank] = (of[rank] ?? 0) * room + rank;
  of.sort();
  const slots = new Uint32Array(start.length);
  for (let at = 0; at < of.length; at += 1) slots[at] = start[(of[at] ?? 0) % room] ?? 0;
  return slots;
}

/** The slots by rising value; equal ones as they stand in `start`, and those without a value last either way. */
export function sortSlots(start: Uint32Array, value: Value, descending: boolean): Uint32Array {
  const buckets = bucketsOf(start, value, descending);
  return buckets.width <= spread * start.length ? byCounting(start, buckets) : byPacking(start, buckets);
}
