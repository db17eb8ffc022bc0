import { PmtilesSource } from "protomaps-leaflet";
import { type Bounds, mercator, unwrapBounds } from "./geometry.ts";
import {
  KeepingSource,
  mostStreets,
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
 * @throws Error when the file cannot be fetched, or this browser keeps nothing
 */
export async function takeStreets(url: string, at: string, bounds: Bounds): Promise<StreetsTaken> {
  // A file reads its header once. So one file tells the edition, and a second one reads the header again to keep it.
  const { etag } = await new PmtilesSource(url, false).p.getHeader();
  const { p: file } = new PmtilesSource(url, false);
  const keeping = new KeepingSource(file.source, await openKeptStreets(url, etag));
  file.source = keeping;
  const { minZoom, maxZoom } = await file.getHeader();
  const takeZoom = async (zoom: number): Promise<boolean> => {
    const tiles = tilesOf(bounds, zoom);
    if (tiles === undefined) return false;
    for (let from = 0; from < tiles.length; from += together) {
      if (keeping.bytes > mostStreets) return false;
      await Promise.all(tiles.slice(from, from + together).map(([x, y]) => file.getZxy(zoom, x, y)));
    }
    return true;
  };
  let isWhole = true;
  for (let zoom = minZoom; isWhole && zoom <= maxZoom; zoom += 1) isWhole = await takeZoom(zoom);
  const taken = { bytes: keeping.bytes, isWhole };
  await noteStreets(url, at, taken);
  return taken;
}
