import { reportKindLabel, reportLabel, typeLabel } from "#contract/labels.ts";
import type { AnswerTo, Questions, ReportRow } from "#fleet/protocol/questions.ts";
import { timeCells, timeColumns } from "#fleet/queries/list/csv-times.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#lib/csv.ts";
import { reportRowOf, reportsOf } from "./reports.ts";

const headers = [
  ...timeColumns("Time"),
  "Report",
  "Kind",
  "Device",
  "Serial number",
  "Type",
  "Location",
  "Location path",
  "User",
  "Description",
];

function cellsOf(row: ReportRow): readonly CsvCell[] {
  return [
    ...(row.timestamp === undefined ? ["Time unreadable", undefined] : timeCells(row.timestamp)),
    reportLabel(row.type, row.device_type),
    row.kinds.map(reportKindLabel).join(", "),
    row.device_name,
    row.serial_number,
    typeLabel(row.device_type),
    row.location_name,
    row.location === "none" ? undefined : row.location,
    row.user,
    row.description,
  ];
}

/** The reports of a page as lines of a CSV file, each once; the byte order mark and the header before the first of them. */
export function answerReportsCsv(
  fleet: Fleet,
  asked: Questions["reportsCsv"]["asked"],
): AnswerTo<"reportsCsv"> {
  const { entries } = reportsOf(fleet, asked);
  const { from, items } = sliceOf(entries, asked.from, asked.to);
  const lines = Array.from(items, (entry) => {
    const row = reportRowOf(fleet, entry);
    return row === undefined ? "" : csvLine(cellsOf(row));
  });
  if (from === 0) lines.unshift(byteOrderMark + csvLine(headers));
  return { total: entries.length, text: lines.join("") };
}
