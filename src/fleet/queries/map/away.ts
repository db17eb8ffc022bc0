import type { AwayOthers, AwaySite, Bounds } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { noSpot } from "#fleet/store/spots.ts";
import { addAt } from "#lib/add-at.ts";
import { boundsAround, longitudeWithin } from "./bounds.ts";
import { lookCount, lookRankAt, looksAt } from "./looks.ts";

/** As many as a line has room for. */
const most = 3;

/** A site that stands away, and which devices of it do. How they are is asked of each revision anew. */
export interface AwayPlace {
  readonly site: Pick<AwaySite, "location" | "devices" | "bounds">;
  readonly slots: readonly number[];
}

/** The sites of the chosen devices that stand away from where nearly all of them are, the largest first. */
export function awayFrom(fleet: Fleet, mask: Uint8Array, home: Bounds): readonly AwayPlace[] {
  const { spotOf, latitudes, longitudes } = fleet.store.spots();
  const locations = fleet.store.locations();
  const sites = sitesOf(locations);
  const found = new Map<number, number[]>();
  for (let slot = 0; slot < mask.length; slot += 1) {
    const spot = spotOf[slot] ?? noSpot;
    if (mask[slot] !== 1 || spot === noSpot) continue;
    const [latitude, longitude] = [latitudes[spot] ?? 0, longitudes[spot] ?? 0];
    if (longitudeWithin(home, latitude, longitude) !== undefined) continue;
    const site = sites[locations.locationOf[slot] ?? noLocation] ?? noLocation;
    const there = found.get(site) ?? [];
    there.push(slot);
    found.set(site, there);
  }
  return [...found]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, most)
    .flatMap(([site, slots]) => {
      const bounds = boundsOfSlots(fleet.store, slots);
      const location = locations.nodes[site]?.path ?? "none";
      return bounds === undefined ? [] : [{ site: { location, devices: slots.length, bounds }, slots }];
    });
}

/** The box around devices that stand somewhere. */
function boundsOfSlots(store: FleetStore, slots: readonly number[]): Bounds | undefined {
  const { spotOf, latitudes, longitudes } = store.spots();
  const along = (degrees: Float64Array) => slots.map((slot) => degrees[spotOf[slot] ?? noSpot] ?? 0);
  return boundsAround(along(latitudes), along(longitudes));
}

/** The worst look of some devices in this revision, and how many have it. */
function worstOf(store: FleetStore, slots: readonly number[]): Pick<AwaySite, "worst" | "atWorst"> {
  const counts = new Uint32Array(lookCount);
  for (const slot of slots) addAt(counts, lookRankAt(store, slot), 1);
  const { worst, atWorst } = looksAt(counts, 0);
  return { worst, atWorst };
}

/** The site with how its devices are in this revision. */
export function awaySiteOf(store: FleetStore, { site, slots }: AwayPlace): AwaySite {
  return { ...site, ...worstOf(store, slots) };
}

/** Devices of no such site, in the same words; undefined for none. */
export function othersOf(store: FleetStore, slots: readonly number[]): AwayOthers | undefined {
  const bounds = boundsOfSlots(store, slots);
  return bounds && { devices: slots.length, bounds, ...worstOf(store, slots) };
}
