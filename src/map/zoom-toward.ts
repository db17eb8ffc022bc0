import type { Map as LeafletMap } from "leaflet";
import { nearestCopy } from "./geometry.ts";
import { prefersStillness } from "./stillness.ts";

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
