import type { LocationPath } from "#contract/path.ts";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import { oneStep } from "#lib/gradual.ts";
import { recount } from "./branch-counts.ts";
import { buildLocations, type Locations } from "./build-locations.ts";
import type { Devices } from "./device-list.ts";
import { notEvaluated } from "./level-counts.ts";
import { locationOfPath, noLocation, noteAddress, regrowLocations } from "./location-tree.ts";
import { carry } from "./slot-remap.ts";
import type { StoreChange, StoreIndex } from "./store-index.ts";

/** A new tree: without locations that are empty, with a location for each of these paths. */
function regrown(made: Locations, paths: Iterable<LocationPath>): Locations {
  const { locations, to } = regrowLocations(made, paths);
  return { ...made, ...locations, locationOf: made.locationOf.map((location) => to[location] ?? noLocation) };
}

/** Looks again which address each of these locations has. */
function readdress({ nodes, locationOf }: Locations, devices: Devices, touched: ReadonlySet<number>): void {
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
    if (node !== undefined && address !== undefined) noteAddress(node, address);
  }
}

/**
 * Moves devices to their new locations and counts them there, at the levels at which they were counted before. Works in
 * place, except that the tree is a new one when a location comes or goes.
 */
function updateLocations(made: Locations, { devices, levels, others, resize }: StoreChange): Locations {
  const moved = others.location;
  if (moved.length === 0 && resize === undefined) return made;
  const { nodes, indexOf } = made;
  const left = new Set<LocationPath>();
  const leave = (location: number, level = notEvaluated) => {
    recount(made, location, level, notEvaluated);
    const path = nodes[location]?.path;
    if (path !== undefined) left.add(path);
  };
  for (const { slot, level } of resize?.gone ?? []) leave(made.locationOf[slot] ?? noLocation, level);
  const locationOf =
    resize === undefined
      ? made.locationOf
      : carry(made.locationOf, new Int32Array(levels.length).fill(noLocation), resize.remap);
  for (const { slot } of moved) leave(locationOf[slot] ?? noLocation, levels[slot]);
  const keys = moved.map(({ after }): LocationKey => locationOfPath(after.location?.path));
  const paths = new Set(keys.flatMap((key): LocationPath[] => (key === "none" ? [] : [key])));
  const isEmpty = (path: LocationPath) => nodes[indexOf.get(path) ?? noLocation]?.devices === 0;
  const isOther = [...paths].some((path) => !indexOf.has(path)) || [...left].some(isEmpty);
  const moving = { ...made, locationOf };
  const after = isOther ? regrown(moving, paths) : moving;
  const indexAt = (key: LocationKey) =>
    key === "none" ? noLocation : (after.indexOf.get(key) ?? noLocation);
  for (const [position, { slot }] of moved.entries()) {
    const to = indexAt(keys[position] ?? "none");
    recount(after, to, notEvaluated, levels[slot] ?? notEvaluated);
    after.locationOf[slot] = to;
  }
  readdress(
    after,
    devices,
    new Set([...left, ...paths].map(indexAt).filter((index) => index !== noLocation)),
  );
  return after;
}

/** The tree of locations, in which the devices are counted by level. */
export const locationIndex: StoreIndex<Locations> = {
  build: ({ devices, levels }) => oneStep(() => buildLocations(devices, levels)),
  update: updateLocations,
};
