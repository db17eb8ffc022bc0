import { useLocation, useNavigate } from "react-router";
import { formatSearch } from "#data/address.ts";
import type { Place } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { withScope } from "#data/scope-url.ts";

/** Pages that show a place; from any other, choosing a place leads to its devices. */
const placePages: readonly string[] = [
  paths.overview(),
  paths.devices({}),
  paths.map({}),
  paths.bait({}),
  paths.reports({}),
  paths.network({}),
  paths.vanList(),
  paths.labels({}),
  paths.rounds(),
];

/** Links to places that stay on the page one is on, filters kept, where that page shows a place. */
export function usePlaceLinks() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkTo = (at: Place | undefined): string => {
    if (!placePages.includes(pathname)) return paths.devices(at === undefined ? {} : { at });
    return pathname + formatSearch(withScope(new URLSearchParams(search), { at }));
  };
  return { linkTo, choose: (at: Place | undefined) => void navigate(linkTo(at)) };
}
