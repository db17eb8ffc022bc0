import { type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { stateLabels } from "./round-text.ts";

/** A device of a round on a map. */
export interface RoundSpot {
  readonly serial_number: string;
  readonly name: string;
  /** Scanned, not scanned, out of place. */
  readonly word: string;
  readonly isVisited: boolean;
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
    return [{ serial_number, name, word: stateLabels[roundStateOf(device)], isVisited, latitude, longitude }];
  });
}
