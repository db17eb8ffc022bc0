import { compareTexts } from "#lib/fold.ts";
import { oneStep } from "#lib/gradual.ts";
import type { Devices } from "./device-list.ts";
import type { SlotIndex } from "./slot-index.ts";
import { emptyCell, nearerOf, SpatialHash } from "./spatial-hash.ts";
import type { IndexSource, StoreIndex } from "./store-index.ts";

/**
 * Devices at one spot are one point of the map: no zoom could tell them apart, so they share a list instead.
 */
export interface Spots {
  /** Index of the spot by slot; -1 without usable coordinates. */
  readonly spotOf: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** The first slot of each spot, and after each slot the next one at the same spot; -1 after the last. */
  readonly first: Int32Array;
  readonly next: Int32Array;
}

export const noSpot = -1;

/** Cells per degree: about 1.1 m from south to north, under 4 px at the closest zoom of a map. */
const cells = 100_000;

/**
 * Groups devices about a metre apart or less; the first of them says where the spot is.
 * @param order the slots, in an order that the devices decide and not who came first: spots and clusters follow it
 */
export function buildSpots(
  columns: Pick<IndexSource, "latitudes" | "longitudes">,
  order: Iterable<number> = columns.latitudes.keys(),
): Spots {
  const { length } = columns.latitudes;
  const spotOf = new Int32Array(length).fill(noSpot);
  const latitudes = new Float64Array(length);
  const longitudes = new Float64Array(length);
  let spots = 0;
  const taken = new SpatialHash(length);
  for (const slot of order) {
    const latitude = columns.latitudes[slot] ?? Number.NaN;
    const longitude = columns.longitudes[slot] ?? Number.NaN;
    if (Number.isNaN(latitude)) continue;
    const north = (latitude + 90) * cells;
    const east = (longitude + 180) * cells;
    // Its own cell in each direction, then the neighbour it lies closer to.
    const row = Math.floor(north);
    const column = Math.floor(east);
    const nextRow = nearerOf(north);
    const nextColumn = nearerOf(east);
    let spot = taken.get(row, column);
    if (spot === emptyCell) spot = taken.get(row, nextColumn);
    if (spot === emptyCell) spot = taken.get(nextRow, column);
    if (spot === emptyCell) spot = taken.get(nextRow, nextColumn);
    if (spot === emptyCell) {
      spot = spots;
      spots += 1;
      latitudes[spot] = latitude;
      longitudes[spot] = longitude;
      taken.set(row, column, spot);
    }
    spotOf[slot] = spot;
  }
  const first = new Int32Array(spots).fill(noSlot);
  const next = new Int32Array(length).fill(noSlot);
  for (let slot = length - 1; slot >= 0; slot -= 1) {
    const spot = spotOf[slot] ?? noSpot;
    if (spot === noSpot) continue;
    next[slot] = first[spot] ?? noSlot;
    first[spot] = slot;
  }
  return {
    spotOf,
    latitudes: latitudes.subarray(0, spots),
    longitudes: longitudes.subarray(0, spots),
    first,
    next,
  };
}

const noSlot = -1;

function inSerialOrder(devices: Devices): Uint32Array {
  const { values, of } = devices.column("serial_number");
  const order = Uint32Array.from(of, (_, slot) => slot);
  const serialAt = (slot: number) => values[of[slot] ?? 0] ?? "";
  return order.sort((a, b) => compareTexts(serialAt(a), serialAt(b)));
}

/** Which devices share a spot of the map. */
export const spotIndex: StoreIndex<Spots> = {
  build: (columns) => oneStep(() => buildSpots(columns, inSerialOrder(columns.devices))),
  update: (spots, { others, resize }) =>
    resize === undefined && others.coordinates.length === 0 ? spots : undefined,
};

/** The spot where a device stands, by its serial number; `noSpot` where it has no coordinates, or is unknown. */
export function spotOfSerial(
  store: { slotOf(): Pick<SlotIndex, "get">; spots(): Spots },
  serial: string,
): number {
  const slot = store.slotOf().get(serial);
  return slot === undefined ? noSpot : (store.spots().spotOf[slot] ?? noSpot);
}

/** The slots at a spot; none at none. */
export function slotsAt({ first, next }: Spots, spot: number): number[] {
  const slots: number[] = [];
  for (let slot = first[spot] ?? noSlot; slot !== noSlot; slot = next[slot] ?? noSlot) slots.push(slot);
  return slots;
}
