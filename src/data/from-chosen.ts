import type { LocationKey } from "#fleet/protocol/questions.ts";
import { tourReach } from "#fleet/protocol/tour-reach.ts";
import { distanceText, metresBetween, spotOf } from "#lib/metres.ts";
import { locationName } from "./row-text.ts";

/** A site of several of which some are ticked. */
interface Site {
  readonly location: LocationKey;
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * "4.1 km from North Plant": how far a site is, in a straight line, from the nearest of those that are chosen for one van. Undefined for a
 * chosen one, where nobody knows, and for what no tour reaches from there.
 */
export function fromChosenText(site: Site, chosen: readonly Site[]): string | undefined {
  if (chosen.some(({ location }) => location === site.location)) return undefined;
  const spot = spotOf(site);
  if (spot === undefined) return undefined;
  const [nearest] = chosen
    .flatMap((one) => {
      const other = spotOf(one);
      return other === undefined
        ? []
        : [{ name: locationName(one.location), metres: metresBetween(spot, other) }];
    })
    .toSorted((one, other) => one.metres - other.metres);
  if (nearest === undefined || nearest.metres > tourReach) return undefined;
  return `${distanceText(nearest.metres)} from ${nearest.name}`;
}
