import type { Texts } from "#fleet/store/search-texts.ts";
import { spellingsOf, typedWords } from "#lib/fold.ts";

/** How a text stands in a device, the best first; what does not stand in its own fields stands in its location or labels. */
const ranks = { whole: 0, start: 1, inside: 2, elsewhere: 3 } as const;
const mostWords = 30;

function rankIn(own: string, spellings: readonly string[]): number {
  if (!spellings.some((spelling) => own.includes(spelling))) return ranks.elsewhere;
  // Every field stands between line breaks.
  if (!spellings.some((spelling) => own.includes(`\n${spelling}`))) return ranks.inside;
  return spellings.some((spelling) => own.includes(`\n${spelling}\n`)) ? ranks.whole : ranks.start;
}

/**
 * How well a device matches a search, by slot, 0 being best: what was typed is one of its fields (its serial number, its
 * name), one of them begins with it, or it stands in one; where it does so alike, its words one by one.
 */
export function matchOf({ own }: Texts, q: string): (slot: number) => number {
  const words = typedWords(q, mostWords);
  const phrase = spellingsOf(words.join(" "));
  const single = words.length < 2 ? [] : words.map(spellingsOf);
  const room = single.length * ranks.elsewhere + 1;
  return (slot) => {
    const text = own[slot] ?? "";
    let sum = rankIn(text, phrase) * room;
    for (const word of single) sum += rankIn(text, word);
    return sum;
  };
}
