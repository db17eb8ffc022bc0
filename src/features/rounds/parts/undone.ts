import type { UndoneState } from "#contract/round-events.ts";
import { isUnnoted, type RoundDevice, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { hasWork, isToCheck, onlyBringText, toCheckText } from "#data/work-left.ts";
import { needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";

/** Where a round left something undone, and what. */
export type Undone = NonNullable<RoundRecord["undone"]>[number];

/** Nobody scanned it, or somebody did and noted nothing: a scan alone proves nothing that was done, and no look either. */
function isLeft(device: RoundDevice): boolean {
  return roundStateOf(device) === "missed" || isUnnoted(device);
}

/** Whether something is still to be done at a device of a round: somebody is needed there, and it was left. */
function isUndone(device: RoundDevice, row: DeviceRow): boolean {
  return isLeft(device) && (hasWork(row) || isToCheck(row));
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

/** What is still to be done at a device where something is. */
export function undoneStateOf(row: DeviceRow): UndoneState {
  if (row.level !== "all-clear") return row.level;
  return isToCheck(row) ? "to-check" : "to-supply";
}

/** The same of each row, as a round keeps it at its end. */
export function undoneIn(rows: readonly DeviceRow[]): Undone[] {
  return rows.map((row) => ({ serial_number: row.serial_number, state: undoneStateOf(row) }));
}

/**
 * What a round left undone, as its phone knew it at the end: that stays, whatever becomes of the devices, but for what another phone
 * of the same round had recorded by then and delivered later. If the round did not record it, or is under way, it is what is known now;
 * undefined while that loads.
 */
export function leftUndone(
  record: RoundRecord,
  rows: readonly DeviceRow[] | undefined,
): readonly Undone[] | undefined {
  if (record.undone !== undefined) {
    const seen = new Set(record.devices.filter((device) => !isLeft(device)).map((one) => one.serial_number));
    return record.undone.filter(({ serial_number }) => !seen.has(serial_number));
  }
  const undone = undoneOf(record.devices, rows);
  return undone && undoneIn(undone);
}

/** Of a device, in the words of the counts. */
export const undoneLabels: Readonly<Record<UndoneState, string>> = {
  "act-now": "to act on now",
  plan: "to plan",
  "not-reporting": "not reporting",
  "to-check": "to check",
  "to-supply": "battery or bait",
};

/**
 * "5 to act on now, 2 not reporting, 6 to check, 4 more only need a battery or bait": what a round left to do at devices, in one text
 * for the question at its end, its record and its paper. Empty for none.
 */
export function undoneText(undone: readonly Pick<Undone, "state">[]): string {
  const count = (wanted: UndoneState) => undone.filter(({ state }) => state === wanted).length;
  const counts = [
    ...needing.map((level) => {
      const some = count(level);
      return some === 0 ? "" : `${formatCount(some)} ${undoneLabels[level]}`;
    }),
    toCheckText(count("to-check")),
  ].filter((text) => text !== "");
  return [...counts, onlyBringText(count("to-supply"), counts.length > 0)]
    .filter((text) => text !== "")
    .join(", ");
}
