import type { CsvCell } from "#lib/csv.ts";
import { dateOf } from "#lib/days.ts";

/** Times in a file: twice, for machines and for people. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Date and time in the zone of this device, as spreadsheet programs read it: `2026-11-20 13:45:00`. */
function localText(instant: number): string {
  const date = new Date(instant);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${dateOf(instant)} ${clock.map((value) => String(value).padStart(2, "0")).join(":")}`;
}

export function timeColumns(label: string): readonly string[] {
  return [`${label} (UTC)`, `${label} (${zone})`];
}

export function timeCells(instant: number | undefined): readonly CsvCell[] {
  if (instant === undefined) return [undefined, undefined];
  return [new Date(instant).toISOString().replace(".000Z", "Z"), localText(instant)];
}
