import { mercator } from "./geometry.ts";

/** A town of GeoNames at its place in the Web Mercator square. */
export interface Town {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** From this zoom on it is shown. */
  readonly from: number;
}

/** Towns are named between these zooms: farther away countries are, and nearer by areas. */
export const townZooms = { least: 5, most: 13 };

/** The towns of the lines that tasks/towns.ts writes. */
export function readTowns(text: string): Town[] {
  return text.split("\n").flatMap((line) => {
    const [name, latitude, longitude, from] = line.split("\t");
    const [x, y] = mercator(Number(longitude), Number(latitude));
    return name === undefined || from === undefined ? [] : [{ name, x, y, from: Number(from) }];
  });
}

let loading: Promise<readonly Town[]> | undefined;

/** Fetches the towns once for all maps. Rejects when the app's own server cannot be reached; asking again tries again. */
export function loadTowns(): Promise<readonly Town[]> {
  loading ??= import("virtual:towns").then(
    ({ text }) => readTowns(text),
    (cause: unknown) => {
      loading = undefined;
      throw new Error("The towns of the map could not be loaded", { cause });
    },
  );
  return loading;
}
