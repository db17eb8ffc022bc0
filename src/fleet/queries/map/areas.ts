import type { AnswerTo, Bounds, MapArea, Questions } from "#fleet/protocol/questions.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank, type Tally } from "#fleet/store/level-counts.ts";
import type { LocationNode } from "#fleet/store/location-tree.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { extentAt, groundsOf, hullAt, tallyAt } from "./grounds.ts";
import { type Extent, grownHull } from "./hull.ts";
import { latitudeOf, worldWidth } from "./mercator.ts";

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
  const { nodes } = fleet.store.locations();
  const world = worldWidth * 2 ** zoom;
  const reach = margin / world;
  const grounds = groundsOf(fleet, selectionOf(fleet, scope));
  const found: { location: number; size: number }[] = [];
  for (let location = 0; location < nodes.length; location += 1) {
    const extent = extentAt(grounds, location);
    if (extent === undefined || grounds.isDoubled[location] === 1) continue;
    const { left, top, right, bottom } = extent;
    const size = Math.max(right - left, bottom - top);
    if (size * world < leastSize || size * world > mostSize) continue;
    if (size * equator * Math.cos((latitudeOf((top + bottom) / 2) * Math.PI) / 180) > widest) continue;
    const grown = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
    if (isSeen(grown, bounds)) found.push({ location, size });
  }
  found.sort((a, b) => b.size - a.size);
  const areas = found.slice(0, mostAreas).flatMap(({ location }) => {
    const node = nodes[location];
    if (node === undefined) return [];
    const hull = hullAt(fleet.store, grounds, location);
    return [areaOf(node, hull, tallyAt(grounds, location), reach)];
  });
  return { areas };
}

function areaOf({ path, name }: LocationNode, hull: readonly number[], tally: Tally, reach: number): MapArea {
  const corners = grownHull(hull, reach);
  const outline: (readonly [number, number])[] = [];
  for (let at = 0; at < corners.length; at += 2)
    outline.push([latitudeOf(corners[at + 1] ?? 0), ((corners[at] ?? 0) - 0.5) * 360]);
  const worst = levelOfRank(tally.findIndex((devices) => devices > 0));
  return { location: path, name, devices: totalOf(tally), worst, outline };
}
