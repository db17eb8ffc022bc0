import type { Bounds } from "#fleet/protocol/questions.ts";

/** A longitude as a map that shows `west` to `east` draws it: some world copy to the right of `west`. */
function shifted(longitude: number, west: number, east: number): number {
  if (longitude >= west && longitude <= east) return longitude;
  const near = longitude + 360 * Math.ceil((west - longitude) / 360);
  return near <= east ? near : longitude;
}

/**
 * The longitude at which a map that shows the bounds draws a position; undefined where it lies outside of them. Bounds
 * may cross the antimeridian or lie in another world copy.
 */
export function longitudeWithin(
  [west, south, givenEast, north]: Bounds,
  latitude: number,
  longitude: number,
): number | undefined {
  // Written so that NaN fails.
  if (!(latitude >= south && latitude <= north)) return undefined;
  // West of its west: the box crosses the antimeridian, as in GeoJSON's bounding boxes.
  const east = givenEast < west ? givenEast + 360 : givenEast;
  const drawn = shifted(longitude, west, east);
  return drawn >= west && drawn <= east ? drawn : undefined;
}

/** Degrees. */
const cell = 0.5;

/**
 * The smallest box around the first `length` positions; undefined around none. It crosses the antimeridian (west is
 * greater than east) where that makes it narrower: devices on both sides of Fiji are near one another.
 */
export function boundsAround(
  latitudes: ArrayLike<number>,
  longitudes: ArrayLike<number>,
  length = latitudes.length,
): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  // The westernmost and easternmost longitude of each cell: sorting all of them would take ten times as long.
  const lows = new Float64Array(360 / cell + 1).fill(Infinity);
  const highs = new Float64Array(360 / cell + 1).fill(-Infinity);
  for (let position = 0; position < length; position += 1) {
    const latitude = latitudes[position] ?? Number.NaN;
    const longitude = longitudes[position] ?? Number.NaN;
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

/** The widest range of longitudes between -180 and 180 without a position: where it begins and ends. */
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
