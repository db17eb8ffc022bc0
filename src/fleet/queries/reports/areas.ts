import { rootPath } from "#contract/path.ts";
import type { Place } from "#fleet/protocol/questions.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { noPlace } from "#fleet/store/location-tree.ts";
import { sitesOf } from "#fleet/store/sites.ts";

/**
 * The part of a place that every location below it belongs to, by index, both as indexes of the tree: of a place its
 * direct sub-locations, of the whole account its sites. `noPlace` for what is in no part.
 */
export function areasOf({ places }: FleetStore, at: Place | undefined): Int32Array {
  if (at === undefined || at === rootPath) return sitesOf(places);
  const areas = new Int32Array(places.nodes.length).fill(noPlace);
  const index = at === "none" ? undefined : places.indexOf.get(at);
  if (index === undefined) return areas;
  const end = places.nodes[index]?.end ?? index;
  for (let child = index + 1; child < end; ) {
    const next = places.nodes[child]?.end ?? end;
    areas.fill(child, child, next);
    child = next;
  }
  return areas;
}
