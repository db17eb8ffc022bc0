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

/**
 * The spot in each cell. A table of its own, since a Map of large numbers takes five times as long; where a place in
 * it is taken, the next one is looked at.
 */
class Cells {
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;
  readonly #spots: Int32Array;
  readonly #last: number;

  /** @param most cells that will be taken at most */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#last = size - 1;
    this.#rows = new Int32Array(size);
    this.#columns = new Int32Array(size);
    this.#spots = new Int32Array(size).fill(noSpot);
  }

  #placeOf(row: number, column: number): number {
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & this.#last;
    while (this.#spots[place] !== noSpot && (this.#rows[place] !== row || this.#columns[place] !== column)) {
      place = (place + 1) & this.#last;
    }
    return place;
  }

  get(row: number, column: number): number {
    return this.#spots[this.#placeOf(row, column)] ?? noSpot;
  }

  set(row: number, column: number, spot: number): void {
    const place = this.#placeOf(row, column);
    this.#rows[place] = row;
    this.#columns[place] = column;
    this.#spots[place] = spot;
  }
}

/** Groups devices about a metre apart or less; the first of them says where the spot is. */
export function buildSpots(devices: readonly Device[]): Spots {
  const spotOf = new Int32Array(devices.length).fill(noSpot);
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const taken = new Cells(devices.length);
  for (const [slot, device] of devices.entries()) {
    const point = coordinatesOf(device);
    if (point === undefined) continue;
    const [north, east] = [(point.latitude + 90) * cells, (point.longitude + 180) * cells];
    // Its own cell in each direction, then the neighbour it lies closer to.
    const [row, column] = [Math.floor(north), Math.floor(east)];
    const nextRow = north - row < 0.5 ? row - 1 : row + 1;
    const nextColumn = east - column < 0.5 ? column - 1 : column + 1;
    let spot = taken.get(row, column);
    if (spot === noSpot) spot = taken.get(row, nextColumn);
    if (spot === noSpot) spot = taken.get(nextRow, column);
    if (spot === noSpot) spot = taken.get(nextRow, nextColumn);
    if (spot === noSpot) {
      spot = latitudes.push(point.latitude) - 1;
      longitudes.push(point.longitude);
      taken.set(row, column, spot);
    }
    spotOf[slot] = spot;
  }
  return { spotOf, latitudes, longitudes };
}
