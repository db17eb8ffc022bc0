import { type Bounds, mercator, unmercator, unwrapBounds } from "./geometry.ts";

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels along each edge of the map to keep free. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Where a map looks, as a page may keep it. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

const tile = 256;

interface MercatorBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(bounds: Bounds): MercatorBox {
  const [west, south, east, north] = unwrapBounds(bounds);
  const [left, top] = mercator(west, north);
  const [right, bottom] = mercator(east, south);
  return { left, top, width: right - left, height: bottom - top };
}

/** The closest zoom, not rounded, at which a box fits into the room within the insets; -Infinity without room. */
function roomZoom(box: MercatorBox, size: Size, insets: Insets): number {
  const width = size.width - insets.left - insets.right;
  const height = size.height - insets.top - insets.bottom;
  if (width <= 0 || height <= 0) return Number.NEGATIVE_INFINITY;
  return Math.log2(Math.min(width / box.width, height / box.height) / tile);
}

/** Markers reach this far beyond the spots they stand for. */
const halfMarker = 30;

/** What to keep free so that no marker at the edge of a fitted box is cut. */
export function insetsOf({ width, height }: Size): Insets {
  const room = Math.min(halfMarker, width / 8, height / 8);
  return { top: room, right: room, bottom: room, left: room };
}

/** How near to come. */
export interface FittingZooms {
  readonly least: number;
  readonly most: number;
  /** Where all is one spot: nearer nothing would come apart, and its surroundings would be gone. */
  readonly spot: number;
}

/** Pixels at the nearest zoom: what is no larger is one spot. */
const spotSize = 4;

/**
 * Where to look so that the bounds lie whole within the insets, as near as that allows: what stands close together comes
 * apart. At `zooms.spot` where all is one spot. Bounds that are too large even at `zooms.least` are centred.
 * The zoom is a whole one, and the longitude may lie beyond ±180 where they cross the antimeridian.
 */
export function fittingView(bounds: Bounds, size: Size, insets: Insets, zooms: FittingZooms): MapPosition {
  const box = boxOf(bounds);
  const fitting = roomZoom(box, size, insets);
  const isSpot = Math.max(box.width, box.height) * tile * 2 ** zooms.most < spotSize;
  const most = isSpot ? zooms.spot : zooms.most;
  const zoom = Math.max(zooms.least, Math.min(most, Math.floor(fitting + 1e-9)));
  const world = tile * 2 ** zoom;
  const [longitude, latitude] = unmercator(
    box.left + box.width / 2 + (insets.right - insets.left) / 2 / world,
    box.top + box.height / 2 + (insets.bottom - insets.top) / 2 / world,
  );
  return { latitude, longitude, zoom };
}
