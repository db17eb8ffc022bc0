import { fold, foldInPairs, mostWords, searchWords } from "./fold.ts";

/** From (included) to (excluded), in the text as it is shown. */
export type Mark = readonly [from: number, to: number];

/** A text as a search reads it, and which letter of the shown text each of its letters comes from. */
interface Read {
  readonly folded: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const letters = /[aou]/;
const accent = /^\p{Mn}$/u;
const hyphen = /[-\u2010\u2011]/;

function read(text: string, foldOne: (letter: string, before: string) => string): Read {
  let folded = "";
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const letter of text) {
    const piece = foldOne(letter, folded);
    for (let sign = 0; sign < piece.length; sign += 1) {
      from.push(at);
      to.push(at + letter.length);
    }
    folded += piece;
    at += letter.length;
    // An accent of its own goes with its letter.
    if (accent.test(letter) && to.length > 0) to[to.length - 1] = at;
  }
  return { folded, from, to };
}

/** The ways in which `searchable` and `searchableSerial` spell a text. */
const spellings: readonly ((letter: string, before: string) => string)[] = [
  fold,
  foldInPairs,
  (letter, before) => (letter === "e" && letters.test(before.slice(-1)) ? "" : fold(letter)),
  (letter) => (hyphen.test(letter) ? "" : fold(letter)),
];

function* marksIn({ folded, from, to }: Read, word: string): Generator<Mark> {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    const [first, last] = [from[at], to[at + word.length - 1]];
    if (first !== undefined && last !== undefined) yield [first, last];
  }
}

function merged(marks: readonly Mark[]): readonly Mark[] {
  const apart: Mark[] = [];
  for (const mark of marks.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last === undefined || mark[0] > last[1]) apart.push(mark);
    else apart[apart.length - 1] = [last[0], Math.max(last[1], mark[1])];
  }
  return apart;
}

/** Where the words of a search stand in a text that is shown, in order and apart from each other. */
export function marksOf(text: string, q: string): readonly Mark[] {
  const words = searchWords(q, mostWords).flat();
  if (words.length === 0) return [];
  const texts = new Map(spellings.map((foldOne) => read(text, foldOne)).map((one) => [one.folded, one]));
  return merged([...texts.values()].flatMap((one) => words.flatMap((word) => [...marksIn(one, word)])));
}
