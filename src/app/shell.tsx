import { Drawer } from "@mantine/core";
import { useState } from "react";
import { Outlet } from "react-router";
import { useScope } from "#data/use-scope.ts";
import { LocationTree } from "#features/sites/location-tree.tsx";
import { PlaceTrail } from "#features/sites/place-trail.tsx";
import { FleetNotices } from "./fleet-notices.tsx";
import { Navigation } from "./navigation.tsx";
import styles from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";
import { usePlaceLinks } from "./use-place-links.ts";

/** The frame of the app: navigation, the location tree beside the content (behind a button on a phone), the page. */
export function Shell() {
  const [scope] = useScope();
  const [placesOpen, setPlacesOpen] = useState(false);
  const { linkTo, choose } = usePlaceLinks();
  const tree = (
    <LocationTree
      chosen={scope.at}
      onChoose={(place) => {
        choose(place);
        setPlacesOpen(false);
      }}
    />
  );
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <TopBar onPlaces={() => setPlacesOpen(true)} />
      <Navigation />
      <aside className={styles.places} aria-label="Places">
        <h2 className={styles.placesTitle}>Locations</h2>
        {tree}
      </aside>
      <main id="main" className={styles.main} tabIndex={0}>
        <FleetNotices />
        {scope.at === undefined ? null : (
          <div className={styles.trail}>
            <PlaceTrail at={scope.at} linkTo={linkTo} />
          </div>
        )}
        <div className={styles.content}>
          <Outlet />
        </div>
      </main>
      <Drawer
        opened={placesOpen}
        onClose={() => setPlacesOpen(false)}
        title="Locations"
        size="min(100%, 380px)"
        classNames={{ body: styles.drawer ?? "", content: styles.drawerContent ?? "" }}
        closeButtonProps={{ "aria-label": "Close the locations", size: 48 }}
      >
        {tree}
      </Drawer>
    </div>
  );
}
