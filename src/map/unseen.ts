import { fittingView, insetsOf } from "./fit.ts";
import { type Bounds, boundsContain } from "./geometry.ts";

/** Fits into the map of any screen. */
const least = { width: 320, height: 320 };

/** Of some places those that a view of the map does not show, each with the view that shows it. */
export function unseenOf<Place extends { readonly bounds: Bounds }>(places: readonly Place[], seen: Bounds) {
  return places
    .map((site) => ({
      ...site,
      place: fittingView(site.bounds, least, insetsOf(least), { least: 3, most: 16, spot: 15 }),
    }))
    .filter(({ place }) => !boundsContain(seen, place.latitude, place.longitude));
}
