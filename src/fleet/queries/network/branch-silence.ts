import { cellular } from "#contract/codes.ts";
import type { Locations } from "#fleet/store/build-locations.ts";
import { codeAt } from "#fleet/store/codes.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { eachUpwards, type LocationNode, noLocation } from "#fleet/store/location-tree.ts";
import { addAt } from "#lib/add-at.ts";

/** Whether the device in a slot could depend on a gateway: versions before 1.13 do not tell which has a connection of its own. */
export function isReliantAt({ codes }: Pick<FleetStore, "codes">, slot: number): boolean {
  return codeAt(codes.transferModes, slot) !== cellular;
}

/** Silent devices of every branch, by index of its location; the entry after the last is for devices without a location. */
export interface BranchSilence {
  readonly silent: Uint32Array;
  /** Those that could depend on a gateway. */
  readonly reliant: Uint32Array;
}

/** Adds what every location has to the locations above it. */
export function rollUp(nodes: readonly LocationNode[], sums: Uint32Array): void {
  eachUpwards(nodes, (location, parent) => addAt(sums, parent, sums[location] ?? 0));
}

/** Where a slot is counted in sums by location: the entry after the last is for devices without a location. */
export function entryOf({ nodes, locationOf }: Locations, slot: number): number {
  const location = locationOf[slot] ?? noLocation;
  return location === noLocation ? nodes.length : location;
}

/** What stands at each location itself. */
export function ownSilence(store: FleetStore): BranchSilence {
  const { silent, locations } = store;
  const counted = locations();
  const { length } = counted.nodes;
  const own = { silent: new Uint32Array(length + 1), reliant: new Uint32Array(length + 1) };
  for (let slot = 0; slot < silent.length; slot += 1) {
    if (silent[slot] !== 1) continue;
    const index = entryOf(counted, slot);
    addAt(own.silent, index, 1);
    if (isReliantAt(store, slot)) addAt(own.reliant, index, 1);
  }
  return own;
}

export function branchSilence(store: FleetStore): BranchSilence {
  const sums = ownSilence(store);
  const { nodes } = store.locations();
  rollUp(nodes, sums.silent);
  rollUp(nodes, sums.reliant);
  return sums;
}
