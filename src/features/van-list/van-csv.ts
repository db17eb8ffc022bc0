import { datetimeOf } from "#contract/datetime.ts";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo, DeviceRow } from "#data/fleet.ts";
import { locationText } from "#data/row-text.ts";
import { percentOf } from "#lib/battery.ts";
import { type CsvCell, csvText } from "#lib/csv.ts";
import { baitWhy, batteryText, rearmWhy } from "./van-text.ts";

type VanList = AnswerTo<"vanList">;

const head = [
  "Task",
  "Device",
  "Serial number",
  "Type",
  "Location",
  "Why",
  "Since (UTC)",
  "State",
  "What to do",
  "Last heartbeat (UTC)",
  "Battery %",
  "Bait",
  "Bait g",
  "Bait replaced (UTC)",
] as const;

function instant(time: number | undefined): string | undefined {
  return time === undefined ? undefined : datetimeOf(time);
}

function line(
  task: string,
  row: DeviceRow,
  why: string,
  since: number | undefined,
  bait: readonly CsvCell[] = [],
): CsvCell[] {
  return [
    task,
    row.name,
    row.serial_number,
    typeLabel(row.type),
    locationText(row.location, row.location_name),
    why,
    instant(since),
    row.reason,
    row.action,
    instant(row.last_heartbeat),
    row.battery_status === undefined ? undefined : percentOf(row.battery_status),
    ...bait,
  ];
}

/** The van list as a table, one line for each thing to do: a device that needs two things has two. `now` in ms since 1970. */
export function vanCsv({ batteries, bait, rearm }: VanList, now: number): string {
  return csvText([
    head,
    // No report tells of a battery: since when it is low is unknown.
    ...batteries.rows.map((row) => line("Battery", row, `Battery: ${batteryText(row)}`, undefined)),
    ...bait.rows.map((row) =>
      line("Bait", row, baitWhy(row, now), row.why.includes("low") ? row.since : undefined, [
        row.bait,
        row.grams,
        instant(row.replaced_at),
      ]),
    ),
    ...rearm.rows.map((row) => line("Re-arm", row, rearmWhy(row), row.snapped_at)),
  ]);
}
