/** Plain geometry of the map: degrees in, degrees out. No DOM, no Leaflet. */

/** West, south, east, north in degrees. West is greater than east where the box crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The latitude at which the Web Mercator square ends. */
export const mercatorLimit = 85.0511287798;

/** The same meridian as a longitude from -180 (included) to 180 (excluded). */
export function wrapLongitude(longitude: number): number {
  const turned = (longitude + 180) % 360;
  return (turned < 0 ? turned + 360 : turned) - 180;
}

/** The copy of a longitude that is nearest to `center`, which may lie beyond ±180. */
export function nearestCopy(longitude: number, center: number): number {
  return longitude + 360 * Math.round((center - longitude) / 360);
}

/** Bounds with east brought above west, so that a box over the antimeridian is one box. */
export function unwrapBounds([west, south, east, north]: Bounds): Bounds {
  return [west, south, east < west ? east + 360 : east, north];
}

/** Bounds grown on every side by a share of their own width and height. */
export function padBounds(bounds: Bounds, share: number): Bounds {
  const [west, south, east, north] = unwrapBounds(bounds);
  const dx = (east - west) * share;
  const dy = (north - south) * share;
  return [west - dx, south - dy, east + dx, north + dy];
}

/** Bounds as an index asks for them: latitudes within ±90, longitudes within ±180, the whole world at most once. */
export function askableBounds(bounds: Bounds): Bounds {
  const [west, south, east, north] = unwrapBounds(bounds);
  const low = Math.max(-90, south);
  const high = Math.min(90, north);
  if (east - west >= 360) return [-180, low, 180, high];
  const wrappedEast = wrapLongitude(east);
  return [wrapLongitude(west), low, wrappedEast === -180 ? 180 : wrappedEast, high];
}

/** Whether a spot lies in the bounds, edges included. */
export function boundsContain(bounds: Bounds, latitude: number, longitude: number): boolean {
  const [west, south, east, north] = unwrapBounds(bounds);
  if (latitude < south || latitude > north) return false;
  const beyondWest = (((longitude - west) % 360) + 360) % 360;
  return beyondWest <= east - west;
}

/** Whether a box lies in another whole, edges included. */
export function boundsWithin(inner: Bounds, outer: Bounds): boolean {
  const [west, south, east, north] = unwrapBounds(inner);
  const [left, low, right, high] = unwrapBounds(outer);
  if (south < low || north > high) return false;
  if (right - left >= 360) return true;
  const beyond = (((west - left) % 360) + 360) % 360;
  return beyond + (east - west) <= right - left;
}

/**
 * The smallest whole zoom of a map of this size in pixels: the world about covers its shorter side.
 * The longer side shows further copies of the world, so a fleet on two continents still fits on a phone.
 */
export function worldZoom(width: number, height: number): number {
  const shorter = Math.max(256, Math.min(width, height));
  return Math.max(1, Math.floor(Math.log2(shorter / 256)));
}

/** Position in the Web Mercator square: 0 to 1 from west to east and from north to south. */
export function mercator(longitude: number, latitude: number): readonly [x: number, y: number] {
  const bounded = Math.max(-mercatorLimit, Math.min(mercatorLimit, latitude));
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) / (2 * Math.PI);
  return [(longitude + 180) / 360, y];
}

/** The inverse of `mercator`: longitude and latitude in degrees. */
export function unmercator(x: number, y: number): readonly [longitude: number, latitude: number] {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}
