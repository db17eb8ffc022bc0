import type { LocationPath } from "#contract/path.ts";
import { recount } from "./branch-counts.ts";
import type { Devices } from "./device-list.ts";
import { emptyTally, notEvaluated, type Tally } from "./level-counts.ts";
import { buildPlaces, noPlace, type PlaceIndex, placeOfPath } from "./location-tree.ts";

/** The places of the devices, in which they are counted by level. */
export interface Locations {
  readonly places: PlaceIndex;
  /** Index of the place by slot; -1 without one. */
  readonly placeOf: Int32Array;
  /** Levels of the devices without a place. */
  readonly unplaced: Tally;
}

/** The tree of the places where devices stand, and where each of them does. */
function treeOf(devices: Devices): Pick<Locations, "places" | "placeOf"> {
  const { values, of } = devices.column("location");
  const paths = new Set<LocationPath>();
  const isMet = new Uint8Array(values.length);
  /** Locations in the order in which devices stand there. */
  const met: number[] = [];
  for (const number of of) {
    if (isMet[number] === 1) continue;
    isMet[number] = 1;
    met.push(number);
    const place = placeOfPath(values[number]?.path);
    if (place !== "none") paths.add(place);
  }
  const places = buildPlaces(paths);
  const indexes = new Int32Array(values.length).fill(noPlace);
  for (const number of met) {
    const { path, address } = values[number] ?? {};
    const place = placeOfPath(path);
    const index = place === "none" ? noPlace : (places.indexOf.get(place) ?? noPlace);
    indexes[number] = index;
    const node = address === undefined ? undefined : places.nodes[index];
    if (node !== undefined && address !== undefined) node.address ??= address;
  }
  const placeOf = new Int32Array(of.length);
  for (let slot = 0; slot < of.length; slot += 1) placeOf[slot] = indexes[of[slot] ?? 0] ?? noPlace;
  return { places, placeOf };
}

/** The devices counted in their places, at the levels they have. */
export function buildLocations(devices: Devices, levels: Uint8Array): Locations {
  const locations = { ...treeOf(devices), unplaced: emptyTally() };
  for (let slot = 0; slot < levels.length; slot += 1) {
    recount(locations, locations.placeOf[slot] ?? noPlace, notEvaluated, levels[slot] ?? notEvaluated);
  }
  return locations;
}
