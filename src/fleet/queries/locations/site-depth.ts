import type { LocationKey } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";

/** How many levels of a location name its site; undefined where it has none, or stands in no tree. */
export function siteDepthOf({ store }: Fleet, location: LocationKey): number | undefined {
  if (location === "none") return undefined;
  const locations = store.locations();
  const sites = sitesOf(locations);
  return locations.nodes[sites[locations.indexOf.get(location) ?? noLocation] ?? noLocation]?.depth;
}
