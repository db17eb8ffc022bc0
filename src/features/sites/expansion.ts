import { parentOf, rootPath } from "#contract/path.ts";
import type { Place } from "#data/fleet.tsx";

/** The places above a chosen one, which must be open for it to be in sight. */
export function expansionFor(chosen: Place | undefined): ReadonlySet<Place> {
  const open = new Set<Place>();
  if (chosen === undefined || chosen === "none") return open;
  let above = parentOf(chosen);
  while (above !== undefined && above !== rootPath) {
    open.add(above);
    above = parentOf(above);
  }
  return open;
}

export function toggled(expanded: ReadonlySet<Place>, place: Place): ReadonlySet<Place> {
  const next = new Set(expanded);
  if (!next.delete(place)) next.add(place);
  return next;
}
