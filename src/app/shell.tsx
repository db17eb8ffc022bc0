import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { Outlet, useMatch } from "react-router";
import { type Place, useFleetState } from "#data/fleet.tsx";
import { useNoteRecent } from "#data/recent-pages.ts";
import { placeName } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { LocationTree } from "#features/sites/location-tree.tsx";
import { PlaceTrail } from "#features/sites/place-trail.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { AddressNotice } from "./address-notice.tsx";
import { FleetNotices } from "./fleet-notices.tsx";
import { fetchPagesAhead } from "./lazy-pages.ts";
import { Navigation } from "./navigation.tsx";
import { NewVersion } from "./new-version.tsx";
import styles from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";
import { useMainScroll } from "./use-main-scroll.ts";
import { usePlaceLinks } from "./use-place-links.ts";
import { followVersions } from "./versions.ts";

/** The place that the tree shows as chosen: on a device's page, which has none of its own, the one that one came from. */
function useTreePlace(at: Place | undefined): Place | undefined {
  const isDevice = useMatch("/devices/:serial") !== null;
  const [last, setLast] = useState(at);
  if (!isDevice && last !== at) setLast(at);
  return isDevice ? last : at;
}

/** The frame of the app: navigation, the location tree beside the content (behind a button on a phone), the page. */
export function Shell() {
  const [scope] = useScope();
  const [placesOpen, setPlacesOpen] = useState(false);
  const { linkTo, choose } = usePlaceLinks();
  useNoteRecent();
  const chosen = useTreePlace(scope.at);
  const main = useMainScroll();
  // As the style sheet has it: a tree that nobody sees is not drawn.
  const isWide = useMediaQuery("(min-width: 1081px)", undefined, { getInitialValueInEffect: false });
  const { revision, loading } = useFleetState();
  const hasCopy = revision > 0 && !loading;
  useEffect(() => {
    if (hasCopy) void fetchPagesAhead().then(followVersions);
  }, [hasCopy]);
  const chooseAndClose = (place: Place | undefined) => {
    choose(place);
    setPlacesOpen(false);
  };
  const places = (
    <>
      <button
        type="button"
        className={styles.all}
        aria-current={chosen === undefined}
        onClick={() => chooseAndClose(undefined)}
      >
        All locations
      </button>
      <LocationTree chosen={chosen} onChoose={chooseAndClose} />
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
        place={scope.at === undefined ? undefined : placeName(scope.at)}
        onPlaces={() => setPlacesOpen(true)}
      />
      <Navigation />
      {isWide ? (
        <aside className={styles.places} aria-label="Places">
          <h2 className={styles.placesTitle}>Locations</h2>
          {places}
        </aside>
      ) : null}
      <main id="main" ref={main} className={styles.main} tabIndex={0} aria-labelledby="page-title">
        <NewVersion />
        <FleetNotices />
        <AddressNotice />
        {scope.at === undefined ? null : (
          <div className={styles.trail}>
            <PlaceTrail at={scope.at} linkTo={linkTo} />
          </div>
        )}
        <div className={styles.content}>
          <Outlet />
        </div>
      </main>
      {placesOpen ? (
        <Sheet
          title="Locations"
          closeLabel="Close the locations"
          side="start"
          className={styles.sheet}
          onClose={() => setPlacesOpen(false)}
        >
          {places}
        </Sheet>
      ) : null}
    </div>
  );
}
