import {
  type NetworkState,
  networkStates,
  type SiteSort,
  type SiteSortColumn,
  siteSortColumns,
} from "#fleet/protocol/questions.ts";
import { parseSort, sortIn } from "./sort-url.ts";
import { withTexts } from "./url-text.ts";

export { networkStates, siteSortColumns } from "#fleet/protocol/questions.ts";

/** What people chose on the pages of sites and of the network, as the URL holds it. */

const worstFirst: SiteSort = { column: "level", descending: true };

/** The order that a text such as `-visit` names. */
export function parseSiteSort(text: string): SiteSort | undefined {
  return parseSort(text, siteSortColumns);
}

/** The order of the comparison, the worst first unless the URL names another. */
export function siteSortOf(params: URLSearchParams): SiteSort {
  return sortIn(params, siteSortColumns, worstFirst);
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
  return withTexts(params, "status", state);
}
