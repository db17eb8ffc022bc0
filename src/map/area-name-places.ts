import { edgesAt } from "./area-edges.ts";
import { type Box, boxAround, type Point } from "./boxes.ts";

/** Where the name of an area may stand. Pixels, from left to right and from top to bottom. */

export interface Named {
  /** Undefined for an area that is drawn without one. */
  readonly name: string | undefined;
  /** Without the sign of a level. */
  readonly isPlain?: boolean;
  /** Whether it has its name where that cannot touch it, too, and over markers rather than none. */
  readonly isNeeded?: boolean;
  /** Corners on the screen, in order, of an outline that bends outward alone. */
  readonly corners: readonly Point[];
}

/** As the style sheet has it, rather wider than narrower: a name that has room is not cut. */
const letter = 7.7;
const sign = 38;
const noSign = 22;
const height = 22;
export const widest = 190;
/** Of a name that has no room otherwise: its end is cut. */
export const shortened = 110;
/** From the edge of the map. */
const gap = 3;

/** Where along an area's width, or its height, a name may lie, the best first. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];

/** How far from its area a name may stand that has no room at it, the nearest first. */
export const distances = [1, 2, 3, 4].map((step) => step * height);

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** A way for a name to stand. */
export interface Place {
  readonly widest: number;
  /** Pixels between it and its area; without any it touches it or lies in it. */
  readonly away: number;
}

/**
 * Where a name may stand, the best first: on the upper line of its area, right above it, within it from the top down, on its lower
 * line, and at last outside, where it touches the area. So it is seen whose name it is. With a distance only the last of that.
 */
export function boxesOf(
  { name = "", isPlain, corners }: Named,
  seen: Box,
  { widest, away }: Place,
): readonly Box[] {
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
  const above = lines.map(({ x, upper }) => around(x, upper - height / 2 - away));
  const below = lines.map(({ x, lower }) => around(x, lower + height / 2 + away));
  const beside = sides.flatMap(({ y, west, east }) => [
    around(west - half - away, y),
    around(east + half + away, y),
  ]);
  if (away > 0) return [...above, ...below, ...beside];
  const rows = [...shares].sort((a, b) => a - b).map((share) => north + share * (south - north));
  return [
    ...lines.map(({ x, upper }) => around(x, upper)),
    ...above,
    ...rows.flatMap((y) =>
      lines.filter(({ upper, lower }) => upper <= y && y <= lower).map(({ x }) => around(x, y)),
    ),
    ...lines.map(({ x, lower }) => around(x, lower)),
    ...below,
    ...beside,
  ];
}
