import { levelsOf } from "#contract/path.ts";
import type { LocationKey } from "./questions-scope.ts";

/** Where a row of a list stands. */
export interface RowPlace {
  readonly location: LocationKey;
  /** What a location without a path is called. */
  readonly location_name?: string;
  /** How many levels of the location name its site; absent without a location. */
  readonly siteDepth?: number;
}

/** The names of a location from the top down; a device without a path is named by its location, if it has one. */
export function locationLevels(location: LocationKey, locationName: string | undefined): string[] {
  return location === "none" ? [locationName ?? "No location"] : levelsOf(location);
}

/** The names of a location that come after those of one it is in, if any; its own name where it is that very location. */
export function levelsBelow(
  location: LocationKey,
  above: LocationKey | undefined,
  locationName: string | undefined,
): string[] {
  const levels = locationLevels(location, locationName);
  if (above === undefined) return levels;
  const below = location === "none" || above === "none" ? [] : levels.slice(levelsOf(above).length);
  return below.length === 0 ? levels.slice(-1) : below;
}

/**
 * How a list names the place of a row. If the chosen location `at` lies in one site, the reader knows that site, so
 * only the levels below `at` are named. Any other list may hold several sites: there the site comes first, apart from
 * the rest.
 */
export function placeOf(
  { location, location_name, siteDepth }: RowPlace,
  at: LocationKey | undefined,
): { readonly site?: string; readonly levels: readonly string[]; readonly path: string } {
  const all = locationLevels(location, location_name);
  const path = all.join(" › ");
  const chosen = at === undefined || at === "none" ? 0 : levelsOf(at).length;
  const site = siteDepth === undefined || chosen >= siteDepth ? undefined : all[siteDepth - 1];
  if (siteDepth === undefined || site === undefined)
    return { levels: levelsBelow(location, at, location_name), path };
  return { site, levels: all.slice(siteDepth), path };
}

/** The names that a row shows wherever it stands: the first and the last. Those between give way where room is short. */
export function surelyShown({ site, levels }: ReturnType<typeof placeOf>): readonly string[] {
  const names = site === undefined ? levels : [site, ...levels];
  return names.length < 2 ? names : [names[0] ?? "", names.at(-1) ?? ""];
}
