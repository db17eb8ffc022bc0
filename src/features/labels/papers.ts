import type { PaperName } from "#data/labels-url.ts";

/** Papers that labels are printed on. Everything is in millimetres, from the upper left corner of the sheet. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Paper {
  readonly name: PaperName;
  /** As people know it. */
  readonly title: string;
  readonly sheet: Size;
  readonly columns: number;
  readonly rows: number;
  readonly label: Size;
  /** Between two labels side by side. Above one another they touch on all of these papers. */
  readonly gap: number;
  /** Somebody cuts the labels apart, along marks. The others are cut already. */
  readonly isToCut: boolean;
}

const a4: Size = { width: 210, height: 297 };

/** The makers' own measures: width and height of a label, columns and rows, and the gap between columns. */
const papers: Readonly<Record<PaperName, Paper>> = {
  L4731: avery("L4731", { width: 25.4, height: 10 }, 7, 27),
  L7651: avery("L7651", { width: 38.1, height: 21.2 }, 5, 13),
  L7160: avery("L7160", { width: 63.5, height: 38.1 }, 3, 7),
  L7163: avery("L7163", { width: 99.1, height: 38.1 }, 2, 7),
  "roll-62": {
    name: "roll-62",
    title: "62 mm roll, 29 mm long",
    sheet: { width: 62, height: 29 },
    columns: 1,
    rows: 1,
    label: { width: 62, height: 29 },
    gap: 0,
    isToCut: false,
  },
  A4: {
    name: "A4",
    title: "A4 paper to cut, 90 × 52 mm, 10 a sheet",
    sheet: a4,
    columns: 2,
    rows: 5,
    label: { width: 90, height: 52 },
    gap: 0,
    isToCut: true,
  },
};

/** Avery's sheets have 2.5 mm between columns, none between rows, and the same margins left and right, above and below. */
function avery(name: PaperName, label: Size, columns: number, rows: number): Paper {
  const { width, height } = label;
  const title = `Avery ${name}, ${width} × ${height} mm, ${columns * rows} a sheet`;
  return { name, title, sheet: a4, columns, rows, label, gap: 2.5, isToCut: false };
}

export const paperOf = (name: PaperName): Paper => papers[name];

export const labelsPerSheet = ({ columns, rows }: Paper): number => columns * rows;

/** Whether a label can be read from a metre. */
export const isForDoors = ({ label }: Paper): boolean => label.width >= 60;

/** The upper left corner of the first label. */
export function marginOf({ sheet, columns, rows, label, gap }: Paper): Point {
  return {
    x: (sheet.width - columns * label.width - (columns - 1) * gap) / 2,
    y: (sheet.height - rows * label.height) / 2,
  };
}

/** The upper left corner of a label on its sheet. `position` counts from 0, row by row. */
export function cornerOf(paper: Paper, position: number): Point {
  const { x, y } = marginOf(paper);
  const column = position % paper.columns;
  return {
    x: x + column * (paper.label.width + paper.gap),
    y: y + Math.floor(position / paper.columns) * paper.label.height,
  };
}

/** The first label to use, brought onto the sheet. */
export function firstOn(paper: Paper, first: number): number {
  return Math.min(first, labelsPerSheet(paper));
}

/** The items of each sheet with the position of the first of them there: the first sheet may be used in part. */
export function sheetsOf<Item>(
  paper: Paper,
  first: number,
  items: readonly Item[],
): { readonly from: number; readonly items: readonly Item[] }[] {
  const sheets: { from: number; items: readonly Item[] }[] = [];
  const each = labelsPerSheet(paper);
  for (let taken = 0, from = firstOn(paper, first) - 1; taken < items.length; from = 0) {
    const there = items.slice(taken, taken + each - from);
    sheets.push({ from, items: there });
    taken += there.length;
  }
  return sheets;
}

/** How far a cut mark is from the labels, and its length. */
const cutAway = 2;
const cutLength = 5;

/** Marks around the labels of a sheet to cut along, from one point to another. */
export function cutMarks(paper: Paper): { readonly from: Point; readonly to: Point }[] {
  if (!paper.isToCut) return [];
  const { x: left, y: top } = marginOf(paper);
  const [right, bottom] = [paper.sheet.width - left, paper.sheet.height - top];
  const marks: { from: Point; to: Point }[] = [];
  for (let column = 0; column <= paper.columns; column += 1) {
    const x = left + column * paper.label.width;
    marks.push({ from: { x, y: top - cutAway - cutLength }, to: { x, y: top - cutAway } });
    marks.push({ from: { x, y: bottom + cutAway }, to: { x, y: bottom + cutAway + cutLength } });
  }
  for (let row = 0; row <= paper.rows; row += 1) {
    const y = top + row * paper.label.height;
    marks.push({ from: { x: left - cutAway - cutLength, y }, to: { x: left - cutAway, y } });
    marks.push({ from: { x: right + cutAway, y }, to: { x: right + cutAway + cutLength, y } });
  }
  return marks;
}
