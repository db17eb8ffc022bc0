import { isCrossed, isWithinLine } from "./area-edges.ts";
import { boxesOf, distances, type Named, type Place, shortened, widest } from "./area-name-places.ts";
import { type Box, boxAround, overlap, overlapSize, type Point } from "./boxes.ts";

/** Where the names of areas stand, so that none lies on another. Pixels, from left to right and from top to bottom. */

/** How far a ring with its badge reaches from its middle. */
const ring = 24;

/** A marker on the screen, and how far it reaches where it is no ring. */
export interface MarkerPoint extends Point {
  readonly reach?: number | undefined;
}

const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const isWithin = (one: Box, other: Box) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

/**
 * The boxes of the names that find room, by area; undefined for one that would lie on a name before it, on a marker or over the edge
 * of the map. A name stands where it lies in no other area, else where no line of another one runs through it, else where
 * there is room; else it is shortened. One that is needed then stands near its area, and at last where it covers least: never over a
 * marker at another area, whose sign would seem to be of this one.
 * @param areas the most important first
 * @param seen what the map shows
 */
export function nameBoxes(
  areas: readonly Named[],
  markers: readonly MarkerPoint[] = [],
  seen: Box = everywhere,
): (Box | undefined)[] {
  const rings = markers.map(({ x, y, reach = ring }) =>
    boxAround([
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    ]),
  );
  const hulls = areas.map(({ corners }) => ({ corners, box: boxAround(corners) }));
  const taken: Box[] = [];
  return areas.map((area) => {
    if (area.name === undefined) return undefined;
    const others = hulls.filter((other) => other.corners !== area.corners);
    const isUncrossed = (one: Box) =>
      !others.some((other) => overlap(one, other.box) && isCrossed(one, other.corners));
    const isApart = (one: Box) =>
      isUncrossed(one) &&
      !others.some((other) => overlap(one, other.box) && isWithinLine(middleOf(one), other.corners));
    const free = (place: Place) =>
      boxesOf(area, seen, place).filter(
        (one) => isWithin(one, seen) && !taken.some((other) => overlap(one, other)),
      );
    const clear = (place: Place) => free(place).filter((one) => !rings.some((other) => overlap(one, other)));
    const at = (width: number) => {
      const boxes = clear({ widest: width, away: 0 });
      return boxes.find(isApart) ?? boxes.find(isUncrossed) ?? boxes[0];
    };
    const near = (width: number) =>
      firstOf(distances, (away) => clear({ widest: width, away }).find(isApart));
    const reaches = (one: Box, { box, corners }: (typeof hulls)[number]) =>
      overlap(one, box) && (isCrossed(one, corners) || isWithinLine(middleOf(one), corners));
    const over = () => {
      const strange = rings.filter((one) => others.some((other) => reaches(one, other)));
      const boxes = [0, ...distances]
        .flatMap((away) => free({ widest: shortened, away }))
        .filter((one) => !strange.some((other) => overlap(one, other)));
      return leastOf(boxes, (one) => rings.reduce((sum, other) => sum + overlapSize(one, other), 0));
    };
    const needed = () => near(widest) ?? near(shortened) ?? over();
    const box = at(widest) ?? at(shortened) ?? (area.isNeeded ? needed() : undefined);
    if (box !== undefined) taken.push(box);
    return box;
  });
}

/** The first answer there is. */
function firstOf<Item, Answer>(items: readonly Item[], answer: (item: Item) => Answer | undefined) {
  for (const item of items) {
    const found = answer(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function leastOf(boxes: readonly Box[], weightOf: (box: Box) => number): Box | undefined {
  return boxes
    .map((box) => ({ box, weight: weightOf(box) }))
    .reduce<{ box: Box; weight: number } | undefined>(
      (least, one) => (least === undefined || one.weight < least.weight ? one : least),
      undefined,
    )?.box;
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
