import { fittingView, insetsOf, type MapPosition } from "./fit.ts";
import { type Bounds, boundsContain } from "./geometry.ts";

/** Fits into the map of any screen. */
const least = { width: 320, height: 320 };

/** The view that shows what stands within these bounds. */
export function viewAround(bounds: Bounds): MapPosition {
  return fittingView(bounds, least, insetsOf(least), { least: 1, most: 16, spot: 15 });
}

/** Of some places those that a view of the map does not show, each with the view that shows it. */
export function unseenOf<Place extends { readonly bounds: Bounds }>(places: readonly Place[], seen: Bounds) {
  return places
    .map((site) => ({ ...site, place: viewAround(site.bounds) }))
    .filter(({ place }) => !boundsContain(seen, place.latitude, place.longitude));
}
