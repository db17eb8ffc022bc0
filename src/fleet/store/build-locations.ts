import type { LocationPath } from "#contract/path.ts";
import { recount } from "./branch-counts.ts";
import type { Devices } from "./device-list.ts";
import { emptyTally, notEvaluated, type Tally } from "./level-counts.ts";
import {
  type LocationIndex,
  locationOfPath,
  locationTree,
  noLocation,
  noteAddress,
} from "./location-tree.ts";

/** The locations of the devices, in which they are counted by level. */
export interface Locations extends LocationIndex {
  /** Index of the location by slot; -1 without one. */
  readonly locationOf: Int32Array;
  /** Levels of the devices without a location. */
  readonly unplaced: Tally;
}

/** The tree of the locations where devices stand, and where each of them does. */
function treeOf(devices: Devices): Omit<Locations, "unplaced"> {
  const { values, of } = devices.column("location");
  const paths = new Set<LocationPath>();
  const isMet = new Uint8Array(values.length);
  /** Locations in the order in which devices stand there. */
  const met: number[] = [];
  for (const number of of) {
    if (isMet[number] === 1) continue;
    isMet[number] = 1;
    met.push(number);
    const location = locationOfPath(values[number]?.path);
    if (location !== "none") paths.add(location);
  }
  const locations = locationTree(paths);
  const indexes = new Int32Array(values.length).fill(noLocation);
  for (const number of met) {
    const { path, address } = values[number] ?? {};
    const location = locationOfPath(path);
    const index = location === "none" ? noLocation : (locations.indexOf.get(location) ?? noLocation);
    indexes[number] = index;
    const node = address === undefined ? undefined : locations.nodes[index];
    if (node !== undefined && address !== undefined) noteAddress(node, address);
  }
  const locationOf = new Int32Array(of.length);
  for (let slot = 0; slot < of.length; slot += 1) locationOf[slot] = indexes[of[slot] ?? 0] ?? noLocation;
  return { ...locations, locationOf };
}

/** The devices counted in their locations, at the levels they have. */
export function buildLocations(devices: Devices, levels: Uint8Array): Locations {
  const locations = { ...treeOf(devices), unplaced: emptyTally() };
  for (let slot = 0; slot < levels.length; slot += 1) {
    recount(locations, locations.locationOf[slot] ?? noLocation, notEvaluated, levels[slot] ?? notEvaluated);
  }
  return locations;
}
