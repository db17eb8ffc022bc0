import { reportLabel } from "#contract/labels.ts";
import type { CalendarRow } from "#data/fleet.ts";
import { localDay } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";

type DeviceRow = Extract<CalendarRow, { is: "device" }>;

/** What a cell stands for. */
export type CellState = "reported" | "silent" | "unknown" | "nothing";

/** @param start the beginning of the day; what was before `knownSince` is not held here */
export function cellState(
  row: DeviceRow,
  day: number,
  start: number,
  knownSince: number | undefined,
): CellState {
  if (row.cells[day]) return "reported";
  if (row.silentFrom !== undefined && day >= row.silentFrom) return "silent";
  return knownSince !== undefined && start < knownSince ? "unknown" : "nothing";
}

const otherwise: Readonly<Record<Exclude<CellState, "reported">, string>> = {
  silent: "offline, nothing was heard",
  unknown: "reports of then are not held here",
  nothing: "no report",
};

/** A cell in words: "Trap 3, 16 November: Catch detected, 3 reports". */
export function cellText(
  row: DeviceRow,
  day: number,
  start: number,
  now: number,
  knownSince?: number,
): string {
  const cell = row.cells[day];
  const state = cellState(row, day, start, knownSince);
  const what =
    state === "reported" && cell
      ? `${reportLabel(cell.type, row.device_type)}${cell.reports > 1 ? `, ${formatPlural(cell.reports, "report")}` : ""}`
      : otherwise[state === "reported" ? "nothing" : state];
  return `${row.name}, ${localDay(start, now)}: ${what}`;
}
