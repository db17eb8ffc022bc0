import type { Selection } from "#fleet/queries/list/selection.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { eachUpwards, type LocationNode, noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { noSpot, type Spots } from "#fleet/store/spots.ts";
import { addAt } from "#lib/add-at.ts";
import { type Extent, hullOf } from "./hull.ts";
import { devicesAt, lookCount, lookRankAt } from "./looks.ts";
import { northOf } from "./mercator.ts";

/**
 * What the devices of a scope that stand somewhere cover, by index of their location, sub-locations included. Flat, since
 * every location has one; a hull is drawn of those alone that somebody sees.
 */
export interface Grounds {
  /** Edges in widths of the world; where no device stands the left one is to the right of the right one. */
  readonly left: Float64Array;
  readonly top: Float64Array;
  readonly right: Float64Array;
  readonly bottom: Float64Array;
  /** How many devices have each look (looks.ts), by location. */
  readonly counts: Uint32Array;
  /** 1 for a location of which one sub-location has all devices, and so the same outline. */
  readonly isDoubled: Uint8Array;
  /** The slots that stand at each location itself: those of location `i` lie from `starts[i]` up to `starts[i + 1]`. */
  readonly slots: Uint32Array;
  readonly starts: Uint32Array;
  /** Hulls that were drawn already. */
  readonly hulls: (readonly number[] | undefined)[];
}

const grounds = memoized<Grounds>(4);

export function groundsOf(fleet: Fleet, { key, mask }: Selection): Grounds {
  return grounds(fleet.memo, key, () => makeGrounds(fleet.store, mask));
}

function xOf(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** The location of a slot in the mask that has coordinates. */
function mappedLocation(locationOf: Int32Array, mask: Uint8Array, spotOf: Int32Array, slot: number): number {
  return mask[slot] === 1 && spotOf[slot] !== noSpot ? (locationOf[slot] ?? noLocation) : noLocation;
}

/** How far south each spot stands: it takes longer to find than all else, and changes when a device moves. */
const northings = new WeakMap<Spots, Float64Array>();

function northingsOf(spots: Spots): Float64Array {
  const ys = northings.get(spots) ?? Float64Array.from(spots.latitudes, northOf);
  northings.set(spots, ys);
  return ys;
}

function makeGrounds(store: FleetStore, mask: Uint8Array): Grounds {
  const { nodes, locationOf } = store.locations();
  const spots = store.spots();
  const { spotOf, longitudes } = spots;
  const ys = northingsOf(spots);
  const made: Grounds = {
    left: new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY),
    top: new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY),
    right: new Float64Array(nodes.length).fill(Number.NEGATIVE_INFINITY),
    bottom: new Float64Array(nodes.length).fill(Number.NEGATIVE_INFINITY),
    counts: new Uint32Array(lookCount * nodes.length),
    isDoubled: new Uint8Array(nodes.length),
    slots: new Uint32Array(mask.length),
    starts: new Uint32Array(nodes.length + 1),
    hulls: [],
  };
  const { counts, starts } = made;
  for (let slot = 0; slot < mask.length; slot += 1) {
    const location = mappedLocation(locationOf, mask, spotOf, slot);
    if (location < 0) continue;
    const spot = spotOf[slot] ?? noSpot;
    const [x, y] = [xOf(longitudes[spot] ?? 0), ys[spot] ?? 0];
    widen(made, location, x, y, x, y);
    addAt(counts, lookCount * location + lookRankAt(store, slot), 1);
    addAt(starts, location + 1, 1);
  }
  for (let location = 0; location < nodes.length; location += 1)
    addAt(starts, location + 1, starts[location] ?? 0);
  const next = starts.slice();
  for (let slot = 0; slot < mask.length; slot += 1) {
    const location = mappedLocation(locationOf, mask, spotOf, slot);
    if (location < 0) continue;
    const at = next[location] ?? 0;
    made.slots[at] = slot;
    next[location] = at + 1;
  }
  addUp(nodes, made);
  return made;
}

function widen(
  { left, top, right, bottom }: Grounds,
  at: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (x0 < (left[at] ?? 0)) left[at] = x0;
  if (y0 < (top[at] ?? 0)) top[at] = y0;
  if (x1 > (right[at] ?? 0)) right[at] = x1;
  if (y1 > (bottom[at] ?? 0)) bottom[at] = y1;
}

/** Gives every location what its sub-locations have. */
function addUp(nodes: readonly LocationNode[], made: Grounds): void {
  const { left, top, right, bottom, counts, isDoubled } = made;
  eachUpwards(nodes, (location, parent) => {
    widen(made, parent, left[location] ?? 0, top[location] ?? 0, right[location] ?? 0, bottom[location] ?? 0);
    for (let rank = 0; rank < lookCount; rank += 1) {
      addAt(counts, lookCount * parent + rank, counts[lookCount * location + rank] ?? 0);
    }
  });
  for (const [location, { parent }] of nodes.entries()) {
    const devices = devicesAt(counts, location);
    if (parent >= 0 && devices > 0 && devices === devicesAt(counts, parent)) isDoubled[parent] = 1;
  }
}

/** The box around a location's devices; undefined where none stands. */
export function extentAt({ left, top, right, bottom }: Grounds, location: number): Extent | undefined {
  const west = left[location] ?? Number.POSITIVE_INFINITY;
  if (west === Number.POSITIVE_INFINITY) return undefined;
  return {
    left: west,
    top: top[location] ?? 0,
    right: right[location] ?? 0,
    bottom: bottom[location] ?? 0,
  };
}

/** The hull of a location. It is drawn around its own devices and the corners of its sub-locations, which are kept. */
export function hullAt({ locations, spots }: FleetStore, made: Grounds, at: number): readonly number[] {
  const { hulls, slots, starts } = made;
  const known = hulls[at];
  if (known !== undefined) return known;
  const { nodes } = locations();
  const { spotOf, latitudes, longitudes } = spots();
  /** Corners of sub-locations, by the location above them. */
  const below = new Map<number, number[]>();
  for (let location = (nodes[at]?.end ?? at + 1) - 1; location >= at; location -= 1) {
    if (devicesAt(made.counts, location) === 0) continue;
    let hull = hulls[location];
    if (hull === undefined) {
      const points = below.get(location) ?? [];
      for (let entry = starts[location] ?? 0; entry < (starts[location + 1] ?? 0); entry += 1) {
        const spot = spotOf[slots[entry] ?? 0] ?? noSpot;
        points.push(xOf(longitudes[spot] ?? 0), northOf(latitudes[spot] ?? 0));
      }
      hull = hullOf(points);
      hulls[location] = hull;
    }
    const parent = nodes[location]?.parent ?? noLocation;
    const above = below.get(parent) ?? [];
    below.set(parent, above);
    for (const corner of hull) above.push(corner);
  }
  return hulls[at] ?? [];
}
