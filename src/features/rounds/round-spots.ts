import { type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { hasWork } from "#data/work-left.ts";
import type { Level } from "#lib/level.ts";
import { stateLabels } from "./round-text.ts";

/** A device of a round on a map. */
export interface RoundSpot {
  readonly serial_number: string;
  readonly name: string;
  /** Scanned, not scanned, out of place. */
  readonly word: string;
  readonly isVisited: boolean;
  /** Where something was left to do. */
  readonly level?: Exclude<Level, "all-clear">;
  readonly latitude: number;
  readonly longitude: number;
}

/** The devices of a round that stand somewhere. */
export function roundSpots(
  devices: readonly RoundDevice[],
  rowOf: (serial_number: string) => DeviceRow | undefined,
): RoundSpot[] {
  return devices.flatMap((device) => {
    const row = rowOf(device.serial_number);
    if (row?.latitude === undefined || row.longitude === undefined) return [];
    const { serial_number, name, latitude, longitude } = row;
    const isVisited = device.scanned !== undefined;
    const isLeft = !isVisited && row.level !== "all-clear" && hasWork(row);
    const word = stateLabels[roundStateOf(device)];
    const spot = { serial_number, name, word, isVisited, latitude, longitude };
    return [isLeft ? { ...spot, level: row.level } : spot];
  });
}
