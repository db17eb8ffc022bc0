import { type LatLngBounds, type Map as LeafletMap, Point } from "leaflet";
import { nearestCopy } from "./geometry.ts";
import { prefersStillness } from "./stillness.ts";
import { takenRoom } from "./taken-room.ts";
import { zoomFocus } from "./zoom-focus.ts";

/** Zooms so far in that the cluster falls apart, and at least one step. */
export function zoomToward(
  map: LeafletMap,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  zoom: number,
): void {
  const wanted = Math.min(map.getMaxZoom(), Math.max(Math.ceil(zoom), map.getZoom() + 1));
  const center: [number, number] = [latitude, nearestCopy(longitude, map.getCenter().lng)];
  map.setView(center, wanted, { animate: !prefersStillness() });
}

/** Pixels between what is shown and the edge of the map: a name on its line has room there. */
const margin = 28;

/** Brings these bounds into view, as near as they fit; where they are in view already, at least one step nearer. */
export function zoomInto(map: LeafletMap, bounds: LatLngBounds): void {
  const fitting = map.getBoundsZoom(bounds, false, new Point(margin * 2, margin * 2));
  const least = map.getBounds().contains(bounds) ? map.getZoom() + 1 : fitting;
  const wanted = Math.min(map.getMaxZoom(), Math.max(fitting, least));
  map.setView(bounds.getCenter(), wanted, { animate: !prefersStillness() });
}

/** One step closer, and never from markers to an empty place. */
export function zoomCloser(map: LeafletMap): void {
  const centre = map.getCenter().lng;
  const markers = takenRoom(map).map(({ latitude, longitude }) =>
    map.latLngToContainerPoint([latitude, nearestCopy(longitude, centre)]),
  );
  const focus = zoomFocus(markers, map.getSize());
  if (focus === undefined) map.zoomIn();
  else map.setZoomAround(new Point(focus.x, focus.y), map.getZoom() + 1);
}
