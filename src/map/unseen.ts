import { fittingView, insetsOf } from "./fit.ts";
import type { Bounds } from "./geometry.ts";

/** Fits into the map of any screen. */
const least = { width: 320, height: 320 };

/** Of some places those that a view of the map does not show, each with the view that shows it. */
export function unseenOf<Place extends { readonly bounds: Bounds }>(places: readonly Place[], seen: Bounds) {
  return places
    .map((site) => ({
      ...site,
      place: fittingView(site.bounds, least, insetsOf(least), { least: 3, most: 16, spot: 15 }),
    }))
    .filter(({ place }) => !isSeen(place, seen));
}

function isSeen(
  { latitude, longitude }: { latitude: number; longitude: number },
  [west, south, east, north]: Bounds,
): boolean {
  // The map may show any copy of the world.
  const fromWest = (((longitude - west) % 360) + 360) % 360;
  return latitude >= south && latitude <= north && fromWest <= east - west;
}
