import type { FoundIn, TableColumn, TableRow } from "#data/fleet.ts";
import { marksOf } from "#lib/marks.ts";
import { columnLabel } from "./column-labels.ts";

/** Letters of a found text that may stand before what was found in it, in a narrow column and in a wide one. */
const before = { narrow: 8, wide: 20 };

/** The text from the word on in which it was found, where that would be out of sight at the end of a narrow column. */
function endOf(text: string, q: string, most: number): string {
  const [first] = marksOf(text, q);
  if (first === undefined || first[0] <= most) return text;
  return `…${text.slice(text.lastIndexOf(" ", first[0] - 1) + 1)}`;
}

/** What was found comes before the name of its field: a narrow column shows no more than the beginning. */
function factOf({ column, text }: FoundIn, q: string, most: number): string {
  const found = endOf(text, q, most);
  return column === "location" ? `In ${found}` : `${found} (${columnLabel(column).toLowerCase()})`;
}

/** Where a search found a device, as facts such as "In …Vertrieb", but for what a column of its own shows. */
export function foundFacts(
  { found = [] }: TableRow,
  q: string,
  columns: readonly TableColumn[] = [],
  room: keyof typeof before = "narrow",
): readonly string[] {
  return found
    .filter(({ column }) => column === "location" || !columns.includes(column))
    .map((one) => factOf(one, q, before[room]));
}
