import { rootPath } from "#contract/path.ts";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import { childrenOf, type LocationIndex, noLocation } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";

/**
 * The part of a location that every location below it belongs to, by index, both as indexes of the tree: of a location its
 * direct sub-locations, of the whole account its sites. `noLocation` for what is in no part.
 */
export function areasOf(locations: LocationIndex, at: LocationKey | undefined): Int32Array {
  if (at === undefined || at === rootPath) return sitesOf(locations);
  const areas = new Int32Array(locations.nodes.length).fill(noLocation);
  const index = at === "none" ? undefined : locations.indexOf.get(at);
  if (index === undefined) return areas;
  const { nodes } = locations;
  for (const child of childrenOf(nodes, index)) areas.fill(child, child, nodes[child]?.end);
  return areas;
}
