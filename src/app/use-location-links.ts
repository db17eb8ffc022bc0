import { useLocation, useNavigate } from "react-router";
import { formatSearch } from "#data/address.ts";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { withScope } from "#data/scope-url.ts";
import { withoutSites } from "#data/van-url.ts";

/** Pages that show a location; from any other, choosing a location leads to its devices. */
const locationPages: readonly string[] = [
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

export const isLocationPage = (pathname: string): boolean => locationPages.includes(pathname);

/** Links to locations that stay on the page one is on, filters kept, where that page shows a location. */
export function useLocationLinks() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkTo = (at: LocationKey | undefined): string => {
    if (!isLocationPage(pathname)) return paths.devices(at === undefined ? {} : { at });
    return pathname + formatSearch(withScope(withoutSites(new URLSearchParams(search)), { at }));
  };
  return { linkTo, choose: (at: LocationKey | undefined) => void navigate(linkTo(at)) };
}
