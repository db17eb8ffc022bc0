import type { LocationPath } from "#contract/path.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { locationLevels, locationName } from "#data/row-text.ts";
import type { Paper, Point } from "./papers.ts";
import { type Cut, lineHeight, linesFor, shortLines } from "./text-fit.ts";

/** What a label says. */
export interface Label {
  /** What its code holds: a serial number or a location path, and nothing else (spec: What the service does). */
  readonly payload: string;
  /** For people who do not see it. */
  readonly title: string;
  readonly texts: readonly LabelText[];
}

interface LabelText {
  readonly text: string;
  readonly kind: "first" | "further";
  readonly cut: Cut;
  /** In one line where it has room in smaller letters: a serial number broken at a blank reads as two. */
  readonly isOneLine?: true;
}

/** The last levels of a location say where it is to somebody who stands there. */
const levelsTold = 2;

export function deviceLabel(
  row: Pick<DeviceRow, "serial_number" | "name" | "location" | "location_name">,
): Label {
  const { serial_number: serial, name } = row;
  const isNamed = name !== serial && name.trim() !== "";
  const where = row.location === "none" && row.location_name === undefined;
  const levels = where ? [] : locationLevels(row.location, row.location_name).slice(-levelsTold);
  return {
    payload: serial,
    title: `Device ${isNamed ? `${name}, ` : ""}${serial}`,
    texts: [
      // By this it can be typed when its code cannot be read.
      { text: serial, kind: "first", cut: "middle", isOneLine: true },
      ...(isNamed ? [{ text: name, kind: "further", cut: "end" } as const] : []),
      ...(levels.length > 0 ? [{ text: levels.join(" › "), kind: "further", cut: "middle" } as const] : []),
    ],
  };
}

export function locationLabel(path: LocationPath): Label {
  return {
    payload: path,
    title: `Location ${path}`,
    texts: [
      { text: locationName(path), kind: "first", cut: "end" },
      { text: path, kind: "further", cut: "middle" },
    ],
  };
}

/** A line of text: where its baseline begins on the label, and the height of its letters. Millimetres. */
export interface Line extends Point {
  readonly text: string;
  readonly size: number;
  readonly isFirst: boolean;
}

/** The square of the code in the upper left corner of a label, its quiet zone included: it takes the height, or over half of the width. */
export function codeSide({ label }: Pick<Paper, "label">): number {
  return Math.min(label.height, 0.56 * label.width);
}

/** The smallest letters that can be read on paper: 3.5 points. */
const smallest = 1.25;
/** Further texts beside the first. */
const furtherSize = 0.8;
/** Steps from the largest letters to the smallest. */
const steps = 24;

/** The lines of a label beside its code: as large as they all fit; what fits at no size is cut. */
export function linesOn({ label }: Pick<Paper, "label">, texts: readonly LabelText[]): Line[] {
  const side = codeSide({ label });
  const pad = Math.min(2, label.height * 0.08);
  const width = label.width - side - pad;
  const height = label.height - 2 * pad;
  const largest = Math.max(smallest, Math.min(5, label.height * 0.16));
  const blocks = largestFitting(texts, width, height, largest) ?? cutBlocks(texts, width, height);
  return placed(blocks, side, (label.height - heightOf(blocks)) / 2);
}

interface Block {
  readonly text: string;
  readonly lines: readonly string[];
  readonly size: number;
  readonly isFirst: boolean;
}

const sizeOf = (kind: LabelText["kind"], size: number) =>
  kind === "first" ? size : Math.max(smallest, size * furtherSize);

/** The texts whole, in the largest letters in which no word is broken; else no word of the first; else in the largest that fit. */
function largestFitting(
  texts: readonly LabelText[],
  width: number,
  height: number,
  largest: number,
): Block[] | undefined {
  const set = texts.map(({ text, kind }) => ({ kind, text, ...linesFor(text) }));
  let unbroken: Block[] | undefined;
  let first: Block[] | undefined;
  for (let step = 0; step <= steps; step += 1) {
    const size = largest - ((largest - smallest) * step) / steps;
    const blocks = set.map(({ kind, text, lines }): Block => {
      const own = sizeOf(kind, size);
      return { text, lines: lines(width / own), size: own, isFirst: kind === "first" };
    });
    if (heightOf(blocks) > height) continue;
    first ??= blocks;
    if (!isUnbroken(blocks, texts[0]?.isOneLine)) continue;
    unbroken ??= blocks;
    if (set.every(({ kind, hasRoom }) => hasRoom(width / sizeOf(kind, size)))) return blocks;
  }
  return unbroken ?? first;
}

function isUnbroken([first]: readonly Block[], isOneLine = false): boolean {
  if (isOneLine && first !== undefined && first.lines.length > 1) return false;
  return first === undefined || first.lines.join(" ") === first.text.trim().replaceAll(/\s+/gu, " ");
}

/** The smallest letters: the first text gets as much room as it needs, the further ones what is left. */
function cutBlocks(texts: readonly LabelText[], width: number, height: number): Block[] {
  let left = height;
  return texts.map(({ text, kind, cut }): Block => {
    // Division leaves a remainder of the last digit.
    const most = Math.floor(left / (smallest * lineHeight) + 1e-9);
    const lines = shortLines(text, width / smallest, most, cut);
    left -= lines.length * smallest * lineHeight;
    return { text, lines, size: smallest, isFirst: kind === "first" };
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
