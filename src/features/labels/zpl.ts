import { type Code, codeOf, quietZone } from "./code.ts";
import { codeSide, type Label } from "./label.ts";
import { linesOn, type Sizes, sizesFor } from "./label-lines.ts";
import type { Paper } from "./papers.ts";

/** Labels in ZPL II, the language of label printers. */

/** Dots an inch of the printers there are. */
export const zplResolutions = [203, 300] as const;
export type ZplResolution = (typeof zplResolutions)[number];

const encoder = new TextEncoder();

/**
 * A text as the data of a field under `^FH`: every byte but those of plain letters, digits and blanks is written by its
 * number, so that no name can begin a command (`^`, `~`), an escape (`_`, `\`) or a line.
 */
export function zplText(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9 ]/gu, (sign) =>
    Array.from(encoder.encode(sign), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(
      "",
    ),
  );
}

/**
 * The code as a picture (`^GFA`), dot by dot the code that goes to paper: the printer's own codes (`^BQ`) declare no
 * ECI, and read commands in the data. A line that repeats the one above is written as `:`. None where not even a dot for a
 * module has room: it would run off the label.
 */
function zplCode({ size, isDark }: Code, side: number, height: number): string[] {
  const dots = Math.floor(side / (size + 2 * quietZone));
  if (dots < 1) return [];
  const bytes = Math.ceil((size * dots) / 8);
  const rows: string[] = [];
  for (let y = 0; y < size; y += 1) {
    const row = new Uint8Array(bytes);
    for (let dot = 0; dot < size * dots; dot += 1) {
      if (isDark(Math.floor(dot / dots), y)) row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    }
    rows.push(Array.from(row, (byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(""));
    rows.push(":".repeat(dots - 1));
  }
  const total = bytes * size * dots;
  const [x, y] = [side, height].map((room) => Math.round((room - size * dots) / 2));
  return [`^FO${x},${y}^GFA,${total},${total},${bytes},${rows.join("")}^FS`];
}

/** Labels of the paper's size, their letters in UTF-8. */
export function zplLabels(paper: Paper, labels: readonly Label[], resolution: ZplResolution): string {
  const sizes = sizesFor(paper, labels);
  return labels.map((label) => zplLabel(paper, label, resolution, sizes)).join("");
}

function zplLabel(paper: Paper, label: Label, resolution: ZplResolution, sizes: Sizes): string {
  const dots = (millimetres: number) => Math.round((millimetres * resolution) / 25.4);
  const side = codeSide(paper);
  const code = codeOf(label.payload, side);
  const lines = linesOn(paper, label.texts, sizes).map(({ text, x, y, size }) => {
    const height = dots(size);
    // A field begins above its letters, a line at their baseline.
    return `^FO${dots(x)},${Math.max(0, dots(y) - height)}^A0N,${height},${height}^FH_^FD${zplText(text)}^FS`;
  });
  return [
    "^XA",
    "^CI28",
    `^PW${dots(paper.label.width)}`,
    `^LL${dots(paper.label.height)}`,
    "^LH0,0",
    ...(code === undefined ? [] : zplCode(code, dots(side), dots(paper.label.height))),
    ...lines,
    "^XZ",
    "",
  ].join("\n");
}
