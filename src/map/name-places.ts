import { type Box, overlap, type Point } from "./boxes.ts";

/** Where the built-in map writes its names, so that each can be read. Pixels, from left to right and from top to bottom. */

export interface NamedPoint extends Point {
  readonly name: string;
}

export interface PlacedName extends NamedPoint {
  readonly align: "start" | "center";
  /** Where its town lies, when that is to be marked. */
  readonly dot?: Point;
}

/** How far a marker with its badge reaches, a little more above than below. */
const around = { left: 24, top: 28, right: 26, bottom: 24 };
const half = 8;
/** From the middle of a marker to the middle of the name below or above it. */
const below = 33;
const above = -36;
/** From a town's dot to its name. */
const beside = 5;

/**
 * A town under a marker is named below it, or above, the first of `towns` alone; other towns beside their dots, and countries in
 * their middle, where neither a marker nor a name before them lies.
 * @param width how wide a name is
 */
export function placeNames(asked: {
  readonly towns: readonly NamedPoint[];
  readonly countries: readonly NamedPoint[];
  readonly markers: readonly Point[];
  readonly width: (name: string) => number;
}): PlacedName[] {
  const { towns, countries, markers, width } = asked;
  const rings = markers.map(({ x, y }) => ({
    left: x - around.left,
    top: y - around.top,
    right: x + around.right,
    bottom: y + around.bottom,
  }));
  const taken: Box[] = [...rings];
  const placed: PlacedName[] = [];
  const tryPlace = (name: PlacedName): boolean => {
    const wide = width(name.name);
    const left = name.align === "center" ? name.x - wide / 2 : name.x;
    const box = { left, top: name.y - half, right: left + wide, bottom: name.y + half };
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    placed.push(name);
    return true;
  };
  const isUnder = ({ x, y }: NamedPoint, ring: Box) =>
    x > ring.left && x < ring.right && y > ring.top && y < ring.bottom;
  for (const [index, ring] of rings.entries()) {
    const town = towns.find((one) => isUnder(one, ring));
    const marker = markers[index];
    if (town === undefined || marker === undefined || placed.some(({ name }) => name === town.name)) continue;
    const at = (down: number): PlacedName => ({
      name: town.name,
      x: marker.x,
      y: marker.y + down,
      align: "center",
    });
    if (!tryPlace(at(below))) tryPlace(at(above));
  }
  for (const { name, x, y } of towns) {
    if (rings.some((ring) => isUnder({ name, x, y }, ring))) continue;
    tryPlace({ name, x: x + beside, y, align: "start", dot: { x, y } });
  }
  for (const country of countries) tryPlace({ ...country, align: "center" });
  return placed;
}
