import {
  countsOf,
  isUnnoted,
  type RoundCounts,
  type RoundDevice,
  type RoundRecord,
  roundStateOf,
} from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { type Undone, undoneIn } from "#features/rounds/parts/undone.ts";
import { inWalkOrder, lastStood } from "#features/rounds/parts/walk-order.ts";

/** Whether a device is still to be scanned: it is not, and nobody said why. */
export function isToScan(device: RoundDevice): boolean {
  return roundStateOf(device) === "missed" && device.outcomes.length === 0;
}

/** How far a round under way is, and where to go on. */
export interface Progress {
  readonly location: LocationKey;
  readonly counts: RoundCounts;
  /** Those that are not scanned, and of them what the copy knows in the order of the walk, as all rows here are. */
  readonly left: readonly RoundDevice[];
  readonly leftRows: readonly DeviceRow[];
  /** Those that are scanned, the latest first. */
  readonly done: readonly RoundDevice[];
  /** What is still to be done, and where. */
  readonly undone: readonly Undone[];
  readonly undoneRows: readonly DeviceRow[];
  /** Of these, the scanned ones of which nothing is noted, and those of which something is that does not do the job. */
  readonly unnoted: readonly DeviceRow[];
  readonly unsettled: readonly DeviceRow[];
  /** Where the person was last; undefined where no scan tells. */
  readonly last: DeviceRow | undefined;
  /**
   * Where to go next: the one in sight as long as it is still to be scanned, and else the first that is left, but for those of which
   * somebody said why they are not scanned.
   */
  readonly next: DeviceRow | undefined;
  /** The one after the one in sight, as soon as somebody says why that is not scanned. */
  readonly afterwards: DeviceRow | undefined;
}

/**
 * @param rows the devices of the round as the copy knows them, worst first; undefined while they load
 * @param inSight serial number of the device that the person looks at
 */
export function progressOf(
  record: RoundRecord,
  rows: readonly DeviceRow[] | undefined,
  inSight?: string,
): Progress {
  const { devices } = record;
  const location = locationOfRound(record.at);
  const left = devices.filter((device) => roundStateOf(device) === "missed");
  const isLeft = new Set(left.map(({ serial_number }) => serial_number));
  const rowOf = new Map(rows?.map((row) => [row.serial_number, row]));
  const last = lastStood(devices, (serial_number) => rowOf.get(serial_number));
  const walk = inWalkOrder(rows ?? [], "next", location, last);
  const leftRows = walk.filter(({ serial_number }) => isLeft.has(serial_number));
  const undone = undoneIn(devices, walk);
  const undoneRows = undone.flatMap(({ serial_number }) => rowOf.get(serial_number) ?? []);
  const bare = new Set(devices.filter(isUnnoted).map(({ serial_number }) => serial_number));
  const toScan = new Set(left.filter(isToScan).map(({ serial_number }) => serial_number));
  const onTheWay = leftRows.find((row) => row.serial_number === inSight && toScan.has(row.serial_number));
  const afterwards = leftRows.find((row) => row !== onTheWay && toScan.has(row.serial_number));
  return {
    location,
    counts: countsOf(record),
    left,
    leftRows,
    done: devices
      .filter(({ scanned }) => scanned !== undefined)
      .toSorted((one, other) => (other.scanned?.at ?? 0) - (one.scanned?.at ?? 0)),
    undone,
    undoneRows,
    unnoted: undoneRows.filter(({ serial_number }) => bare.has(serial_number)),
    unsettled: undoneRows.filter(
      ({ serial_number }) => !isLeft.has(serial_number) && !bare.has(serial_number),
    ),
    last,
    next: onTheWay ?? afterwards,
    afterwards,
  };
}

/** Scanned devices that need somebody and of which nothing is noted, the latest first, but for the one in sight. */
export function leftBehind(
  { done, unnoted }: Pick<Progress, "done" | "unnoted">,
  inSight: string | undefined,
): readonly DeviceRow[] {
  const rows = new Map(unnoted.map((row) => [row.serial_number, row]));
  return done.flatMap(({ serial_number }) =>
    serial_number === inSight ? [] : (rows.get(serial_number) ?? []),
  );
}

/**
 * Where the page of a device leads to in a round: to the one that is next once this device is scanned. If it is scanned, or somebody
 * said why not, it is the next one of the round's own page.
 */
export function nextFrom(
  record: RoundRecord,
  rows: readonly DeviceRow[],
  serial: string,
): DeviceRow | undefined {
  const isOn = record.devices.some((device) => device.serial_number === serial && isToScan(device));
  if (!isOn) return progressOf(record, rows).next;
  const { location, left, last } = progressOf(record, rows);
  const here = rows.find(({ serial_number }) => serial_number === serial);
  const others = new Set(left.filter(isToScan).map(({ serial_number }) => serial_number));
  others.delete(serial);
  const from = here?.latitude === undefined ? last : here;
  return inWalkOrder(rows, "next", location, from).find((row) => others.has(row.serial_number));
}
