import Supercluster from "supercluster";
import type { Bounds } from "./questions.ts";

/**
 * Clusters of spots. Supercluster's default tile extent is 512; at 256 its radius means pixels of a web map.
 * Above `maxZoom` every spot stands alone: spots are about a metre apart at least.
 */
const radius = 56;
const maxZoom = 17;

/** What a spot counts; added up over a cluster. */
export type Counted = { [Name in string]: number };

/** What a spot or a cluster counts, and the cluster that counts it too: so that a count can be changed in place. */
export interface Sum<Counts extends Counted> {
  readonly counts: Counts;
  within: Sum<Counts> | undefined;
}

/** A spot, as the cluster index holds it. */
export type SpotPoint<Counts extends Counted> = { readonly spot: number; readonly sum: Sum<Counts> };

/** `own` is the object itself in a cluster whose sum has been begun; a copy of it at another zoom has not. */
type Cluster<Counts extends Counted> = { sum: Sum<Counts>; own?: object };

export type PointIndex<Counts extends Counted> = Supercluster<SpotPoint<Counts>, Cluster<Counts>>;

/**
 * @param spots spot, its position and what it counts
 * @param add adds the second to the first in place
 */
export function buildPoints<Counts extends Counted>(
  spots: Iterable<{ spot: number; latitude: number; longitude: number; sum: Sum<Counts> }>,
  add: (sum: Counts, counts: Readonly<Counts>) => void,
): PointIndex<Counts> {
  const index: PointIndex<Counts> = new Supercluster({
    radius,
    extent: 256,
    maxZoom,
    map: ({ sum }): Cluster<Counts> => ({ sum }),
    reduce: (cluster, { sum }) => {
      if (cluster.own !== cluster) {
        // A cluster starts from what its first part holds, and that part still stands at a closer zoom.
        const own = { counts: { ...cluster.sum.counts }, within: undefined };
        cluster.sum.within = own;
        cluster.sum = own;
        cluster.own = cluster;
      }
      sum.within = cluster.sum;
      add(cluster.sum.counts, sum.counts);
    },
  });
  return index.load(
    Array.from(spots, ({ spot, latitude, longitude, sum }) => ({
      type: "Feature",
      properties: { spot, sum },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  );
}

/** A longitude as a map that shows `west` to `east` draws it: some world copy to the right of `west`. */
function shifted(longitude: number, west: number, east: number): number {
  if (longitude >= west && longitude <= east) return longitude;
  const near = longitude + 360 * Math.ceil((west - longitude) / 360);
  return near <= east ? near : longitude;
}

/** One thing in the box: a spot, or a cluster of several. */
export interface Found<Counts extends Counted> {
  readonly longitude: number;
  readonly latitude: number;
  readonly counts: Counts;
  /** For a single spot. */
  readonly spot?: number;
  /** For a cluster of several spots. */
  readonly cluster?: { readonly id: number; readonly expansionZoom: number };
}

/** Whether a position lies within bounds, which may cross the antimeridian or lie in another world copy. */
export function isWithin(
  [west, south, givenEast, north]: Bounds,
  latitude: number,
  longitude: number,
): boolean {
  if (!(latitude >= south && latitude <= north)) return false;
  const east = givenEast < west ? givenEast + 360 : givenEast;
  const drawn = shifted(longitude, west, east);
  return drawn >= west && drawn <= east;
}

/** What stands within the bounds at a zoom. Bounds may cross the antimeridian or lie in another world copy. */
export function pointsWithin<Counts extends Counted>(
  index: PointIndex<Counts>,
  bounds: Bounds,
  zoom: number,
): Found<Counts>[] {
  const [west, south, givenEast, north] = bounds;
  if (![...bounds, zoom].every(Number.isFinite) || south > north) return [];
  // West of its west: the box crosses the antimeridian, as in GeoJSON's bounding boxes.
  const east = givenEast < west ? givenEast + 360 : givenEast;
  return index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const at = { longitude: shifted(longitude, west, east), latitude, counts: properties.sum.counts };
    if ("spot" in properties) return { ...at, spot: properties.spot };
    const id = properties.cluster_id;
    return { ...at, cluster: { id, expansionZoom: index.getClusterExpansionZoom(id) } };
  });
}

/** The id under which a map keeps the marker of a thing. */
export function markerIdOf<Counts extends Counted>({ spot, cluster }: Found<Counts>): string {
  return cluster === undefined ? `spot-${spot}` : `cluster-${cluster.id}`;
}

/** Markers stand at the middle of what they hold: no member is further away than so many pixels. */
const reach = 6 * radius;

/** What holds a spot at a zoom: the spot itself, or the cluster it is part of. Undefined where the index has no such spot. */
export function rootHolding<Counts extends Counted>(
  index: PointIndex<Counts>,
  spot: number,
  latitude: number,
  longitude: number,
  zoom: number,
): Found<Counts> | undefined {
  const degrees = Math.min(180, (reach / 256) * (360 / 2 ** zoom));
  const box: Bounds = [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees];
  const away = (at: { longitude: number; latitude: number }) =>
    Math.abs(((at.longitude - longitude + 540) % 360) - 180) + Math.abs(at.latitude - latitude);
  const open = pointsWithin(index, box, zoom).map((root) => ({
    root,
    spot: root.spot,
    cluster: root.cluster?.id,
    away: away(root),
  }));
  for (;;) {
    // The nearest first: it mostly is the one, and so are its parts.
    open.sort((a, b) => b.away - a.away);
    const next = open.pop();
    if (next === undefined) return undefined;
    const { root, cluster } = next;
    if (next.spot === spot) return root;
    if (cluster === undefined) continue;
    for (const { geometry, properties } of index.getChildren(cluster)) {
      const [east = 0, north = 0] = geometry.coordinates;
      const part = "spot" in properties ? { spot: properties.spot } : { cluster: properties.cluster_id };
      open.push({
        root,
        spot: undefined,
        cluster: undefined,
        ...part,
        away: away({ longitude: east, latitude: north }),
      });
    }
  }
}

/** Degrees. */
const cell = 0.5;

/**
 * The smallest box around the positions; undefined around none. It crosses the antimeridian (west is greater than
 * east) where that makes it narrower: devices on both sides of Fiji are near one another.
 */
export function boundsAround(
  positions: Iterable<{ readonly latitude: number; readonly longitude: number }>,
): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  // The westernmost and easternmost longitude of each cell: sorting all of them would take ten times as long.
  const lows = new Float64Array(360 / cell + 1).fill(Infinity);
  const highs = new Float64Array(360 / cell + 1).fill(-Infinity);
  for (const { latitude, longitude } of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    const index = Math.floor((longitude + 180) / cell);
    lows[index] = Math.min(lows[index] ?? Infinity, longitude);
    highs[index] = Math.max(highs[index] ?? -Infinity, longitude);
  }
  if (west > east) return undefined;
  const gap = widestGap(lows, highs);
  return gap.width > west + 360 - east ? [gap.east, south, gap.west, north] : [west, south, east, north];
}

/** The widest stretch of longitudes between -180 and 180 without a position: where it begins and ends. */
function widestGap(lows: Float64Array, highs: Float64Array) {
  let widest = { west: 0, east: 0, width: 0 };
  let before = Number.POSITIVE_INFINITY;
  for (const [index, low] of lows.entries()) {
    if (low === Infinity) continue;
    if (low - before > widest.width) widest = { west: before, east: low, width: low - before };
    before = highs[index] ?? low;
  }
  return widest;
}
