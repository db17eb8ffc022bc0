type Column = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** Where each slot is after devices came or went: the slots that stay close up in their order, new ones come after them. */
export interface SlotRemap {
  /** The slot after, by the slot before; -1 for one that goes. */
  readonly to: Int32Array;
  readonly kept: number;
  readonly length: number;
}

/** @param gone slots of the devices that go; `fresh` come */
export function remapWithout(gone: ReadonlySet<number>, before: number, fresh: number): SlotRemap {
  const to = new Int32Array(before);
  let kept = 0;
  for (let slot = 0; slot < before; slot += 1) to[slot] = gone.has(slot) ? -1 : kept++;
  return { to, kept, length: kept + fresh };
}

/** Copies what stays of a column into another. */
export function carry<Into extends Column>(from: Column, into: Into, { to, kept }: SlotRemap): Into {
  if (kept === to.length) {
    into.set(from);
    return into;
  }
  for (let slot = 0; slot < to.length; slot += 1) {
    const after = to[slot] ?? -1;
    if (after !== -1) into[after] = from[slot] ?? 0;
  }
  return into;
}

/** Takes the slots that go out of a list and adds new ones at its end. In the list given, since a copy takes far longer. */
export function carryList<Item>(list: Item[], { to, kept }: SlotRemap, fresh: readonly Item[]): Item[] {
  for (let slot = 0; kept < list.length && slot < to.length; slot += 1) {
    const after = to[slot] ?? -1;
    const item = list[slot];
    if (after !== -1 && item !== undefined) list[after] = item;
  }
  list.length = kept;
  for (const item of fresh) list.push(item);
  return list;
}
