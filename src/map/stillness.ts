import type { Map as LeafletMap, PanOptions, PointExpression } from "leaflet";

/** Whether the person asked for no motion. */
export function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Makes a map's panning jump instead of glide while the person asks for no motion; Leaflet has no option for that. */
export function calmPanning(map: LeafletMap): void {
  const glide = map.panBy.bind(map);
  map.panBy = (offset: PointExpression, options?: PanOptions) =>
    glide(offset, prefersStillness() ? { ...options, animate: false } : options);
}
