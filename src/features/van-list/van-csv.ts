import { datetimeOf } from "#contract/datetime.ts";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo, DeviceRow, Place } from "#data/fleet.tsx";
import { placeName, placeText } from "#data/row-text.ts";
import { type CsvCell, csvText } from "#lib/csv.ts";
import { dateOf } from "#lib/days.ts";
import { fold } from "#lib/fold.ts";

type VanList = AnswerTo<"vanList">;

const head = [
  "Bring",
  "Device",
  "Serial number",
  "Type",
  "Location",
  "State",
  "Since (UTC)",
  "Last heartbeat (UTC)",
  "Battery %",
  "Bait",
  "Bait g",
] as const;

function instant(time: number | undefined): string | undefined {
  return time === undefined ? undefined : datetimeOf(time);
}

function line(bring: string, row: DeviceRow, bait: readonly CsvCell[] = []): CsvCell[] {
  return [
    bring,
    row.name,
    row.serial_number,
    typeLabel(row.type),
    placeText(row.place, row.location_name),
    row.reason,
    instant(row.since),
    instant(row.last_heartbeat),
    row.battery_status === undefined ? undefined : Math.round(row.battery_status * 100),
    ...bait,
  ];
}

/** The van list as a table, one line for each thing to do: a device that needs two things has two. */
export function vanCsv({ batteries, bait, rearm }: VanList): string {
  return csvText([
    head,
    ...batteries.rows.map((row) => line("Battery", row)),
    ...bait.rows.map((row) => line("Bait", row, [row.bait, row.grams])),
    ...rearm.rows.map((row) => line("Re-arm", row)),
  ]);
}

/** A name that every file system and mail program takes: "van-list-werk-hamburg-2026-11-20.csv". `now` in ms since 1970. */
export function vanFileName(at: Place, now: number): string {
  const place = fold(placeName(at))
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return `van-list-${place === "" ? "place" : place}-${dateOf(now)}.csv`;
}
