import { isUnnoted, type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { Bounds, DeviceRow } from "#data/fleet.ts";
import { markOf } from "#data/work-left.ts";
import type { Left } from "#map/visit-look.ts";
import { askSignOf } from "#ui/level-mark.tsx";
import { stateLabels, unnotedLabel } from "./round-text.ts";
import type { Undone } from "./undone.ts";

/** A device of a round on a map. */
export interface RoundSpot {
  readonly serial_number: string;
  readonly name: string;
  /** Scanned, not scanned, out of place. */
  readonly word: string;
  readonly isVisited: boolean;
  /** Out of place: the account has it somewhere else. */
  readonly isElsewhere: boolean;
  /** Where something was left undone. */
  readonly left: Left | undefined;
  readonly latitude: number;
  readonly longitude: number;
}

/** The devices of a round that stand somewhere. @param undone where something was left undone */
export function roundSpots(
  devices: readonly RoundDevice[],
  rowOf: (serial_number: string) => DeviceRow | undefined,
  undone: readonly Undone[],
): RoundSpot[] {
  const undoneAt = new Map(undone.map((one) => [one.serial_number, one]));
  return devices.flatMap((device) => {
    const row = rowOf(device.serial_number);
    if (row?.latitude === undefined || row.longitude === undefined) return [];
    const { serial_number, name, latitude, longitude } = row;
    const isVisited = device.scanned !== undefined;
    const state = roundStateOf(device);
    const isElsewhere = !device.expected;
    return {
      serial_number,
      name,
      word: isUnnoted(device) ? unnotedLabel : stateLabels[state],
      isVisited,
      isElsewhere,
      left: signOfUndone(undoneAt.get(serial_number), row),
      latitude,
      longitude,
    };
  });
}

/** The sign that the list of what is left has for it. */
function signOfUndone(undone: Undone | undefined, row: DeviceRow): Left | undefined {
  if (undone?.state === "to-check") return "check";
  if (undone?.state !== "to-supply") return undone?.state;
  const { jobs } = undone;
  // By the row where the round has not recorded its jobs: that is a clear one then.
  if (jobs === undefined) return askSignOf(markOf(row));
  return jobs.includes("battery") ? "battery" : "bait";
}

/** What the map of a round shows: where the round was made, and not where a device belongs that was out of place there. */
export function roundBounds(spots: readonly RoundSpot[]): Bounds | undefined {
  const here = spots.filter(({ isElsewhere }) => !isElsewhere);
  const shown = here.length === 0 ? spots : here;
  if (shown.length === 0) return undefined;
  const latitudes = shown.map(({ latitude }) => latitude);
  const longitudes = shown.map(({ longitude }) => longitude);
  return [
    ...([Math.min(...longitudes), Math.min(...latitudes)] as const),
    ...([Math.max(...longitudes), Math.max(...latitudes)] as const),
  ];
}
