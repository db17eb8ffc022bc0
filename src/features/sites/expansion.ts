import { parentOf, parsePath, rootPath } from "#contract/path.ts";
import type { LocationKey } from "#data/fleet.ts";
import { parseStored, readStored, writeStored } from "#data/local-storage.ts";

/** Which branches are open: all or none, but for the toggled ones. */
export interface Expansion {
  readonly open: boolean;
  readonly toggled: ReadonlySet<LocationKey>;
}

export const closed: Expansion = { open: false, toggled: new Set() };

/** The same with these branches turned round. */
export function toggle({ open, toggled }: Expansion, locations: Iterable<LocationKey>): Expansion {
  const next = new Set(toggled);
  for (const location of locations) if (!next.delete(location)) next.add(location);
  return { open, toggled: next };
}

/** The same with everything above a location open, so that it is in sight. */
export function reveal({ open, toggled }: Expansion, location: LocationKey | undefined): Expansion {
  const next = new Set(toggled);
  let above = location === undefined || location === "none" ? undefined : parentOf(location);
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
  const stored = parseStored(readStored(name, "sessionStorage"));
  if (typeof stored !== "object" || stored === null || !("open" in stored) || !("toggled" in stored))
    return closed;
  const { open, toggled } = stored;
  if (typeof open !== "boolean" || !Array.isArray(toggled)) return closed;
  const paths = toggled.map((text: unknown) => (typeof text === "string" ? parsePath(text) : undefined));
  return { open, toggled: new Set(paths.filter((path) => path !== undefined)) };
}

export function keepExpansion({ open, toggled }: Expansion): void {
  if (toggled.size > mostKept) return;
  writeStored(name, JSON.stringify({ open, toggled: [...toggled] }), "sessionStorage");
}
