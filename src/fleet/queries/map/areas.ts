import type { AnswerTo, Bounds, MapArea, Questions } from "#fleet/protocol/questions.ts";
import { type Selection, selectionOf } from "#fleet/queries/list/selection.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { addInto, emptyTally, levelOfRank, rankAt, type Tally } from "#fleet/store/level-counts.ts";
import { type LocationNode, noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { noSpot, type Spots } from "#fleet/store/spots.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { type Extent, extentOf, grownHull, hullOf } from "./hull.ts";
import { latitudeOf, northOf, worldWidth } from "./mercator.ts";

/** Pixels around the devices of an area, so that their markers are in it. */
const margin = 26;
/** Pixels that an area takes at least, or its name would hide what is in it. */
const leastSize = 44;
/** Pixels that an area takes at most: of a larger one the edge is out of sight. */
const mostSize = 2400;
/** Metres that an area takes at most: what is wider is no location where one walks. */
const widest = 20_000;
/** Metres along the equator. */
const equator = 40_075_017;
/** The largest of them, where there are more. */
const mostAreas = 120;

/** Where the devices of a location and of all below it stand. */
interface Ground {
  readonly hull: readonly number[];
  readonly extent: Extent;
}

/** What was drawn around the devices of a mask, which holds as long as they stand where they do. */
interface Drawn {
  held?: {
    readonly spots: Spots;
    readonly nodes: readonly LocationNode[];
    readonly locationOf: Int32Array;
    readonly mask: Uint8Array;
    readonly grounds: readonly (Ground | undefined)[];
  };
}

const drawn = memoized<Drawn>(4, "always");

const isSame = (one: Int32Array | Uint8Array, other: Int32Array | Uint8Array) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** What each location covers, by its index; undefined for a location without devices of the scope that stand anywhere. */
function groundsOf({ store, memo }: Fleet, { key, mask }: Selection): readonly (Ground | undefined)[] {
  const { locationOf } = store;
  const { nodes } = store.locations;
  const spots = store.spots();
  const kept: Drawn = drawn(memo, key, () => ({}));
  const { held } = kept;
  if (
    held?.spots === spots &&
    held.nodes === nodes &&
    isSame(held.locationOf, locationOf) &&
    isSame(held.mask, mask)
  )
    return held.grounds;
  const grounds = drawGrounds(nodes, pointsOf(store, mask));
  kept.held = { spots, nodes, locationOf: locationOf.slice(), mask: mask.slice(), grounds };
  return grounds;
}

/** The spots of the devices of a mask, by location. */
function pointsOf(store: FleetStore, mask: Uint8Array): (number[] | undefined)[] {
  const { spotOf, latitudes, longitudes } = store.spots();
  const ys = Float64Array.from(latitudes, northOf);
  const points: (number[] | undefined)[] = [];
  for (let slot = 0; slot < mask.length; slot += 1) {
    const spot = spotOf[slot] ?? noSpot;
    const location = store.locationOf[slot] ?? noLocation;
    if (mask[slot] !== 1 || spot === noSpot || location < 0) continue;
    const there = points[location] ?? [];
    points[location] = there;
    there.push((longitudes[spot] ?? 0) / 360 + 0.5, ys[spot] ?? 0);
  }
  return points;
}

/** Every location stands after the one above it, which gets the corners of its sub-locations. */
function drawGrounds(
  nodes: readonly LocationNode[],
  points: (number[] | undefined)[],
): (Ground | undefined)[] {
  const grounds: (Ground | undefined)[] = [];
  for (let location = nodes.length - 1; location >= 0; location -= 1) {
    const own = points[location];
    if (own === undefined) continue;
    const hull = hullOf(own);
    grounds[location] = { hull, extent: extentOf(hull) };
    const parent = nodes[location]?.parent ?? noLocation;
    if (parent < 0) continue;
    const above = points[parent] ?? [];
    points[parent] = above;
    for (const corner of hull) above.push(corner);
  }
  return grounds;
}

/** The devices of a scope that stand somewhere, by location, sub-locations included. */
interface Counted {
  readonly tallies: readonly (Tally | undefined)[];
  /** 1 for a location of which one sub-location has all devices, and so the same outline. */
  readonly isDoubled: Uint8Array;
}

const counted = memoized<Counted>(4);

function countedOf({ store, memo }: Fleet, { key, mask }: Selection): Counted {
  return counted(memo, key, () => {
    const { nodes } = store.locations;
    const { spotOf } = store.spots();
    const tallies: (Tally | undefined)[] = [];
    const add = (location: number, tally: Tally) => {
      const there = tallies[location] ?? emptyTally();
      tallies[location] = there;
      addInto(there, tally);
    };
    const ones: readonly Tally[] = [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
    ];
    for (let slot = 0; slot < mask.length; slot += 1) {
      const location = store.locationOf[slot] ?? noLocation;
      if (mask[slot] !== 1 || spotOf[slot] === noSpot || location < 0) continue;
      add(location, ones[rankAt(store, slot)] ?? emptyTally());
    }
    const isDoubled = new Uint8Array(nodes.length);
    for (let location = nodes.length - 1; location >= 0; location -= 1) {
      const [tally, parent] = [tallies[location], nodes[location]?.parent ?? noLocation];
      if (tally !== undefined && parent >= 0) add(parent, tally);
    }
    for (const [location, { parent }] of nodes.entries()) {
      const [own, above] = [tallies[location], tallies[parent]];
      if (own !== undefined && above !== undefined && totalOf(own) === totalOf(above)) isDoubled[parent] = 1;
    }
    return { tallies, isDoubled };
  });
}

function isSeen({ left, top, right, bottom }: Extent, bounds: Bounds): boolean {
  const [west, south, givenEast, north] = bounds;
  if (latitudeOf(top) < south || latitudeOf(bottom) > north) return false;
  // West of its west: the view crosses the antimeridian.
  const east = givenEast < west ? givenEast + 360 : givenEast;
  const [from, to] = [(left - 0.5) * 360, (right - 0.5) * 360];
  return [-360, 0, 360].some((turn) => from + turn <= east && to + turn >= west);
}

/** Areas large enough to be drawn at a zoom, and small enough to be one location: those around others first. */
export function answerAreas(
  fleet: Fleet,
  { scope, bounds, zoom }: Questions["areas"]["asked"],
): AnswerTo<"areas"> {
  const { nodes } = fleet.store.locations;
  const world = worldWidth * 2 ** zoom;
  const reach = margin / world;
  const selection = selectionOf(fleet, scope);
  const { tallies, isDoubled } = countedOf(fleet, selection);
  const found: { location: number; ground: Ground; size: number }[] = [];
  for (const [location, ground] of groundsOf(fleet, selection).entries()) {
    if (ground === undefined || isDoubled[location] === 1) continue;
    const { left, top, right, bottom } = ground.extent;
    const size = Math.max(right - left, bottom - top);
    if (size * world < leastSize || size * world > mostSize) continue;
    if (size * equator * Math.cos((latitudeOf((top + bottom) / 2) * Math.PI) / 180) > widest) continue;
    const grown = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
    if (isSeen(grown, bounds)) found.push({ location, ground, size });
  }
  found.sort((a, b) => b.size - a.size);
  const areas = found.slice(0, mostAreas).flatMap(({ location, ground }) => {
    const [node, tally] = [nodes[location], tallies[location]];
    return node === undefined || tally === undefined ? [] : [areaOf(node, ground, tally, reach)];
  });
  return { areas };
}

function areaOf({ path, name }: LocationNode, { hull }: Ground, tally: Tally, reach: number): MapArea {
  const corners = grownHull(hull, reach);
  const outline: (readonly [number, number])[] = [];
  for (let at = 0; at < corners.length; at += 2)
    outline.push([latitudeOf(corners[at + 1] ?? 0), ((corners[at] ?? 0) - 0.5) * 360]);
  const worst = levelOfRank(tally.findIndex((devices) => devices > 0));
  return { location: path, name, devices: totalOf(tally), worst, outline };
}
