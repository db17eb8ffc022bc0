import type { Site } from "./clients.ts";
import { hash } from "./random.ts";

/** The rectangle that a location takes on its site: metres east and north of the site's middle, before the site is turned. */
interface Ground {
  readonly east: number;
  readonly north: number;
  readonly width: number;
  readonly depth: number;
}

/** A position in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const room = { width: 36, depth: 26 };
/** Metres between the rooms of a building, and between what stands apart. */
const corridor = 7;
const lane = 26;
const metresOfDegree = 111_320;

export const isOutdoors = (levels: readonly string[]): boolean => levels.at(-1)?.endsWith("*") ?? false;

/**
 * What each location of a site takes, in their order. The buildings stand side by side, and the rooms of one behind each
 * other. What is outdoors lies along the south of them. No two overlap, so that a map can tell them apart.
 */
export function floorPlan(locations: Site["locations"]): Ground[] {
  const buildings = [...new Set(locations.filter((levels) => !isOutdoors(levels)).map(([name]) => name))];
  const roomsOf = (name: string | undefined) =>
    locations.filter((levels) => !isOutdoors(levels) && levels[0] === name);
  const yards = locations.filter(isOutdoors);
  const width = Math.max(1, buildings.length) * (room.width + lane) - lane;
  const north = (Math.max(1, ...buildings.map((name) => roomsOf(name).length)) * (room.depth + corridor)) / 2;
  return locations.map((levels) => {
    if (isOutdoors(levels)) {
      const row = yards.indexOf(levels);
      return { east: 0, north: -north - (row + 1) * (lane + room.depth / 2), width, depth: room.depth / 2 };
    }
    const column = buildings.indexOf(levels[0]);
    const row = roomsOf(levels[0]).indexOf(levels);
    return {
      east: -width / 2 + column * (room.width + lane) + room.width / 2,
      north: north - room.depth / 2 - row * (room.depth + corridor),
      ...room,
    };
  });
}

/**
 * A position in a location, in degrees to about 10 cm. Devices stand along the walls.
 * @param along which way along the walls, from 0 to 1
 * @param inset how far from the wall, from 0 to 1
 */
export function positionIn(site: Site, ground: Ground, along: number, inset: number): Position {
  const walls = 1 - 0.25 * inset ** 2;
  const [x, y] = onWalls(ground, along);
  const [east, north] = [ground.east + x * walls, ground.north + y * walls];
  const turn = ((hash("turn", site.name, site.address) % 41) - 20) * (Math.PI / 180);
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const latitude = site.latitude + (north * cosine - east * sine) / metresOfDegree;
  const perDegree = metresOfDegree * Math.cos((site.latitude * Math.PI) / 180);
  const longitude = site.longitude + (east * cosine + north * sine) / perDegree;
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

/** The point that far along the walls of a ground, in metres east and north of its middle. */
function onWalls({ width, depth }: Ground, along: number): [number, number] {
  const metres = along * 2 * (width + depth);
  if (metres < width) return [metres - width / 2, depth / 2];
  if (metres < width + depth) return [width / 2, width + depth / 2 - metres];
  if (metres < 2 * width + depth) return [1.5 * width + depth - metres, -depth / 2];
  return [-width / 2, metres - 2 * width - 1.5 * depth];
}
