/**
 * Repeatable chance: the same key always gives the same numbers, so that a restart repeats the history. Not for
 * secrets.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** In [from, to). */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** A 32-bit hash of a key (FNV-1a over the parts, then mixed so that neighbours differ in every bit). */
export function hash(...parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === "number") {
      h = Math.imul(h ^ (part | 0), 0x01000193);
      h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    } else {
      for (let index = 0; index < part.length; index += 1)
        h = Math.imul(h ^ part.charCodeAt(index), 0x01000193);
    }
    h = Math.imul(h ^ 0x1f, 0x01000193);
  }
  return mix(h);
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A stream of numbers for a key (a 32-bit Weyl sequence, mixed). */
export function randomOf(key: number): Random {
  let state = key | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state) / 0x1_0000_0000;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
  };
}
