import { isWithin, rootPath } from "#contract/path.ts";
import type { LocationKey, Questions } from "#fleet/protocol/questions.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import type { Locations } from "#fleet/store/build-locations.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";

/** Which stop of a van list each device belongs to. */
export interface StopsBySlot {
  readonly locations: readonly LocationKey[];
  /** By slot the position of its location; -1 for a device that is on no stop. */
  readonly of: Int32Array;
  /** Whether somebody chose the locations; else they are the sites of the account. */
  readonly isChosen: boolean;
}

/** The stops, and by location of the tree which one it belongs to; the entry after the last is for devices without a location. */
interface StopsByNode {
  readonly locations: readonly LocationKey[];
  readonly byNode: Int32Array;
}

/** The outermost of the locations, each once, so that a device belongs to one stop. */
function outermost(locations: readonly LocationKey[]): LocationKey[] {
  const lies = (location: LocationKey, other: LocationKey) =>
    location !== other &&
    other !== "none" &&
    (other === rootPath || (location !== "none" && isWithin(location, other)));
  return [...new Set(locations)].filter((location, _, all) => !all.some((other) => lies(location, other)));
}

function ofChosen({ nodes, indexOf }: Locations, chosen: readonly LocationKey[]): StopsByNode {
  const locations = outermost(chosen);
  const byNode = new Int32Array(nodes.length + 1).fill(-1);
  for (const [stop, location] of locations.entries()) {
    if (location === rootPath) byNode.fill(stop);
    else if (location === "none") byNode[nodes.length] = stop;
    else {
      const index = indexOf.get(location);
      if (index !== undefined) byNode.fill(stop, index, nodes[index]?.end ?? index);
    }
  }
  return { locations, byNode };
}

function ofSites(tree: Locations): StopsByNode {
  const { nodes } = tree;
  const locations: LocationKey[] = [];
  const stopOf = new Map<number, number>();
  const byNode = new Int32Array(nodes.length + 1);
  for (const [index, site] of sitesOf(tree).entries()) {
    const stop = stopOf.get(site) ?? locations.length;
    if (stop === locations.length) locations.push(nodes[site]?.path ?? "none");
    stopOf.set(site, stop);
    byNode[index] = stop;
  }
  byNode[nodes.length] = locations.length;
  return { locations: [...locations, "none"], byNode };
}

/** The devices of a scope by the locations asked for, or by their sites. */
export function stopsBySlot(
  fleet: Fleet,
  { at, scope = {} }: Pick<Questions["vanList"]["asked"], "at" | "scope">,
): StopsBySlot {
  const tree = fleet.store.locations();
  const { locations, byNode } = at === undefined ? ofSites(tree) : ofChosen(tree, at);
  const { mask } = selectionOf(fleet, scope);
  const of = new Int32Array(mask.length).fill(-1);
  for (let slot = 0; slot < of.length; slot += 1) {
    if (mask[slot] !== 1) continue;
    const node = tree.locationOf[slot] ?? noLocation;
    of[slot] = byNode[node === noLocation ? tree.nodes.length : node] ?? -1;
  }
  return { locations, of, isChosen: at !== undefined };
}
