type Compare = (a: number, b: number) => number;

/** How many of a sorted list stand before this one, at least `from`. */
function rankOf(list: Uint32Array, one: number, from: number, compare: Compare): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(list[middle] ?? 0, one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A long sorted list with a few others put into it where they belong.
 * @param few in any order
 */
export function mergeSorted(list: Uint32Array, few: readonly number[], compare: Compare): Uint32Array {
  const merged = new Uint32Array(list.length + few.length);
  let from = 0;
  for (const [before, one] of few.toSorted(compare).entries()) {
    const to = rankOf(list, one, from, compare);
    merged.set(list.subarray(from, to), from + before);
    merged[to + before] = one;
    from = to;
  }
  merged.set(list.subarray(from), from + few.length);
  return merged;
}
