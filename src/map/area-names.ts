import { edgesAt, isCrossed, isWithinLine } from "./area-edges.ts";
import { type Box, boxAround, overlap } from "./boxes.ts";

/** Where the names of areas stand, so that none lies on another. Pixels, from left to right and from top to bottom. */

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Named {
  /** Undefined for an area that is drawn without one. */
  readonly name: string | undefined;
  /** Without the sign of a level. */
  readonly isPlain?: boolean;
  /** Corners on the screen, in order, of an outline that bends outward alone. */
  readonly corners: readonly Point[];
}

/** As the style sheet has it, rather wider than narrower: a name that has room is not cut. */
const letter = 7.7;
const sign = 38;
const noSign = 22;
const height = 22;
const widest = 190;
/** From the edge of the map. */
const gap = 3;

/** Where along an area's width, or its height, a name may lie, the best first. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * Where a name may stand, the best first: on the upper line of its area, right above it, within it from the top down, on its lower
 * line, and at last outside, where it touches the area. So it is seen whose name it is.
 */
function boxesOf(name: string, isPlain: boolean, corners: readonly Point[], seen: Box): readonly Box[] {
  const { left, top, right, bottom } = boxAround(corners);
  const half = Math.min(widest, (isPlain ? noSign : sign) + letter * name.length) / 2;
  const around = (x: number, y: number): Box => ({
    left: x - half,
    top: y - height / 2,
    right: x + half,
    bottom: y + height / 2,
  });
  // Of an area that the map cuts, what is seen of it counts.
  const [west, east] = [Math.max(left, seen.left), Math.min(right, seen.right)];
  const [north, south] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)];
  if (west > east || north > south) return [];
  const keptIn = (x: number) =>
    clamped(clamped(x, seen.left + half + gap, seen.right - half - gap), west, east);
  const lines = shares.map((share) => {
    const x = keptIn(west + share * (east - west));
    return { x, ...edgesAt(corners, x) };
  });
  const turned = corners.map(({ x, y }) => ({ x: y, y: x }));
  const sides = shares.map((share) => {
    const y = north + share * (south - north);
    const { upper, lower } = edgesAt(turned, y);
    return { y, west: upper, east: lower };
  });
  const rows = [...shares].sort((a, b) => a - b).map((share) => north + share * (south - north));
  return [
    ...lines.map(({ x, upper }) => around(x, upper)),
    ...lines.map(({ x, upper }) => around(x, upper - height / 2)),
    ...rows.flatMap((y) =>
      lines.filter(({ upper, lower }) => upper <= y && y <= lower).map(({ x }) => around(x, y)),
    ),
    ...lines.map(({ x, lower }) => around(x, lower)),
    ...lines.map(({ x, lower }) => around(x, lower + height / 2)),
    ...sides.flatMap(({ y, west, east }) => [around(west - half, y), around(east + half, y)]),
  ];
}

/** How far a marker with its badge reaches from its middle. */
const ring = 24;

const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const isWithin = (one: Box, other: Box) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

/**
 * The boxes of the names that find room, by area; undefined for one that would lie on a name before it, on a marker or over the edge
 * of the map. A name stands where it lies in no other area, else where no line of another one runs through it, else where
 * there is room.
 * @param areas the most important first
 * @param seen what the map shows
 */
export function nameBoxes(
  areas: readonly Named[],
  markers: readonly Point[] = [],
  seen: Box = everywhere,
): (Box | undefined)[] {
  const rings = markers.map(({ x, y }) => ({
    left: x - ring,
    top: y - ring,
    right: x + ring,
    bottom: y + ring,
  }));
  const hulls = areas.map(({ corners }) => ({ corners, box: boxAround(corners) }));
  const taken: Box[] = [];
  return areas.map(({ name, isPlain = false, corners }) => {
    if (name === undefined) return undefined;
    const clear = boxesOf(name, isPlain, corners, seen).filter(
      (one) => isWithin(one, seen) && ![...taken, ...rings].some((other) => overlap(one, other)),
    );
    const others = hulls.filter((other) => other.corners !== corners);
    const isUncrossed = (one: Box) =>
      !others.some((other) => overlap(one, other.box) && isCrossed(one, other.corners));
    const isApart = (one: Box) =>
      isUncrossed(one) &&
      !others.some((other) => overlap(one, other.box) && isWithinLine(middleOf(one), other.corners));
    const box = clear.find(isApart) ?? clear.find(isUncrossed) ?? clear[0];
    if (box !== undefined) taken.push(box);
    return box;
  });
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
