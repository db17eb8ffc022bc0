import { parsePath } from "#contract/path.ts";
import type { LocationKey } from "#data/fleet.ts";

/** The location of a round as the fleet knows locations. The server takes none that is not one. */
export function locationOfRound(at: string): LocationKey {
  return parsePath(at) ?? "none";
}
