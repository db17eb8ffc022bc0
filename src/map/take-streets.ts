import { PmtilesSource } from "protomaps-leaflet";
import { type Bounds, mercator, unwrapBounds } from "./geometry.ts";
import {
  KeepingSource,
  NoRoomForStreets,
  noteStreets,
  openKeptStreets,
  type StreetsTaken,
} from "./kept-streets.ts";

/** Tiles of one zoom: a box that needs more is wider than a place where one walks. */
const mostTiles = 400;
/** Tiles that are fetched beside one another. */
const together = 6;
/** Around the box, so that it stands in the middle of a screen. */
const margin = 1;

/** The columns and rows of a zoom's tiles that show a box; undefined where they are too many. */
export function tilesOf(
  bounds: Bounds,
  zoom: number,
): readonly (readonly [x: number, y: number])[] | undefined {
  const [west, south, east, north] = unwrapBounds(bounds);
  const side = 2 ** zoom;
  const [left, top] = mercator(west, north);
  const [right, bottom] = mercator(east, south);
  const firstColumn = Math.floor(left * side) - margin;
  const firstRow = Math.max(0, Math.floor(top * side) - margin);
  const columns = Math.min(side, Math.floor(right * side) + margin - firstColumn + 1);
  const rows = Math.min(side - 1, Math.floor(bottom * side) + margin) - firstRow + 1;
  if (columns * rows > mostTiles) return undefined;
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = firstColumn + Math.floor(index / rows);
    return [((x % side) + side) % side, firstRow + (index % rows)];
  });
}

/**
 * Keeps what a file of streets has of a box, from the farthest zoom to the nearest, for a map that has no network. It ends
 * where a zoom would take too many tiles or too much room.
 * @throws NoRoomForStreets
 * @throws Error when the file cannot be fetched, or this browser keeps nothing. The next try goes on from what is here
 */
export async function takeStreets(url: string, at: string, bounds: Bounds): Promise<StreetsTaken> {
  // A file reads its header once. So one file tells the edition, and a second one reads the header again to keep it.
  const { etag } = await new PmtilesSource(url, false).p.getHeader();
  const { p: file } = new PmtilesSource(url, false);
  const keeping = new KeepingSource(file.source, await openKeptStreets(url, etag));
  file.source = keeping;
  const takeZoom = async (zoom: number): Promise<boolean> => {
    const tiles = tilesOf(bounds, zoom);
    if (tiles === undefined) return false;
    for (let from = 0; from < tiles.length && !keeping.isFull; from += together) {
      const some = tiles.slice(from, from + together);
      // All of them end before one may fail: a late one would be kept after the rest was taken back.
      const ends = await Promise.allSettled(some.map(([x, y]) => file.getZxy(zoom, x, y)));
      const failed = ends.find((end) => end.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    }
    return !keeping.isFull;
  };
  try {
    const { minZoom, maxZoom } = await file.getHeader();
    let isWhole = true;
    for (let zoom = minZoom; isWhole && zoom <= maxZoom; zoom += 1) isWhole = await takeZoom(zoom);
    const taken = { bytes: keeping.bytes, isWhole };
    await noteStreets(url, at, taken);
    return taken;
  } catch (cause) {
    if (!isFull(cause)) throw cause;
    // It would stand in the way of what a person records.
    await keeping.takeBack();
    throw new NoRoomForStreets("This device has no room left.", { cause });
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";
