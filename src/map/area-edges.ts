import type { Box, Point } from "./boxes.ts";

/** The lines around areas, which bend outward alone. Pixels, from left to right and from top to bottom. */

/** Each side of an outline, by its two ends. */
function sidesOf(corners: readonly Point[]): (readonly [Point, Point])[] {
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

/** Where the line of an area runs above and below at some x within its width. */
export function edgesAt(corners: readonly Point[], x: number): { upper: number; lower: number } {
  const ys = sidesOf(corners).flatMap(([one, other]) => {
    if (x < Math.min(one.x, other.x) || x > Math.max(one.x, other.x)) return [];
    if (one.x === other.x) return [one.y, other.y];
    return [one.y + ((x - one.x) / (other.x - one.x)) * (other.y - one.y)];
  });
  return { upper: Math.min(...ys), lower: Math.max(...ys) };
}

/** Whether a point lies within the line of an area. */
export function isWithinLine({ x, y }: Point, corners: readonly Point[]): boolean {
  const { upper, lower } = edgesAt(corners, x);
  return upper <= y && y <= lower;
}

/** Whether the line around an area runs through a box. */
export function isCrossed(box: Box, corners: readonly Point[]): boolean {
  return sidesOf(corners).some((side) => runsThrough(box, side));
}

/** Cuts a side where it leaves the box, edge by edge; what is left lies in it. */
function runsThrough({ left, top, right, bottom }: Box, [from, to]: readonly [Point, Point]): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [begin, end] = [0, 1];
  for (const [pace, room] of [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ] as const) {
    if (pace === 0 && room < 0) return false;
    if (pace < 0) begin = Math.max(begin, room / pace);
    if (pace > 0) end = Math.min(end, room / pace);
  }
  return begin <= end;
}
