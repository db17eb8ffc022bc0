import { edgesAt, isCrossed } from "./area-edges.ts";
import { type Box, overlap } from "./boxes.ts";

/** Where the names of areas stand, so that none lies on another. Pixels, from left to right and from top to bottom. */

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Named {
  readonly name: string;
  /** Corners on the screen, in order, of an outline that bends outward alone. */
  readonly corners: readonly Point[];
}

/** As the style sheet has it, rather wider than narrower: a name that has room is not cut. */
const letter = 7.7;
const sign = 38;
const height = 22;
const widest = 190;

/** Where along an area's width, or its height, a name may lie on its line, the best first. */
const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];

/**
 * Where a name may stand, the best first: on the upper line of its area, on the lower, outside at one of them or at a side, or in its middle. So it is seen whose
 * name it is.
 */
function boxesOf({ name, corners }: Named): readonly Box[] {
  const xs = corners.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const ys = corners.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const turned = corners.map(({ x, y }) => ({ x: y, y: x }));
  const half = Math.min(widest, sign + letter * name.length) / 2;
  const around = (x: number, y: number): Box => ({
    left: x - half,
    top: y - height / 2,
    right: x + half,
    bottom: y + height / 2,
  });
  const places = shares.map((share) => left + share * (right - left));
  const lines = places.map((x) => ({ x, ...edgesAt(corners, x) }));
  const sides = shares.map((share) => {
    const y = top + share * (bottom - top);
    const { upper: west, lower: east } = edgesAt(turned, y);
    return { y, west, east };
  });
  return [
    ...lines.map(({ x, upper }) => around(x, upper)),
    ...lines.map(({ x, lower }) => around(x, lower)),
    // Where markers leave no room on the line, it is touched from outside.
    ...lines.map(({ x, upper }) => around(x, upper - height / 2)),
    ...lines.map(({ x, lower }) => around(x, lower + height / 2)),
    ...sides.flatMap(({ y, west, east }) => [around(west - half, y), around(east + half, y)]),
    ...lines.slice(0, 1).map(({ x, upper, lower }) => around(x, (upper + lower) / 2)),
  ];
}

/** How far a marker with its badge reaches from its middle. */
const ring = 24;

const isWithin = (one: Box, other: Box) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

/**
 * The boxes of the names that find room, by area; undefined for one that would lie on a name before it, or on a marker. The first
 * has its name always, clear of the markers where it can be. Where the line of another area would run through a name, it
 * stands elsewhere if it can.
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
    const free = boxesOf(area).filter((one) => !taken.some((other) => overlap(one, other)));
    const clear = free.filter((one) => !rings.some((other) => overlap(one, other)));
    const inside = clear.filter((one) => seen === undefined || isWithin(one, seen));
    const others = areas.filter((other) => other !== area);
    const box =
      inside.find((one) => !others.some(({ corners }) => isCrossed(one, corners))) ??
      inside[0] ??
      clear[0] ??
      (taken.length === 0 ? free[0] : undefined);
    if (box !== undefined) taken.push(box);
    return box;
  });
}
