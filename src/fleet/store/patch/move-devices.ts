import type { LocationPath } from "#contract/path.ts";
import type { Place } from "#fleet/protocol/questions.ts";
import { recount } from "#fleet/store/branch-counts.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { notEvaluated } from "#fleet/store/level-counts.ts";
import { noPlace, placeOfPath, regrowPlaces } from "#fleet/store/location-tree.ts";

/** The store with a new tree: without locations that are empty, with a location for each of these paths. */
function regrown(store: FleetStore, paths: Iterable<LocationPath>): FleetStore {
  const { places, to } = regrowPlaces(store.places, paths);
  const placeOf = store.placeOf.map((place) => to[place] ?? noPlace);
  return { ...store, places, placeOf };
}

/** Looks again which address each of these places has: the one that the first device there gives. */
function readdress({ devices, places: { nodes }, placeOf }: FleetStore, touched: ReadonlySet<number>): void {
  const isTouched = new Uint8Array(nodes.length);
  for (const index of touched) {
    isTouched[index] = 1;
    const node = nodes[index];
    if (node !== undefined) node.address = undefined;
  }
  for (let slot = 0; slot < placeOf.length; slot += 1) {
    if (isTouched[placeOf[slot] ?? noPlace] !== 1) continue;
    const node = nodes[placeOf[slot] ?? noPlace];
    const address = devices.at(slot)?.location?.address;
    if (node !== undefined && address !== undefined) node.address ??= address;
  }
}

function placeAt({ devices }: FleetStore, slot: number): Place {
  return placeOfPath(devices.at(slot)?.location?.path);
}

/**
 * Moves devices to their new locations and counts them there. Works in place, except that the tree is a new one when a
 * location comes or goes.
 * @param moved slots of devices whose location is another
 * @param left places that devices stood at which are gone
 */
export function moveDevices(
  before: FleetStore,
  moved: readonly number[],
  left: readonly LocationPath[] = [],
): FleetStore {
  const { nodes, indexOf } = before.places;
  const touched = new Set(left);
  for (const slot of moved) {
    const from = before.placeOf[slot] ?? noPlace;
    recount(before, from, before.levels[slot] ?? notEvaluated, notEvaluated);
    const path = nodes[from]?.path;
    if (path !== undefined) touched.add(path);
  }
  const isEmpty = (path: LocationPath) => nodes[indexOf.get(path) ?? noPlace]?.devices === 0;
  const paths = new Set(
    moved.flatMap((slot): LocationPath[] => {
      const place = placeAt(before, slot);
      return place === "none" ? [] : [place];
    }),
  );
  const isOther = [...paths].some((path) => !indexOf.has(path)) || [...touched].some(isEmpty);
  const store = isOther ? regrown(before, paths) : before;
  const indexAt = (place: Place) =>
    place === "none" ? noPlace : (store.places.indexOf.get(place) ?? noPlace);
  for (const slot of moved) {
    const to = indexAt(placeAt(store, slot));
    recount(store, to, notEvaluated, store.levels[slot] ?? notEvaluated);
    store.placeOf[slot] = to;
  }
  readdress(store, new Set([...touched, ...paths].map(indexAt).filter((index) => index !== noPlace)));
  return store;
}
