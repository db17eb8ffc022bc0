import { rootPath } from "#contract/path.ts";
import type { AnswerTo, Bounds, LocationKey, MapArea, Questions } from "#fleet/protocol/questions.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { childrenOf, type LocationNode, noLocation } from "#fleet/store/location-tree.ts";
import { extentAt, type Grounds, groundsOf, hullAt } from "./grounds.ts";
import { type Extent, grownHull } from "./hull.ts";
import { isNeedingAt, type Looks, looksAt } from "./looks.ts";
import { latitudeOf, northOf, worldWidth } from "./mercator.ts";

/** Pixels around the devices of an area, so that their markers are in it. */
const margin = 26;
/** Pixels that an area takes at least. One where somebody is needed may be smaller: its name says so. */
const leastSize = 12;
const leastNeeding = 4;
/** Pixels that an area takes at most, in however large a view. */
const mostSize = 2400;
/** Metres that an area takes at most: what is wider is no location where one walks. */
const widest = 20_000;
/** Metres along the equator. */
const equator = 40_075_017;
const nowhere: Extent = { left: 0, top: 0, right: 0, bottom: 0 };
/** The largest of them, where there are more. */
const mostAreas = 120;

function isSeen({ left, top, right, bottom }: Extent, bounds: Bounds): boolean {
  const [west, south, givenEast, north] = bounds;
  if (latitudeOf(top) < south || latitudeOf(bottom) > north) return false;
  // West of its west: the view crosses the antimeridian.
  const east = givenEast < west ? givenEast + 360 : givenEast;
  const [from, to] = [(left - 0.5) * 360, (right - 0.5) * 360];
  return [-360, 0, 360].some((turn) => from + turn <= east && to + turn >= west);
}

/** What an area has to be at a zoom. */
interface Fitness {
  /** Pixels that the world is wide. */
  readonly world: number;
  /** Pixels of the longer side of the view. */
  readonly view: number;
}

function fitnessOf([west, south, east, north]: Bounds, zoom: number): Fitness {
  const world = worldWidth * 2 ** zoom;
  const wide = (east < west ? east + 360 - west : east - west) / 360;
  return { world, view: Math.max(wide, northOf(south) - northOf(north)) * world };
}

/** Longer side of an extent, in widths of the world. */
const sizeOf = ({ left, top, right, bottom }: Extent) => Math.max(right - left, bottom - top);

/** Whether an area is too large to draw: its edge would be out of sight, or nobody walks from one end to the other. */
function isTooLarge(extent: Extent, { world, view }: Fitness): boolean {
  const size = sizeOf(extent);
  const metres = size * equator * Math.cos((latitudeOf((extent.top + extent.bottom) / 2) * Math.PI) / 180);
  return size * world > Math.min(mostSize, view) || metres > widest;
}

/**
 * The locations to draw, none of them within another. A location is drawn itself. If it is too large for the view, or
 * if one sub-location has the same outline, its sub-locations are drawn instead.
 */
function drawnOf(fleet: Fleet, grounds: Grounds, among: readonly number[], fitness: Fitness): number[] {
  const { nodes } = fleet.store.locations();
  const extentOf = (location: number) => extentAt(grounds, location) ?? nowhere;
  const isLarge = (location: number) =>
    sizeOf(extentOf(location)) * fitness.world >=
    (isNeedingAt(grounds.counts, location) ? leastNeeding : leastSize);
  const drawn: number[] = [];
  // A list of our own, since nothing bounds how deep a hostile path may be.
  const open = among.filter(isLarge);
  for (let location = open.pop(); location !== undefined; location = open.pop()) {
    const givesWay = grounds.isDoubled[location] === 1 || isTooLarge(extentOf(location), fitness);
    const parts = givesWay ? childrenOf(nodes, location).filter(isLarge) : [];
    for (const part of parts) open.push(part);
    // Without parts its own edge says most, as far as it may be drawn at all.
    if (parts.length === 0 && !isTooLarge(extentOf(location), { ...fitness, view: mostSize }))
      drawn.push(location);
  }
  return drawn;
}

/** The location whose parts are drawn, `noLocation` for the whole account; undefined where it has none. */
function chosenOf({ store }: Fleet, at: LocationKey | undefined): number | undefined {
  if (at === undefined || at === rootPath) return noLocation;
  return at === "none" ? undefined : store.locations().indexOf.get(at);
}

/**
 * The parts of the chosen location, or of the account, the widest first: its direct sub-locations. A part that is too
 * large for the view gives way to its own parts. The location itself is never drawn.
 */
export function answerAreas(
  fleet: Fleet,
  { scope, bounds, zoom }: Questions["areas"]["asked"],
): AnswerTo<"areas"> {
  const { nodes } = fleet.store.locations();
  const chosen = chosenOf(fleet, scope.at);
  if (chosen === undefined) return { areas: [] };
  const fitness = fitnessOf(bounds, zoom);
  const reach = margin / fitness.world;
  const grounds = groundsOf(fleet, selectionOf(fleet, scope));
  const isShown = (location: number) => {
    const extent = extentAt(grounds, location);
    if (extent === undefined) return false;
    const { left, top, right, bottom } = extent;
    return isSeen(
      { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach },
      bounds,
    );
  };
  const found = drawnOf(fleet, grounds, childrenOf(nodes, chosen).filter(isShown), fitness)
    .filter(isShown)
    .map((location) => ({ location, size: sizeOf(extentAt(grounds, location) ?? nowhere) }))
    .sort((a, b) => b.size - a.size || a.location - b.location);
  const areas = found.slice(0, mostAreas).flatMap(({ location }) => {
    const node = nodes[location];
    if (node === undefined) return [];
    const hull = hullAt(fleet.store, grounds, location);
    return [areaOf(node, hull, looksAt(grounds.counts, location), reach)];
  });
  return { areas };
}

function areaOf({ path, name }: LocationNode, hull: readonly number[], looks: Looks, reach: number): MapArea {
  const corners = grownHull(hull, reach);
  const outline: (readonly [number, number])[] = [];
  for (let at = 0; at < corners.length; at += 2)
    outline.push([latitudeOf(corners[at + 1] ?? 0), ((corners[at] ?? 0) - 0.5) * 360]);
  const { devices, worst, atWorst } = looks;
  return { location: path, name, devices, worst, atWorst, outline };
}
