import { parsePath } from "#contract/path.ts";
import type { Place } from "#data/fleet.tsx";

/** The place of a round as the fleet knows places. The server takes none that is not one. */
export function placeOfRound(at: string): Place {
  return parsePath(at) ?? "none";
}
