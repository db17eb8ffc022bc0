import type { Texts } from "#fleet/store/search-texts.ts";
import { mostWords, spellingsOf, typedWords } from "#lib/fold.ts";

/**
 * How a search fits a device, the best first: its text is one of the device's own fields, one of them begins with it, or a word
 * in one does; the own fields hold each of its words; a word of its location or labels begins with it; it stands within a word,
 * wherever that is; its location or its labels hold each of its words, or the words stand here and there.
 */
const fits = {
  whole: 0,
  start: 1,
  begun: 2,
  words: 3,
  shared: 4,
  within: 5,
  sharedWords: 6,
  anywhere: 7,
} as const;

type Spellings = readonly string[];

const holds = (text: string, spellings: Spellings) => spellings.some((spelling) => text.includes(spelling));

const letter = /[\p{L}\p{N}]$/u;

/** Whether a letter or digit stands before a place in a folded text. Nearly all are ASCII, and a pattern takes ten times as long. */
function isAfterLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  // Before the first letter of all there is none.
  if (Number.isNaN(code)) return false;
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return letter.test(text.slice(Math.max(0, at - 2), at));
}

const lineBreak = 10;

/** How one spelling stands in the fields of a text, each between line breaks. */
function rankOf(text: string, spelling: string): number {
  let best: number = fits.anywhere;
  for (let at = text.indexOf(spelling); at !== -1; at = text.indexOf(spelling, at + 1)) {
    if (text.charCodeAt(at - 1) === lineBreak) {
      if (text.charCodeAt(at + spelling.length) === lineBreak) return fits.whole;
      best = fits.start;
    } else if (best > fits.begun) best = isAfterLetter(text, at) ? fits.within : fits.begun;
  }
  return best;
}

function rankIn(text: string, spellings: Spellings): number {
  let best: number = fits.anywhere;
  for (const spelling of spellings) best = Math.min(best, rankOf(text, spelling));
  return best;
}

/** The ranks of all words in a text, added up. Most devices are found by their location, and need no such sum. */
function sumIn(text: string, words: readonly Spellings[]): number {
  let sum = 0;
  for (const word of words) sum += rankIn(text, word);
  return sum;
}

/** How a search stands in a text that the devices of a slot share. Each text is looked through once. */
function sharedRankOf(
  { texts, of }: Texts["shared"][number],
  phrase: Spellings,
  words: readonly Spellings[],
) {
  const known = new Uint8Array(texts.length);
  const sharedRank = (text: string) => {
    const rank = rankIn(text, phrase);
    if (rank < fits.within) return fits.shared;
    if (rank === fits.within) return rank;
    return words.length > 0 && words.every((word) => holds(text, word)) ? fits.sharedWords : fits.anywhere;
  };
  return (slot: number): number => {
    const number = of[slot] ?? 0;
    const before = known[number];
    if (before !== undefined && before !== 0) return before;
    const found = sharedRank(texts[number] ?? "");
    known[number] = found;
    return found;
  };
}

/**
 * How well a device matches a search, by slot; 0 is best. Devices whose own fields match alike are compared word by
 * word. If only the location or a status matches, all its devices match alike: a letter that a name happens to hold
 * makes none of them better.
 */
export function matchOf(texts: Texts, q: string): (slot: number) => number {
  const { own } = texts;
  const [labels, locations] = texts.shared;
  const words = typedWords(q, mostWords);
  const phrase = spellingsOf(words.join(" "));
  const single = words.length < 2 ? [] : words.map(spellingsOf);
  const room = single.length * fits.anywhere + 1;
  const labelRank = sharedRankOf(labels, phrase, single);
  const locationRank = sharedRankOf(locations, phrase, single);
  return (slot) => {
    const text = own[slot] ?? "";
    const rank = rankIn(text, phrase);
    if (rank <= fits.begun) return rank * room + sumIn(text, single);
    if (single.length > 0 && single.every((word) => holds(text, word)))
      return fits.words * room + sumIn(text, single);
    const found = Math.min(rank, labelRank(slot), locationRank(slot));
    return found * room + (found === fits.anywhere ? sumIn(text, single) : 0);
  };
}
