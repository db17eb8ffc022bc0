import type { Point } from "./boxes.ts";

/** Pixels from the edge of the map at which a marker is seen. */
const edge = 24;

/**
 * What stays where it is in a step closer: the middle of the map (undefined), or where the step would leave no marker in view, the one
 * that is nearest to the middle.
 * @param markers pixels from the map's upper left corner
 */
export function zoomFocus(markers: readonly Point[], size: Point): Point | undefined {
  const fromMiddle = ({ x, y }: Point) => ({ x: Math.abs(x - size.x / 2), y: Math.abs(y - size.y / 2) });
  const isWithin = (point: Point, share: number, margin: number) => {
    const { x, y } = fromMiddle(point);
    return x <= size.x * share - margin && y <= size.y * share - margin;
  };
  const seen = markers.filter((marker) => isWithin(marker, 1 / 2, 0));
  if (seen.some((marker) => isWithin(marker, 1 / 4, edge / 2))) return undefined;
  const distance = (point: Point) => Math.hypot(fromMiddle(point).x, fromMiddle(point).y);
  return seen.toSorted((one, other) => distance(one) - distance(other))[0];
}
