import type { LocationKey } from "#fleet/protocol/questions.ts";
import type { LevelCounts } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";
import { formatSearch } from "./address.ts";
import { paths } from "./paths.ts";
import { locationOf } from "./scope-url.ts";
import { withTexts } from "./url-text.ts";

/** The locations of a van list, as the URL holds them: `at` for one, `site` once for each of several. */

/** As many as fit into a link that every browser and server takes. */
const mostSites = 60;

/** As many sites as one list proposes: more are no tour, and their sum no longer fits on one sheet. */
const mostUrgent = 20;

/** Several locations, each once; none where the URL names none. */
export function vanSitesOf(params: URLSearchParams): readonly LocationKey[] {
  return [...new Set(params.getAll("site").flatMap((text) => locationOf(text) ?? []))].slice(0, mostSites);
}

/** The parts of the URL that name no location. */
export function unreadSites(params: URLSearchParams): readonly string[] {
  return params.getAll("site").flatMap((text) => (locationOf(text) === undefined ? [`site=${text}`] : []));
}

/** The parameters without several locations: another one that is chosen takes their place. */
export function withoutSites(params: URLSearchParams): URLSearchParams {
  return withTexts(params, "site", []);
}

/**
 * The sites to act on now that one list proposes, of the first in need of `sites`, and how they are called. Where the last
 * site at hand is to be acted on, there may be others after it.
 */
export function urgentSites(
  groups: readonly { readonly location: LocationKey; readonly levels: LevelCounts }[],
  sites: number,
): { readonly urgent: readonly LocationKey[]; readonly isAll: boolean; readonly text: string } {
  const toActOn = groups.flatMap(({ location, levels }) => (levels["act-now"] > 0 ? [location] : []));
  const isNoneLeft = toActOn.length < groups.length || groups.length === sites;
  const isAll = isNoneLeft && toActOn.length <= mostUrgent;
  const urgent = toActOn.slice(0, mostUrgent);
  const text = isAll ? formatPlural(urgent.length, "site") : `the ${urgent.length} most urgent sites`;
  return { urgent, isAll, text };
}

type Group = Parameters<typeof urgentSites>[0][number];

/** What one van list is made for: the sites that are ticked, or else those to act on now, and how they are called. */
export function chosenSites<Site extends Group>(
  groups: readonly Site[],
  sites: number,
  ticked: readonly LocationKey[],
): { readonly chosen: readonly Site[]; readonly text: string } {
  const { urgent, text } = urgentSites(groups, sites);
  const wanted = ticked.length > 0 ? ticked : urgent;
  const chosen = groups.filter(({ location }) => wanted.includes(location)).slice(0, mostSites);
  return { chosen, text: ticked.length > 0 ? formatPlural(chosen.length, "site") : text };
}

/** The van list of some locations. */
export function vanListPath(locations: readonly LocationKey[]): string {
  const [only] = locations;
  if (locations.length === 1 && only !== undefined) return paths.vanList({ at: only });
  return (
    paths.vanList() + formatSearch(withTexts(new URLSearchParams(), "site", locations.slice(0, mostSites)))
  );
}
