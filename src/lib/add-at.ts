/** Adds to one of some counts. It takes one type of array alone, so that it compiles to a plain addition. */
export function addAt(counts: Uint32Array, index: number, by: number): void {
  counts[index] = (counts[index] ?? 0) + by;
}
