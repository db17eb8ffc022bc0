import type { Texts } from "#fleet/store/search-texts.ts";
import { spellingsOf, typedWords } from "#lib/fold.ts";

/** How a text stands in a device's own fields, the best first; what does not stand there stands in its location or labels. */
const ranks = { whole: 0, start: 1, inside: 2, elsewhere: 3 } as const;
/**
 * How a search fits a device whose own fields do not hold all of the text together, in this order: they hold each word, its
 * location holds the text, its location holds each word, or the words stand here and there.
 */
const scattered = { own: 3, location: 4, locationWords: 5, anywhere: 6 } as const;
const mostWords = 30;

type Spellings = readonly string[];

const holds = (text: string, spellings: Spellings) => spellings.some((spelling) => text.includes(spelling));

function rankIn(own: string, spellings: Spellings): number {
  if (!holds(own, spellings)) return ranks.elsewhere;
  // Every field stands between line breaks.
  if (!spellings.some((spelling) => own.includes(`\n${spelling}`))) return ranks.inside;
  return spellings.some((spelling) => own.includes(`\n${spelling}\n`)) ? ranks.whole : ranks.start;
}

/** How a search stands in the location of a slot. Each location is looked through once. */
function locationClassOf(
  { shared: [, { texts, of }] }: Texts,
  phrase: Spellings,
  words: readonly Spellings[],
) {
  const known = new Uint8Array(texts.length);
  return (slot: number): number => {
    const number = of[slot] ?? 0;
    const before = known[number];
    if (before !== undefined && before !== 0) return before;
    const text = texts[number] ?? "";
    const isWhole = holds(text, phrase);
    const found = isWhole
      ? scattered.location
      : words.length > 0 && words.every((word) => holds(text, word))
        ? scattered.locationWords
        : scattered.anywhere;
    known[number] = found;
    return found;
  };
}

/**
 * How well a device matches a search, by slot, 0 being best: what was typed is one of its fields (its serial number, its
 * name), one of them begins with it, or it stands in one; where it does so alike, its words one by one. All devices of a
 * location that holds it match alike: a letter of it that a name happens to hold makes none of them better.
 */
export function matchOf(texts: Texts, q: string): (slot: number) => number {
  const { own } = texts;
  const words = typedWords(q, mostWords);
  const phrase = spellingsOf(words.join(" "));
  const single = words.length < 2 ? [] : words.map(spellingsOf);
  const room = single.length * ranks.elsewhere + 1;
  const locationClass = locationClassOf(texts, phrase, single);
  return (slot) => {
    const text = own[slot] ?? "";
    const rank = rankIn(text, phrase);
    let sum = 0;
    let isOwn = single.length > 0;
    for (const word of single) {
      const one = rankIn(text, word);
      sum += one;
      if (one === ranks.elsewhere) isOwn = false;
    }
    if (rank !== ranks.elsewhere) return rank * room + sum;
    if (isOwn) return scattered.own * room + sum;
    const found = locationClass(slot);
    return found * room + (found === scattered.anywhere ? sum : 0);
  };
}
