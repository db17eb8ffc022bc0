import type { LocationPath } from "#contract/path.ts";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import { recount } from "#fleet/store/branch-counts.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { notEvaluated } from "#fleet/store/level-counts.ts";
import { locationOfPath, noLocation, regrowLocations } from "#fleet/store/location-tree.ts";

/** The store with a new tree: without locations that are empty, with a location for each of these paths. */
function regrown(store: FleetStore, paths: Iterable<LocationPath>): FleetStore {
  const { locations, to } = regrowLocations(store.locations, paths);
  const locationOf = store.locationOf.map((location) => to[location] ?? noLocation);
  return { ...store, locations, locationOf };
}

/** Looks again which address each of these locations has: the one that the first device there gives. */
function readdress(
  { devices, locations: { nodes }, locationOf }: FleetStore,
  touched: ReadonlySet<number>,
): void {
  const isTouched = new Uint8Array(nodes.length);
  for (const index of touched) {
    isTouched[index] = 1;
    const node = nodes[index];
    if (node !== undefined) node.address = undefined;
  }
  for (let slot = 0; slot < locationOf.length; slot += 1) {
    if (isTouched[locationOf[slot] ?? noLocation] !== 1) continue;
    const node = nodes[locationOf[slot] ?? noLocation];
    const address = devices.at(slot)?.location?.address;
    if (node !== undefined && address !== undefined) node.address ??= address;
  }
}

function locationAt({ devices }: FleetStore, slot: number): LocationKey {
  return locationOfPath(devices.at(slot)?.location?.path);
}

/**
 * Moves devices to their new locations and counts them there. Works in place, except that the tree is a new one when a
 * location comes or goes.
 * @param moved slots of devices whose location is another
 * @param left locations that devices stood at which are gone
 */
export function moveDevices(
  before: FleetStore,
  moved: readonly number[],
  left: readonly LocationPath[] = [],
): FleetStore {
  const { nodes, indexOf } = before.locations;
  const touched = new Set(left);
  for (const slot of moved) {
    const from = before.locationOf[slot] ?? noLocation;
    recount(before, from, before.levels[slot] ?? notEvaluated, notEvaluated);
    const path = nodes[from]?.path;
    if (path !== undefined) touched.add(path);
  }
  const isEmpty = (path: LocationPath) => nodes[indexOf.get(path) ?? noLocation]?.devices === 0;
  const paths = new Set(
    moved.flatMap((slot): LocationPath[] => {
      const location = locationAt(before, slot);
      return location === "none" ? [] : [location];
    }),
  );
  const isOther = [...paths].some((path) => !indexOf.has(path)) || [...touched].some(isEmpty);
  const store = isOther ? regrown(before, paths) : before;
  const indexAt = (location: LocationKey) =>
    location === "none" ? noLocation : (store.locations.indexOf.get(location) ?? noLocation);
  for (const slot of moved) {
    const to = indexAt(locationAt(store, slot));
    recount(store, to, notEvaluated, store.levels[slot] ?? notEvaluated);
    store.locationOf[slot] = to;
  }
  readdress(store, new Set([...touched, ...paths].map(indexAt).filter((index) => index !== noLocation)));
  return store;
}
