/** Points of the map as numbers, two for each: in widths of the world from its north-west corner, as Web Mercator has them. */
export type Points = readonly number[];

/** Twice the area of a triangle; positive where its corners turn clockwise as the map is seen. */
function turn(points: Points, a: number, b: number, c: number): number {
  const [ax = 0, ay = 0] = [points[2 * a], points[2 * a + 1]];
  const [bx = 0, by = 0] = [points[2 * b], points[2 * b + 1]];
  const [cx = 0, cy = 0] = [points[2 * c], points[2 * c + 1]];
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Takes back what the line need not touch on its way to a point, and goes there. */
function goOn(points: Points, line: number[], from: number, to: number): void {
  while (line.length > from + 1 && turn(points, line.at(-2) ?? 0, line.at(-1) ?? 0, to) <= 0) line.pop();
  line.push(to);
}

/** The corners of the smallest outward bent line around points, in order; fewer than three where they lie on a line. */
export function hullOf(points: Points): number[] {
  const length = points.length / 2;
  const order: number[] = [];
  for (let index = 0; index < length; index += 1) order.push(index);
  order.sort(
    (a, b) =>
      (points[2 * a] ?? 0) - (points[2 * b] ?? 0) || (points[2 * a + 1] ?? 0) - (points[2 * b + 1] ?? 0),
  );
  // There along one side, and back along the other.
  const line: number[] = [];
  for (const index of order) goOn(points, line, 0, index);
  const back = line.length - 1;
  for (let at = length - 2; at >= 0; at -= 1) goOn(points, line, back, order[at] ?? 0);
  // It ends where it began.
  if (line.length > 1) line.pop();
  const corners: number[] = [];
  for (const index of line) corners.push(points[2 * index] ?? 0, points[2 * index + 1] ?? 0);
  return corners;
}

const directions = Array.from({ length: 12 }, (_, index) => {
  const angle = (index / 12) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** A hull around all that lies within `reach` of points. */
export function grownHull(points: Points, reach: number): number[] {
  const grown: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    for (const [x, y] of directions)
      grown.push((points[at] ?? 0) + reach * x, (points[at + 1] ?? 0) + reach * y);
  }
  return hullOf(grown);
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function extentOf(points: Points): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    left = Math.min(left, points[at] ?? 0);
    right = Math.max(right, points[at] ?? 0);
    top = Math.min(top, points[at + 1] ?? 0);
    bottom = Math.max(bottom, points[at + 1] ?? 0);
  }
  return { left, top, right, bottom };
}
