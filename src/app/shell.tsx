import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useLocation, useMatch } from "react-router";
import { endStart } from "#data/below.ts";
import { type LocationKey, useFleetPart } from "#data/fleet.ts";
import { usePagePlace } from "#data/page-place.ts";
import { quiet } from "#data/quiet.ts";
import { useNoteRecent } from "#data/recent-pages.ts";
import { locationName } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { LocationTrail } from "#features/sites/location-trail.tsx";
import { showTypeface } from "#ui/font.ts";
import { Sheet } from "#ui/sheet.tsx";
import { useScreen } from "#ui/use-screen.ts";
import { AddressNotice } from "./address-notice.tsx";
import { CutOffNotice } from "./cut-off.tsx";
import { fetchFont } from "./fetch-font.ts";
import { DataWarning } from "./fleet-notices.tsx";
import { prefetchPages, wideScreen } from "./lazy-pages.ts";
import { Locations } from "./locations.tsx";
import { Navigation } from "./navigation.tsx";
import { NewVersion } from "./new-version.tsx";
import styles from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";
import { useLocationLinks } from "./use-location-links.ts";
import { useMainScroll } from "./use-main-scroll.ts";
import { followVersions } from "./versions.ts";

/** The location that the tree marks: on a page without one in its address where its device or round is, before that the one that one came from. */
function useTreePlace(
  at: LocationKey | undefined,
  pagePlace: LocationKey | undefined,
): LocationKey | undefined {
  const isDevice = useMatch("/devices/:serial") !== null;
  const [last, setLast] = useState(at);
  if (!isDevice && last !== at) setLast(at);
  return pagePlace ?? (isDevice ? last : at);
}

/**
 * What stands below the first screen, then the typeface, then other pages, then the files for offline: the first screen
 * takes the line before them.
 */
async function fetchTheRest(queries: QueryClient): Promise<void> {
  await quiet(queries, 250);
  endStart();
  await fetchFont();
  await quiet(queries, 1000);
  await prefetchPages();
  await followVersions();
}

/** Another page is drawn anew as a whole: the typeface that came meanwhile is shown with it. */
function useTypeface(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again for each page, though it reads nothing of the address.
  useLayoutEffect(showTypeface, [pathname]);
}

/** The frame of the app: navigation, the location tree beside the content (behind a button on a phone), the page. */
export function Shell() {
  const [scope] = useScope();
  const [locationsOpen, setLocationsOpen] = useState(false);
  const { linkTo, choose } = useLocationLinks();
  useNoteRecent();
  useTypeface();
  const pagePlace = usePagePlace();
  const chosen = useTreePlace(scope.at, pagePlace?.location);
  const named = pagePlace?.site ?? scope.at;
  const main = useMainScroll();
  // A hidden tree is not drawn.
  const isWide = useScreen(wideScreen);
  const hasCopy = useFleetPart(({ revision, loading }) => revision > 0 && !loading);
  const queries = useQueryClient();
  useEffect(() => {
    if (hasCopy) void fetchTheRest(queries);
  }, [hasCopy, queries]);
  const chooseAndClose = (location: LocationKey | undefined) => {
    choose(location);
    setLocationsOpen(false);
  };
  const locations = (
    <>
      <button
        type="button"
        className={styles.all}
        aria-current={chosen === undefined}
        onClick={() => chooseAndClose(undefined)}
      >
        All locations
      </button>
      <Locations chosen={chosen} onChoose={chooseAndClose} />
    </>
  );
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link into the page, and without a script it still works. */}
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // The address names what is shown, not where the focus is.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      <TopBar
        location={named === undefined ? undefined : locationName(named)}
        onLocations={() => setLocationsOpen(true)}
      />
      <Navigation />
      {isWide ? (
        <aside className={styles.locations} aria-label="Locations">
          <h2 className={styles.locationsTitle}>Locations</h2>
          {locations}
        </aside>
      ) : null}
      <div className={styles.page}>
        <main id="main" ref={main} className={styles.main} tabIndex={0} aria-labelledby="page-title">
          <DataWarning />
          <AddressNotice />
          {scope.at === undefined ? null : (
            <div className={styles.trail}>
              <LocationTrail at={scope.at} linkTo={linkTo} />
            </div>
          )}
          <div className={styles.content}>
            <Outlet />
          </div>
        </main>
        <NewVersion />
        <CutOffNotice />
      </div>
      {locationsOpen ? (
        <Sheet
          title="Locations"
          closeLabel="Close the locations"
          side="start"
          className={styles.sheet}
          onClose={() => setLocationsOpen(false)}
        >
          {locations}
        </Sheet>
      ) : null}
    </div>
  );
}
