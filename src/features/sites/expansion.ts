import { parentOf, parsePath, rootPath } from "#contract/path.ts";
import type { Place } from "#data/fleet.tsx";
import { readKept, writeKept } from "#data/this-browser.ts";

/** Which branches are open: all or none, but for the toggled ones. */
export interface Expansion {
  readonly open: boolean;
  readonly toggled: ReadonlySet<Place>;
}

export const closed: Expansion = { open: false, toggled: new Set() };

/** The same with these branches turned round. */
export function toggle({ open, toggled }: Expansion, places: Iterable<Place>): Expansion {
  const next = new Set(toggled);
  for (const place of places) if (!next.delete(place)) next.add(place);
  return { open, toggled: next };
}

/** The same with everything above a place open, so that it is in sight. */
export function reveal({ open, toggled }: Expansion, place: Place | undefined): Expansion {
  const next = new Set(toggled);
  let above = place === undefined || place === "none" ? undefined : parentOf(place);
  while (above !== undefined && above !== rootPath) {
    if (open) next.delete(above);
    else next.add(above);
    above = parentOf(above);
  }
  return { open, toggled: next };
}

/** Of a tree with more than so many branches turned round, nothing is kept: it would not fit. */
const mostKept = 5_000;
const name = "locations";

/** What was open before this page was loaded again; kept by the tab alone, so that it ends with it. */
export function readExpansion(): Expansion {
  try {
    const kept: unknown = JSON.parse(readKept(name, "sessionStorage") ?? "null");
    if (typeof kept !== "object" || kept === null || !("open" in kept) || !("toggled" in kept)) return closed;
    const { open, toggled } = kept;
    if (typeof open !== "boolean" || !Array.isArray(toggled)) return closed;
    const paths = toggled.map((text: unknown) => (typeof text === "string" ? parsePath(text) : undefined));
    return { open, toggled: new Set(paths.filter((path) => path !== undefined)) };
  } catch {
    // It holds something else: nothing was open.
    return closed;
  }
}

export function keepExpansion({ open, toggled }: Expansion): void {
  if (toggled.size > mostKept) return;
  writeKept(name, JSON.stringify({ open, toggled: [...toggled] }), "sessionStorage");
}
