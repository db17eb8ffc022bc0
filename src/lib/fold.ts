/**
 * Text as people search and sort it: without case, accents or the question how an umlaut is typed.
 * `Müller`, `MUELLER` and `muller` all find one another.
 */

const ascii = /^[\0-\x7f]*$/;
const accents = /\p{Mn}/gu;
/** Letters that are written as two where the letter is not to hand. */
const pairs: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  æ: "ae",
  ø: "oe",
  œ: "oe",
  å: "aa",
};
const paired = /[äöüæøœå]/g;
/** Letters without an accent that could be taken off. */
const singles: Readonly<Record<string, string>> = { ß: "ss", ø: "o", æ: "a", œ: "o", ł: "l", đ: "d", ı: "i" };
const single = /[ßøæœłđı]/g;
const separators = /[-\s_.:/]+/g;

/** Lower case without accents; umlauts become their bare letter (`ä` to `a`). */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(accents, "")
    .replace(single, (letter) => singles[letter] ?? letter);
}

/** Lower case without accents; umlauts become two letters (`ä` to `ae`). */
export function foldInPairs(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return fold(
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(paired, (letter) => pairs[letter] ?? letter),
  );
}

const pair = /([aou])e/g;
const hasPair = /[aou]e/;

/** The words of a folded text in which two letters may stand for an umlaut, with its bare letter instead. */
function wordsWithoutPairs(plain: string): string[] {
  if (!hasPair.test(plain)) return [];
  return plain
    .split(/\s+/)
    .filter((word) => hasPair.test(word))
    .map((word) => word.replace(pair, "$1"));
}

const hyphens = /(?<=\p{L})[-\u2010\u2011](?=\p{L})/gu;
const hyphened = /\p{L}[-\u2010\u2011]\p{L}/u;

/** The words of a folded text that have hyphens between letters, without them: `wifi` for `wi-fi`. */
function wordsWithoutHyphens(plain: string): string[] {
  if (!hyphened.test(plain)) return [];
  return plain
    .split(/\s+/)
    .filter((word) => hyphened.test(word))
    .map((word) => word.replace(hyphens, ""));
}

/** What a search looks through: the folded text, with every other way to spell its words on lines after it. */
export function searchable(text: string): string {
  const plain = fold(text);
  const inPairs = foldInPairs(text);
  const bare = [...wordsWithoutPairs(plain), ...wordsWithoutHyphens(plain)];
  const others = inPairs === plain ? bare : [inPairs, ...bare];
  return [plain, ...others].join("\n");
}

/** A serial number as a search looks through it: as printed, and on a line of its own without its dashes and spaces. */
export function searchableSerial(serial: string): string {
  const plain = fold(serial);
  const bare = plain.replace(separators, "");
  return bare === plain ? plain : `${plain}\n${bare}`;
}

/** A serial number without case, dashes or spaces: what two ways of typing one have in common. */
export function bareSerial(serial: string): string {
  return fold(serial).replace(separators, "");
}

/** The spellings under which one typed word may stand in a searchable text; any of them is a hit. */
export function spellingsOf(word: string): readonly string[] {
  const plain = fold(word);
  const bare = plain.replace(separators, "");
  const all = [plain, foldInPairs(word), plain.replace(pair, "$1"), bare];
  return [...new Set(all)].filter((spelling) => spelling !== "");
}

/** People type fewer words than this. Where each word is a bit of a number, there may be no more. */
export const mostWords = 30;

/** The words that somebody typed, no more than `most`. */
export function typedWords(text: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  return text.trim().split(/\s+/).slice(0, most);
}

/** The typed words, each with the spellings under which it may stand; none where nothing was typed. */
export function searchWords(text: string, most?: number): readonly (readonly string[])[] {
  return typedWords(text, most)
    .map(spellingsOf)
    .filter((spellings) => spellings.length > 0);
}

/** Order of two texts, such as sort keys, for `sort`. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Where each text stands in the order people expect, by text. */
export function ranksOf(texts: Iterable<string>): ReadonlyMap<string, number> {
  const keyed = Array.from(new Set(texts), (text) => ({ text, key: sortKey(text) }));
  keyed.sort((a, b) => compareTexts(a.key, b.key) || compareTexts(a.text, b.text));
  return new Map(keyed.map(({ text }, rank) => [text, rank]));
}

const digits = /\d+/g;

/** A key that sorts as people expect when compared with `<`: without case or accents, `Trap 9` before `Trap 10`. */
export function sortKey(text: string): string {
  return fold(text).replace(digits, (run) => run.padStart(10, "0"));
}
