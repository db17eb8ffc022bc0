import {
  type NetworkState,
  networkStates,
  type SiteSort,
  type SiteSortColumn,
  siteSortColumns,
} from "#fleet/protocol/questions.ts";
import { withTexts } from "./url-text.ts";

export { networkStates, siteSortColumns } from "#fleet/protocol/questions.ts";

/** What people chose on the pages of sites and of the network, as the URL holds it. */

const worstFirst: SiteSort = { column: "level", descending: true };

/** The order that a text such as `-visit` names. */
export function parseSiteSort(text: string): SiteSort | undefined {
  const descending = text.startsWith("-");
  const column = siteSortColumns.find((candidate) => candidate === text.slice(descending ? 1 : 0));
  return column === undefined ? undefined : { column, descending };
}

export function formatSiteSort({ column, descending }: SiteSort): string {
  return descending ? `-${column}` : column;
}

/** The order of the comparison, the worst first unless the URL names another. */
export function siteSortOf(params: URLSearchParams): SiteSort {
  return parseSiteSort(params.get("sort") ?? "") ?? worstFirst;
}

export function withSiteSort(params: URLSearchParams, sort: SiteSort): URLSearchParams {
  return withTexts(params, "sort", [formatSiteSort(sort)]);
}

/** The order after a press on the head of a column: names from A, everything else from the most. */
export function pressedSort(sort: SiteSort, column: SiteSortColumn): SiteSort {
  return { column, descending: sort.column === column ? !sort.descending : column !== "name" };
}

/** The state of network devices that the URL asks for; undefined for all. */
export function networkStateIn(params: URLSearchParams): NetworkState | undefined {
  return networkStates.find((state) => state === params.get("status"));
}

export function withNetworkState(params: URLSearchParams, state: NetworkState | undefined): URLSearchParams {
  return withTexts(params, "status", state === undefined ? [] : [state]);
}
