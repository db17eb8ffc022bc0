import { parsePath, rootPath } from "#contract/path.ts";
import type { Place } from "#fleet/protocol/questions.ts";
import { formatSearch } from "./address.ts";
import { paths } from "./paths.ts";
import { withTexts } from "./url-text.ts";

/** The places of a van list, as the URL holds them: `at` for one, `site` once for each of several. */

/** As many as fit into a link that every browser and server takes. */
export const mostSites = 60;

function siteOf(text: string): Place | undefined {
  if (text === "none") return text;
  const path = parsePath(text);
  return path === rootPath ? undefined : path;
}

/** Several places, each once; none where the URL names none. */
export function vanSitesOf(params: URLSearchParams): readonly Place[] {
  return [...new Set(params.getAll("site").flatMap((text) => siteOf(text) ?? []))].slice(0, mostSites);
}

/** The parts of the URL that name no place. */
export function unreadSites(params: URLSearchParams): readonly string[] {
  return params.getAll("site").flatMap((text) => (siteOf(text) === undefined ? [`site=${text}`] : []));
}

/** The van list of some places. */
export function vanListPath(places: readonly Place[]): string {
  const [only] = places;
  if (places.length === 1 && only !== undefined) return paths.vanList({ at: only });
  return paths.vanList() + formatSearch(withTexts(new URLSearchParams(), "site", places.slice(0, mostSites)));
}
