/**
 * Text in a box, without a browser: the same lines go to paper and to label printers. Widths are of the page's typeface
 * in bold, rounded up, so that a line is never wider than said.
 */

import { once } from "#lib/once.ts";

/** From the baseline of a line to the next, in heights of the letters. */
export const lineHeight = 1.2;

const ellipsis = "…";
// Built when the first label is drawn, not while another page fetches this one ahead.
const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: "grapheme" }));

function graphemesOf(text: string): string[] {
  return Array.from(graphemes().segment(text), ({ segment }) => segment);
}

/** Widths by kind of letter, in heights of the letters, measured in the page's typeface. The first that fits counts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/^[\sijlIı]/u, 0.3],
  [/^[!'’,.:;·|`]/u, 0.36],
  [/^[ft()[\]/\\]/u, 0.41],
  [/^[r1‹›°²{}^-]/u, 0.49],
  [/^["“”„?_–acesxkz7FJL§]/u, 0.61],
  [/^[bdghnopquvyEø25£]/u, 0.64],
  [/^[#$&*+<=>~«»€034689BPRSTZß]/u, 0.69],
  [/^[ACDGHKUVXY]/u, 0.76],
  [/^[NOQØ]/u, 0.79],
  [/^w/u, 0.86],
  [/^[mMæ]/u, 0.95],
  [/^[W@%‰½…—œÆŒ]/u, 1.06],
  // Letters of our alphabet with a sign of their own.
  [/^\p{Script=Latin}/u, 0.85],
  [/^\p{Extended_Pictographic}/u, 1.5],
  [/^[\u2e80-\uffdc]/u, 1.1],
];
/** Of any other script. */
const otherWidth = 1.1;

const known = new Map<string, number>();

/** Width of a letter with its marks. */
function widthOfLetter(letter: string): number {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const base = letter.normalize("NFD");
  const width = widths.find(([kind]) => kind.test(base))?.[1] ?? otherWidth;
  // A text with every letter there is must not fill the memory.
  if (known.size < 2000) known.set(letter, width);
  return width;
}

/** The most room that a text may take, in heights of its letters. */
export function widthOf(text: string): number {
  return graphemesOf(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

/** After these a line may end. */
const breaks = /(?<=[\s\-/_.,›])(?![\s\-/_.,›])/u;

interface Word {
  readonly letters: readonly { readonly letter: string; readonly width: number; readonly isBlank: boolean }[];
  /** Without the blanks at its end. */
  readonly width: number;
}

/** Measured once, for it is set in many sizes, and a site's name stands on many labels. */
const measured = new Map<string, readonly Word[]>();
/** As many texts as a part of the labels has. */
const mostMeasured = 2000;

function wordsOf(text: string): readonly Word[] {
  const before = measured.get(text);
  if (before !== undefined) return before;
  const words = measure(text);
  if (measured.size >= mostMeasured) measured.clear();
  measured.set(text, words);
  return words;
}

function measure(text: string): Word[] {
  return text.split(breaks).map((word) => {
    const letters = graphemesOf(word).map((letter) => ({
      letter,
      width: widthOfLetter(letter),
      isBlank: letter.trim() === "",
    }));
    return { letters, width: widthOf(word.trimEnd()) };
  });
}

function wrapped(words: readonly Word[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  const end = () => {
    if (line.trim() !== "") lines.push(line.trim());
    line = "";
    taken = 0;
  };
  for (const word of words) {
    if (taken > 0 && taken + word.width > width) end();
    for (const { letter, width: wide, isBlank } of word.letters) {
      if (taken > 0 && taken + wide > width && !isBlank) end();
      line += letter;
      taken += wide;
    }
  }
  end();
  return lines;
}

/** A text to be set in several sizes: its lines at a width in heights of the letters, and whether every word fits into one. */
export function linesFor(text: string): {
  readonly lines: (width: number) => string[];
  readonly hasRoom: (width: number) => boolean;
} {
  const words = wordsOf(text);
  return {
    lines: (width) => wrapped(words, width),
    hasRoom: (width) => words.every((word) => word.width <= width),
  };
}

/** The part of a text that may go where there is no room for it: its end, or its middle, which leaves both ends to tell it by. */
export type Cut = "end" | "middle";

/** At most so many lines of a text; where it is longer, a part of it is left out, and a sign says so. */
export function shortLines(text: string, width: number, most: number, cut: Cut): string[] {
  const whole = linesFor(text).lines(width);
  if (whole.length <= most) return whole;
  if (most < 1) return [];
  const letters = graphemesOf(text);
  const cutTo = (room: number) => {
    const head = cut === "end" ? room : Math.ceil(room / 2);
    const tail = letters.slice(letters.length - (room - head));
    const kept = letters.slice(0, head).join("").trimEnd();
    return linesFor(`${kept}${ellipsis}${tail.join("")}`).lines(width);
  };
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (cutTo(middle).length <= most) low = middle;
    else high = middle - 1;
  }
  return cutTo(low);
}
