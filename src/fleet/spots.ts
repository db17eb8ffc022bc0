import type { Device } from "#contract/device.ts";
import { coordinatesOf } from "./geo.ts";

/**
 * Devices at one spot are one point of the map: no zoom could tell them apart, so they share a list instead.
 */
export interface Spots {
  /** Index of the spot by slot; -1 without usable coordinates. */
  readonly spotOf: Int32Array;
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
}

export const noSpot = -1;

/** Cells per degree: about 1.1 m from south to north, under 4 px at the closest zoom of a map. */
const cells = 100_000;
const columns = 360 * cells + 1;

/** The two cells nearest to a coordinate in one direction: its own, then the neighbour it lies closer to. */
function nearest(value: number): readonly [number, number] {
  const exact = value * cells;
  const own = Math.floor(exact);
  return exact - own < 0.5 ? [own, own - 1] : [own, own + 1];
}

/** Groups devices about a metre apart or less; the first of them says where the spot is. */
export function buildSpots(devices: readonly Device[]): Spots {
  const spotOf = new Int32Array(devices.length).fill(noSpot);
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const spotAt = new Map<number, number>();
  for (const [slot, device] of devices.entries()) {
    const point = coordinatesOf(device);
    if (point === undefined) continue;
    const [row, nextRow] = nearest(point.latitude + 90);
    const [column, nextColumn] = nearest(point.longitude + 180);
    const spot =
      spotAt.get(row * columns + column) ??
      spotAt.get(row * columns + nextColumn) ??
      spotAt.get(nextRow * columns + column) ??
      spotAt.get(nextRow * columns + nextColumn);
    if (spot === undefined) {
      spotAt.set(row * columns + column, latitudes.length);
      spotOf[slot] = latitudes.length;
      latitudes.push(point.latitude);
      longitudes.push(point.longitude);
    } else spotOf[slot] = spot;
  }
  return { spotOf, latitudes, longitudes };
}
