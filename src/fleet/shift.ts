type Column = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** Which slots stay, and where they are then: they close up in their order, and what comes stands after them. */
export interface Shift {
  /** The slot after, by the slot before; -1 for one that goes. */
  readonly to: Int32Array;
  readonly kept: number;
  readonly length: number;
}

/** @param gone slots of the devices that go; `fresh` come */
export function shiftWithout(gone: ReadonlySet<number>, before: number, fresh: number): Shift {
  const to = new Int32Array(before);
  let kept = 0;
  for (let slot = 0; slot < before; slot += 1) to[slot] = gone.has(slot) ? -1 : kept++;
  return { to, kept, length: kept + fresh };
}

/** Copies what stays of a column into another. */
export function carry<Into extends Column>(from: Column, into: Into, { to }: Shift): Into {
  for (let slot = 0; slot < to.length; slot += 1) {
    const after = to[slot] ?? -1;
    if (after !== -1) into[after] = from[slot] ?? 0;
  }
  return into;
}
