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

/** As the style sheet has it. */
const letter = 7;
const sign = 26;
const height = 22;
const widest = 190;

/** Where a name may stand, the best first: above the highest corner of its area, or below the lowest; beside these where markers are. */
function boxesOf({ name, corners }: Named, hasMarkers: boolean): readonly Box[] {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.min(widest, sign + letter * name.length) / 2;
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return (hasMarkers ? [0, -half, half, -2 * half, 2 * half] : [0]).flatMap((shift) => {
    const across = { left: middle - half + shift, right: middle + half + shift };
    return [
      { ...across, top: top - height, bottom: top },
      { ...across, top: bottom, bottom: bottom + height },
    ];
  });
}

/** How far a marker with its badge reaches from its middle. */
const ring = 24;

/**
 * The boxes of the names that find room, by area; undefined for one that would lie on a name before it, or on a marker. The first
 * has its name always, clear of the markers where it can be.
 */
export function nameBoxes(areas: readonly Named[], markers: readonly Point[] = []): (Box | undefined)[] {
  const rings = markers.map(({ x, y }) => ({
    left: x - ring,
    top: y - ring,
    right: x + ring,
    bottom: y + ring,
  }));
  const taken: Box[] = [];
  return areas.map((area) => {
    const free = boxesOf(area, rings.length > 0).filter((one) => !taken.some((other) => overlap(one, other)));
    const box =
      free.find((one) => !rings.some((other) => overlap(one, other))) ??
      (taken.length === 0 ? free[0] : undefined);
    if (box !== undefined) taken.push(box);
    return box;
  });
}
