import { IconMoon, IconSettings, IconSitemap, IconSun } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { useSettings } from "#data/settings.tsx";
import { JumpButton } from "#features/jump/jump-button.tsx";
import { Button, IconButton, iconButtonLook } from "#ui/button.tsx";
import { useColours } from "#ui/colours.ts";
import { DataAge } from "./data-age.tsx";
import { usePages } from "./navigation.tsx";
import styles from "./top-bar.module.css";
import { useLocationLinks } from "./use-location-links.ts";

/** Name, locations button (phone; it names the chosen location), what kind of data this is and how old, and the colour scheme. */
export function TopBar({ location, onLocations }: { location: string | undefined; onLocations: () => void }) {
  const { simulated } = useSettings();
  const pages = usePages();
  const { linkTo } = useLocationLinks();
  return (
    <header className={styles.bar}>
      <Button
        className={styles.locations}
        kind="soft"
        onClick={onLocations}
        aria-label={location === undefined ? undefined : `Locations: ${location}`}
      >
        <IconSitemap size={18} aria-hidden="true" />
        <span className={styles.locationName}>{location ?? "Locations"}</span>
      </Button>
      <Link to={paths.overview()} className={`${styles.brand} desk-only`}>
        <img src="/icon.svg" alt="" width="26" height="26" />
        <span>Trapboard</span>
      </Link>
      <div className={styles.rest}>
        <div className={styles.data}>
          {simulated ? (
            <span className={styles.simulated} data-simulated>
              Simulated data
            </span>
          ) : null}
          <DataAge />
        </div>
        <JumpButton pages={pages} linkToLocation={linkTo} />
        <SchemeSwitch />
        <Link
          to={paths.settings}
          className={iconButtonLook({ kind: "plain" }, "phone-only")}
          aria-label="Settings"
        >
          <IconSettings size={20} stroke={1.8} aria-hidden="true" />
        </Link>
      </div>
    </header>
  );
}

function SchemeSwitch() {
  const { isDark, choose } = useColours();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton
      className="desk-only"
      aria-label={isDark ? "Use light colours" : "Use dark colours"}
      onClick={() => choose(isDark ? "light" : "dark")}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
