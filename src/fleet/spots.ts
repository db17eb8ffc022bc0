import { Cells, emptyCell } from "./cells.ts";
import type { Columns } from "./columns.ts";

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

/** Groups devices about a metre apart or less; the first of them says where the spot is. */
export function buildSpots(columns: Pick<Columns, "latitudes" | "longitudes">): Spots {
  const { length } = columns.latitudes;
  const spotOf = new Int32Array(length).fill(noSpot);
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const taken = new Cells(length);
  for (let slot = 0; slot < length; slot += 1) {
    const latitude = columns.latitudes[slot] ?? Number.NaN;
    const longitude = columns.longitudes[slot] ?? Number.NaN;
    if (Number.isNaN(latitude)) continue;
    const [north, east] = [(latitude + 90) * cells, (longitude + 180) * cells];
    // Its own cell in each direction, then the neighbour it lies closer to.
    const [row, column] = [Math.floor(north), Math.floor(east)];
    const nextRow = north - row < 0.5 ? row - 1 : row + 1;
    const nextColumn = east - column < 0.5 ? column - 1 : column + 1;
    let spot = taken.get(row, column);
    if (spot === emptyCell) spot = taken.get(row, nextColumn);
    if (spot === emptyCell) spot = taken.get(nextRow, column);
    if (spot === emptyCell) spot = taken.get(nextRow, nextColumn);
    if (spot === emptyCell) {
      spot = latitudes.push(latitude) - 1;
      longitudes.push(longitude);
      taken.set(row, column, spot);
    }
    spotOf[slot] = spot;
  }
  return { spotOf, latitudes, longitudes };
}
