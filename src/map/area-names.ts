import { type Box, overlap } from "./boxes.ts";

/** Where the names of areas stand, so that none lies on another. Pixels, from left to right and from top to bottom. */

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Named {
  readonly name: string;
  /** Corners on the screen. */
  readonly corners: readonly Point[];
}

/** As the style sheet has it, rather wider than narrower: a name that has room is not cut. */
const letter = 7.7;
const sign = 30;
const height = 22;
const widest = 190;

/**
 * Where a name may stand, the best first: above the highest corner of its area, or below the lowest; beside these where markers
 * are; last of all within the area, at its upper or lower edge.
 */
function boxesOf({ name, corners }: Named, hasMarkers: boolean): readonly Box[] {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.min(widest, sign + letter * name.length) / 2;
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const shifts = hasMarkers ? [0, -half, half, -2 * half, 2 * half] : [0];
  const across = shifts.map((shift) => ({ left: middle - half + shift, right: middle + half + shift }));
  const at = (...uppers: number[]) =>
    across.flatMap((sides) => uppers.map((upper) => ({ ...sides, top: upper, bottom: upper + height })));
  return [...at(top - height, bottom), ...at(top, bottom - height)];
}

/** How far a marker with its badge reaches from its middle. */
const ring = 24;

const isWithin = (one: Box, other: Box) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

/**
 * The boxes of the names that find room, by area; undefined for one that would lie on a name before it, or on a marker. The first
 * has its name always, clear of the markers where it can be.
 * @param seen what the map shows: a name stands in it whole where it can
 */
export function nameBoxes(
  areas: readonly Named[],
  markers: readonly Point[] = [],
  seen?: Box,
): (Box | undefined)[] {
  const rings = markers.map(({ x, y }) => ({
    left: x - ring,
    top: y - ring,
    right: x + ring,
    bottom: y + ring,
  }));
  const taken: Box[] = [];
  return areas.map((area) => {
    const free = boxesOf(area, rings.length > 0).filter((one) => !taken.some((other) => overlap(one, other)));
    const clear = free.filter((one) => !rings.some((other) => overlap(one, other)));
    const box =
      clear.find((one) => seen === undefined || isWithin(one, seen)) ??
      clear[0] ??
      (taken.length === 0 ? free[0] : undefined);
    if (box !== undefined) taken.push(box);
    return box;
  });
}
