import type { LocationIndex } from "#fleet/store/location-tree.ts";
import { addAt } from "#lib/add-at.ts";
import { mostWords, searchable, searchWords } from "#lib/fold.ts";

/** What a filter leaves of the tree, by index of the location. */
export interface TreeFilter {
  /** 1 for a location that matches, or that has something above or below it that does. */
  readonly kept: Uint8Array;
  /** 1 for a location with a match below it. */
  readonly leads: Uint8Array;
  /** Number of direct sub-locations that are kept. */
  readonly children: Uint32Array;
  /** Number of top-level locations that are kept. */
  readonly top: number;
  /** Locations that match themselves. */
  readonly matches: number;
}

/** The words that stand in a name, as bits. */
function wordBits(words: readonly (readonly string[])[], name: string): number {
  const text = searchable(name);
  let bits = 0;
  for (const [bit, spellings] of words.entries()) {
    if (spellings.some((spelling) => text.includes(spelling))) bits |= 1 << bit;
  }
  return bits;
}

/** Whether a text holds every word of a filter: for "No location", which is not in the tree. */
export function matchesWhole(q: string, name: string): boolean {
  const words = searchWords(q, mostWords);
  return wordBits(words, name) === 2 ** words.length - 1;
}

/**
 * A location matches when its path has every word and its own name has at least one of them: "straits hall" finds the
 * halls of Straits Pantry, and "straits" not everything below it.
 */
export function filterTree({ nodes }: LocationIndex, q: string): TreeFilter {
  const words = searchWords(q, mostWords);
  const all = 2 ** words.length - 1;
  const inPath = new Uint32Array(nodes.length);
  const kept = new Uint8Array(nodes.length);
  const leads = new Uint8Array(nodes.length);
  const children = new Uint32Array(nodes.length);
  let matches = 0;
  // Every location stands after the one above it.
  for (const [index, { name, parent }] of nodes.entries()) {
    const above = parent === -1 ? 0 : (inPath[parent] ?? 0);
    const own = wordBits(words, name);
    inPath[index] = above | own;
    if (inPath[index] !== all) continue;
    // Below a match everything is kept; it is a match too where its own name has a word.
    kept[index] = 1;
    if (own === 0) continue;
    matches += 1;
    for (let up = parent; up !== -1 && leads[up] === 0; up = nodes[up]?.parent ?? -1) {
      kept[up] = 1;
      leads[up] = 1;
    }
  }
  let top = 0;
  for (const [index, { parent }] of nodes.entries()) {
    if (kept[index] === 0) continue;
    if (parent === -1) top += 1;
    else addAt(children, parent, 1);
  }
  return { kept, leads, children, top, matches };
}
