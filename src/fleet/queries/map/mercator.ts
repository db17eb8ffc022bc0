/** The square of a web map, in widths of the world from its north-west corner. */

/** Pixels that the world is wide on a web map at zoom 0. */
export const worldWidth = 256;

export function northOf(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  // The poles are infinitely far away.
  return Math.min(1, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

export function latitudeOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - 90;
}
