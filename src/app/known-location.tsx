import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { buttonLook } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { isLocationPage } from "./use-location-links.ts";

/** A page about a location. Where no device stands there, it says so: the page's zeros would read as a clean bill. */
export function KnownLocation({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [scope] = useScope();
  const at = isLocationPage(pathname) ? scope.at : undefined;
  const { data } = useFleet(at === undefined ? undefined : { name: "location", at });
  return at !== undefined && data === null ? <LocationNotFound at={at} /> : children;
}

function LocationNotFound({ at }: { at: LocationKey }) {
  return (
    <Page title="Location not found">
      <p className="flush strong">
        {at === "none" ? (
          "Every device has a location."
        ) : (
          <>
            No device stands at <bdi>{locationLevels(at, undefined).join(" › ")}</bdi>.
          </>
        )}
      </p>
      <p className="flush faint">The link may be old, the location renamed, or its devices moved.</p>
      <div className="row">
        <Link to={paths.overview()} className={buttonLook({})}>
          See all locations
        </Link>
      </div>
    </Page>
  );
}
