import { isUnnoted, type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { hasWork } from "#data/work-left.ts";

/**
 * Whether a round left something to do at a device: somebody is still needed there, and nobody scanned it, or somebody did
 * and noted nothing. A scan alone tells of nothing that was done.
 */
export function isUndone(device: RoundDevice, row: DeviceRow): boolean {
  return (roundStateOf(device) === "missed" || isUnnoted(device)) && hasWork(row);
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
