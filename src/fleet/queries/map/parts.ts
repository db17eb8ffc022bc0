import type { LocationKey } from "#fleet/protocol/questions.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { noSpot } from "#fleet/store/spots.ts";

/**
 * Which part of its site each spot is in, by spot, as an index of the tree: what the map draws around it from near by, a location
 * below the site, or below the one that is chosen. Where a location has one sub-location alone, that one's parts count.
 */
export function partsOf(store: FleetStore, at: LocationKey | undefined): Int32Array {
  const locations = store.locations();
  const { nodes, locationOf } = locations;
  const sites = sitesOf(locations);
  const top = at === undefined || at === "none" ? noLocation : (locations.indexOf.get(at) ?? noLocation);
  const chosen = nodes[top]?.depth ?? 0;
  /** How deep the parts of what is above a location are. */
  const depths = new Int32Array(nodes.length);
  const part = new Int32Array(nodes.length);
  for (const [index, { depth, parent, devices }] of nodes.entries()) {
    const above = Math.max(nodes[sites[index] ?? noLocation]?.depth ?? 0, chosen);
    const isAlone = depth > above && devices === nodes[parent]?.devices;
    depths[index] = depth <= above ? above + 1 : (depths[parent] ?? 0) + (isAlone ? 1 : 0);
    part[index] = depth <= (depths[parent] ?? 0) || depth <= above ? index : (part[parent] ?? noLocation);
  }
  const { spotOf, latitudes } = store.spots();
  const parts = new Int32Array(latitudes.length).fill(noLocation);
  for (let slot = 0; slot < spotOf.length; slot += 1) {
    const spot = spotOf[slot] ?? noSpot;
    if (spot !== noSpot) parts[spot] = part[locationOf[slot] ?? noLocation] ?? noLocation;
  }
  return parts;
}
