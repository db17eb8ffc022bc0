import { codeSide, type Going, type Label, type LabelText } from "./label.ts";
import type { Paper, Point } from "./papers.ts";
import { lineHeight, linesFor, shortLines } from "./text-fit.ts";

/** A line of text: where its baseline begins on the label, and the height of its letters. Millimetres. */
export interface Line extends Point {
  readonly text: string;
  readonly size: number;
  readonly isFirst: boolean;
}

/** The smallest letters that can be read on paper: 3.5 points. */
const smallest = 1.25;
/** The smallest that can be read at arm's length: 6.5 points. */
const legible = 2.3;
/** Further texts beside the first: at most so large, and no smaller for the sake of few lines. */
const furtherSize = 0.8;
const smallestForFew = 0.6;
/** Their weight is lighter than that of the first, by which widths are known. */
const furtherWidth = 0.97;
/** Lines below the first text that are read at a glance. */
const fewLines = 3;
/** A label that asks for letters smaller than so much of the others' is cut, or a word in it broken: it must not make all small. */
const smallestForAll = 0.75;
/** Steps from the largest letters to the smallest. */
const steps = 24;

/** The room for text beside the code: its width for the first text, and for further ones, whose letters are narrower. */
function roomOf({ label }: Pick<Paper, "label">) {
  const side = codeSide({ label });
  const pad = Math.min(2, label.height * 0.08);
  const toEdge = label.width - side;
  const first = toEdge - pad / 2;
  return {
    side,
    width: { first, further: Math.min(toEdge, first / furtherWidth) },
    height: label.height - 2 * pad,
  };
}

/** Heights of letters, in millimetres: one of each for all labels of a print, so that a sheet looks like one. */
export interface Sizes {
  readonly first: number;
  readonly further: number;
}

/** Of a hundred labels so many may be too long for the size of the others: their texts are cut. */
const tooLong = 5;

/** The size of nearly all: one label with a long name must not make the others small. */
function commonOf(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length * tooLong) / 100)] ?? smallest;
}

/** The size in which all have room but those far from the others. */
function forAll(sizes: readonly number[], common = commonOf(sizes)): number {
  return sizes.reduce(
    (least, size) => (size < common * smallestForAll ? least : Math.min(least, size)),
    common,
  );
}

/** The largest letters that fit, of those from the smallest to the largest; undefined where none do. */
function largestThat(fits: (size: number) => boolean, largest: number): number | undefined {
  for (let step = 0; step <= steps; step += 1) {
    const size = largest - ((largest - smallest) * step) / steps;
    if (fits(size)) return size;
  }
  return undefined;
}

/** The first text in one line where it must be, else with no word broken and room for what comes below. */
function ownFirst(paper: Pick<Paper, "label">, [first, ...others]: readonly LabelText[]): number {
  const { width: of, height } = roomOf(paper);
  const width = of.first;
  if (first === undefined) return smallest;
  const { lines, hasRoom } = linesFor(first.text);
  const most = others.length === 0 ? height : height * 0.6;
  const fits = (size: number) => {
    const set = lines(width / size);
    if (set.length * size * lineHeight > most) return false;
    return first.isOneLine ? set.length <= 1 : hasRoom(width / size);
  };
  return largestThat(fits, Math.max(smallest, Math.min(5, paper.label.height * 0.16))) ?? smallest;
}

/** The largest letters for further texts below a first one in letters of `first`. */
interface OwnFurther {
  /** In which they are whole, in few lines if that asks for no tiny letters. */
  readonly whole: number;
  /** In which no word of them is broken; undefined where one is in any. */
  readonly words: number | undefined;
}

