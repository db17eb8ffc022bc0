import type { Map as LeafletMap } from "leaflet";
import { askableBounds, type Bounds, padBounds, unwrapBounds, wrapLongitude } from "./geometry.ts";

/** Where a map looks, as a page may keep it. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** A position with the box to ask for: a little more than is seen, so that short moves uncover nothing blank. */
export interface MapViewState extends MapPosition {
  readonly bounds: Bounds;
}

const margin = 0.15;

export function viewOf(map: LeafletMap): MapViewState {
  const { lat, lng } = map.getCenter();
  const seen = map.getBounds();
  return {
    latitude: lat,
    longitude: wrapLongitude(lng),
    zoom: map.getZoom(),
    bounds: askableBounds(
      padBounds([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()], margin),
    ),
  };
}

/** Shows these bounds whole, without motion. One spot alone is shown at street zoom. */
export function fitView(map: LeafletMap, bounds: Bounds): void {
  const [west, south, east, north] = unwrapBounds(bounds);
  const { x, y } = map.getSize();
  const room = Math.round(Math.min(56, x / 8, y / 8));
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [room, room], maxZoom: 16, animate: false },
  );
}
