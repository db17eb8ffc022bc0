/**
 * Tables as CSV (RFC 4180: commas, CRLF, quotes doubled) that spreadsheet programs open rightly: with a byte order
 * mark, so that they read UTF-8, and without a text that they would run as a formula.
 */

/** A number stays a number, in the plain notation of the language; undefined, NaN and the infinities are empty. */
export type CsvCell = string | number | undefined;

/** Stands at the very start of a file. */
export const byteOrderMark = "\uFEFF";

/**
 * Where a formula could begin: at the start of a cell, and after whatever a program that splits at semicolons, tabs
 * or lines takes for the start of one. Signs in full width count, and blanks and quotes before a sign do not help.
 */
const startOfCell = /^(?=[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/;
const startAfterSplit = /[;\t\r\n](?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const special = /[",;\t\r\n]|^\s|\s$/;

/** The text with an apostrophe, which makes spreadsheet programs take what follows as text, wherever one is needed. */
function guarded(text: string): string {
  return text.replace(startAfterSplit, "$&'").replace(startOfCell, "'");
}

function field(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = guarded(cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  const line = cells.map(field).join(",");
  // An empty line reads as no row at all.
  return `${line === "" ? '""' : line}\r\n`;
}

/** A whole file; rows that come in slices are written with `csvLine` after a `byteOrderMark`. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join("");
}