function ownFurther(
  paper: Pick<Paper, "label">,
  [top, ...others]: readonly LabelText[],
  first: number,
): OwnFurther {
  const { width: of, height } = roomOf(paper);
  const width = of.further;
  const left = height - linesFor(top?.text ?? "").lines(of.first / first).length * first * lineHeight;
  const set = others.map(({ text }) => linesFor(text));
  const largest = Math.max(smallest, first * furtherSize);
  const count = (size: number) => set.reduce((sum, { lines }) => sum + lines(width / size).length, 0);
  const words = largestThat((size) => set.every(({ hasRoom }) => hasRoom(width / size)), largest);
  // Few lines are no reason for letters that nobody reads at arm's length.
  const least = largest < legible ? first * smallestForFew : Math.max(first * smallestForFew, legible);
  const few = largestThat(
    (size) => size >= least && count(size) <= fewLines && count(size) * size * lineHeight <= left,
    words ?? largest,
  );
  const whole = few ?? largestThat((size) => count(size) * size * lineHeight <= left, words ?? largest);
  return { whole: whole ?? smallest, words };
}

/** What may be left out, the least first. */
const goings: readonly (readonly Going[])[] = [[], ["first"], ["first", "then"]];

/**
 * The texts of a label that have room in legible letters. By itself: it says the same in a print of all sites as in that of its own.
 */
function keptOf(paper: Pick<Paper, "label">, texts: readonly LabelText[]): readonly LabelText[] {
  const tries = goings.map((gone) =>
    texts.filter(({ mayGo }) => mayGo === undefined || !gone.includes(mayGo)),
  );
  const isLegible = (kept: readonly LabelText[]) =>
    ownFurther(paper, kept, ownFirst(paper, kept)).whole >= legible;
  // Where all is small, so is the location of one that stands alone; its site would make it smaller still.
  return tries.find(isLegible) ?? tries[1] ?? texts;
}

/** The letters in which nearly all of these labels are whole, and no word is broken that has room in hardly smaller ones. */
export function sizesFor(paper: Pick<Paper, "label">, labels: readonly Pick<Label, "texts">[]): Sizes {
  const kept = labels.map(({ texts }) => keptOf(paper, texts));
  const first = forAll(kept.map((texts) => ownFirst(paper, texts)));
  const own = kept.map((texts) => ownFurther(paper, texts, first));
  return {
    first,
    further: forAll(
      own.flatMap(({ whole, words = whole }) => [whole, words]),
      commonOf(own.map(({ whole }) => whole)),
    ),
  };
}

/** The lines of a label beside its code, in letters of these sizes; a serial number that is longer than others in smaller ones. */
export function linesOn(paper: Pick<Paper, "label">, all: readonly LabelText[], sizes: Sizes): Line[] {
  const texts = keptOf(paper, all);
  const { side, width, height } = roomOf(paper);
  const first = Math.min(sizes.first, ownFirst(paper, texts));
  const blocks = blocksOf(texts, width, height, { first, further: Math.min(sizes.further, first) });
  return placed(blocks, side, (paper.label.height - heightOf(blocks)) / 2);
}

interface Block {
  readonly lines: readonly string[];
  readonly size: number;
  readonly isFirst: boolean;
}

/** The first text gets as much room as it needs; each further one what is left, but for a line of each that comes after it. */
function blocksOf(
  texts: readonly LabelText[],
  width: Pick<Sizes, LabelText["kind"]>,
  height: number,
  sizes: Pick<Sizes, LabelText["kind"]>,
): Block[] {
  let left = height;
  return texts.map(({ text, kind, cut }, index): Block => {
    const size = sizes[kind];
    const kept = kind === "first" ? 0 : (texts.length - 1 - index) * size * lineHeight;
    // Division leaves a remainder of the last digit.
    const linesThatFit = (room: number) => Math.floor(room / (size * lineHeight) + 1e-9);
    const most = Math.max(linesThatFit(left - kept), Math.min(1, linesThatFit(left)));
    const lines = shortLines(text, width[kind] / size, most, cut);
    left -= lines.length * size * lineHeight;
    return { lines, size, isFirst: kind === "first" };
  });
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, size }) => sum + lines.length * size * lineHeight, 0);
}

/** The baseline stands so far below the top of its line, in heights of the letters. */
const ascent = 0.92;

function placed(blocks: readonly Block[], x: number, top: number): Line[] {
  let y = top;
  return blocks.flatMap(({ lines, size, isFirst }) =>
    lines.map((text) => {
      const line = { text, size, isFirst, x, y: y + size * ascent };
      y += size * lineHeight;
      return line;
    }),
  );
}
