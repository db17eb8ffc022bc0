import type { AwaySite, Bounds } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { noSpot } from "#fleet/store/spots.ts";
import { boundsAround, longitudeWithin } from "./bounds.ts";

/** As many as a line has room for. */
const most = 3;

/** The sites of the chosen devices that stand away from where nearly all of them are, the largest first. */
export function awayFrom(fleet: Fleet, mask: Uint8Array, home: Bounds): readonly AwaySite[] {
  const { spotOf, latitudes, longitudes } = fleet.store.spots();
  const locations = fleet.store.locations();
  const sites = sitesOf(locations);
  const found = new Map<number, { latitudes: number[]; longitudes: number[] }>();
  for (let slot = 0; slot < mask.length; slot += 1) {
    const spot = spotOf[slot] ?? noSpot;
    if (mask[slot] !== 1 || spot === noSpot) continue;
    const [latitude, longitude] = [latitudes[spot] ?? 0, longitudes[spot] ?? 0];
    if (longitudeWithin(home, latitude, longitude) !== undefined) continue;
    const site = sites[locations.locationOf[slot] ?? noLocation] ?? noLocation;
    const there = found.get(site) ?? { latitudes: [], longitudes: [] };
    there.latitudes.push(latitude);
    there.longitudes.push(longitude);
    found.set(site, there);
  }
  return [...found]
    .sort(([, one], [, other]) => other.latitudes.length - one.latitudes.length)
    .slice(0, most)
    .flatMap(([site, there]) => {
      const bounds = boundsAround(there.latitudes, there.longitudes);
      const location = locations.nodes[site]?.path ?? "none";
      return bounds === undefined ? [] : [{ location, devices: there.latitudes.length, bounds }];
    });
}
