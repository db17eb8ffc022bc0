import { isUnnoted, type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { hasWork, isToCheck, onlyBringText, toCheckText } from "#data/work-left.ts";
import { type Level, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";

/**
 * Whether a round left something to do at a device: somebody is still needed there, and nobody scanned it, or somebody did
 * and noted nothing. A scan alone tells of nothing that was done. A clear one that is to be checked was not looked at either
 * where nobody scanned it.
 */
export function isUndone(device: RoundDevice, row: DeviceRow): boolean {
  if (roundStateOf(device) === "missed") return hasWork(row) || isToCheck(row);
  return isUnnoted(device) && hasWork(row);
}

/** The rows where a round left something to do, in the order they come in; undefined while they are under way. */
export function undoneOf<Rows extends readonly DeviceRow[] | undefined>(
  devices: readonly RoundDevice[],
  rows: Rows,
): Rows | DeviceRow[] {
  const bySerial = new Map(devices.map((device) => [device.serial_number, device]));
  return (
    rows?.filter((row) => {
      const device = bySerial.get(row.serial_number);
      return device !== undefined && isUndone(device, row);
    }) ?? rows
  );
}

/** As the counts of other pages say it. */
const levelWords: Readonly<Record<Exclude<Level, "all-clear">, string>> = {
  "act-now": "to act on now",
  plan: "to plan",
  "not-reporting": "not reporting",
};

/**
 * "5 to act on now, 2 not reporting, 6 to check, 4 more only need a battery or bait": the rows where a round left something to do, in
 * one text for the question at its end, its record and its paper. Empty for none.
 */
export function undoneText(undone: readonly DeviceRow[]): string {
  const clear = undone.filter(({ level }) => level === "all-clear");
  const toCheck = clear.filter(isToCheck).length;
  const counts = [
    ...needing.map((level) => {
      const { length } = undone.filter((row) => row.level === level);
      return length === 0 ? "" : `${formatCount(length)} ${levelWords[level]}`;
    }),
    toCheckText(toCheck),
  ].filter((text) => text !== "");
  return [...counts, onlyBringText(clear.length - toCheck, counts.length > 0)]
    .filter((text) => text !== "")
    .join(", ");
}
