import { mergeSorted } from "#lib/merge-sorted.ts";
import { bucketOf, last, ranksBy, slotsAt } from "./sort-slots.ts";

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
 * Every slot in the order that `sortSlots` makes. Of an order that was made from the same start only the slots with
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
