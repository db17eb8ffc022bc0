import type { Box } from "./boxes.ts";
import { mercator } from "./geometry.ts";

/** A line or ring in the Web Mercator square: x and y in turn, with the box around them. */
export interface Outline {
  readonly points: Float64Array;
  readonly box: Box;
}

/**
 * Projects GeoJSON positions once, so that drawing needs only multiplications. A ring over the antimeridian is laid out
 * in one piece, beyond the square's edge.
 */
export function outlineOf(positions: readonly (readonly number[])[]): Outline {
  return projected(unbroken(positions));
}

function projected(positions: readonly (readonly number[])[]): Outline {
  const points = new Float64Array(positions.length * 2);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  positions.forEach(([longitude = 0, latitude = 0], index) => {
    const [x, y] = mercator(longitude, latitude);
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return { points, box: { left, top, right, bottom } };
}

/** Undoes the jumps from 180° to -180°, except where the outline runs once around a pole and could not close. */
function unbroken(positions: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let turns = 0;
  let before = positions[0]?.[0] ?? 0;
  const laid = positions.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turns -= 1;
    else if (before - longitude > 180) turns += 1;
    before = longitude;
    return [longitude + turns * 360, latitude];
  });
  return turns === 0 ? laid : positions;
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** On which sides of the box a point lies outside, as bits. */
function side(x: number, y: number, box: Box): number {
  return (x < box.left ? 1 : 0) | (x > box.right ? 2 : 0) | (y < box.top ? 4 : 0) | (y > box.bottom ? 8 : 0);
}

/**
 * The points that matter inside a box, x and y in turn: runs of points beyond one side are cut short, which changes
 * nothing inside, and points nearer than `step` to the one before are left out. First and last point always stay.
 */
export function thinned({ points }: Outline, box: Box, step: number): number[] {
  const kept: number[] = [];
  let [lastX, lastY, lastSide] = [0, 0, 0];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    const here = side(x, y, box);
    if (i > 0 && i + 2 < points.length) {
      const next = side(points[i + 2] ?? 0, points[i + 3] ?? 0, box);
      if (lastSide & here & next) continue;
      if (Math.abs(x - lastX) + Math.abs(y - lastY) < step) continue;
    }
    kept.push(x, y);
    [lastX, lastY, lastSide] = [x, y, here];
  }
  return kept;
}
