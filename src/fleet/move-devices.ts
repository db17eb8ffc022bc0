import { unjudged } from "./counts.ts";
import { noPlace, placeOfPath } from "./places.ts";
import { type FleetStore, settle } from "./store.ts";
import { countPlaces, recount } from "./tallies.ts";

function settledAnew(store: FleetStore): FleetStore {
  const settled = { ...store, ...settle(store.devices) };
  countPlaces(settled);
  return settled;
}

/** Looks again which address each of these places has: the one that the first device there gives. */
function readdress({ devices, places: { nodes }, placeOf }: FleetStore, touched: ReadonlySet<number>): void {
  const isTouched = new Uint8Array(nodes.length);
  for (const index of touched) {
    isTouched[index] = 1;
    delete nodes[index]?.address;
  }
  for (let slot = 0; slot < placeOf.length; slot += 1) {
    const node = isTouched[placeOf[slot] ?? noPlace] === 1 ? nodes[placeOf[slot] ?? noPlace] : undefined;
    const address = devices[slot]?.location?.address;
    if (node !== undefined && address !== undefined) node.address ??= address;
  }
}

/**
 * Puts devices where their locations say, and counts them there, in place; the tree is made anew where a place comes
 * or goes.
 * @param moved slots of devices whose location is another
 * @param left places that devices stood at which are gone
 */
export function moveDevices(
  store: FleetStore,
  moved: readonly number[],
  left: Iterable<number> = [],
): FleetStore {
  const { devices, places, placeOf, levels } = store;
  const touched = new Set(left);
  for (const slot of moved) {
    const place = placeOfPath(devices[slot]?.location?.path);
    const to = place === "none" ? noPlace : places.indexOf.get(place);
    if (to === undefined) return settledAnew(store);
    const from = placeOf[slot] ?? noPlace;
    const level = levels[slot] ?? unjudged;
    recount(store, from, level, unjudged);
    recount(store, to, unjudged, level);
    placeOf[slot] = to;
    touched.add(from).add(to);
  }
  touched.delete(noPlace);
  const stands = new Uint8Array(places.nodes.length);
  for (const place of placeOf) if (place !== noPlace) stands[place] = 1;
  for (const index of touched) {
    const node = places.nodes[index];
    if (node !== undefined && node.children === 0 && stands[index] === 0) return settledAnew(store);
  }
  readdress(store, touched);
  return store;
}
