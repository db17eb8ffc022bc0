import { Link } from "react-router";
import { levelsOf, pathOf } from "#contract/path.ts";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import styles from "./device-page.module.css";

/** Where a device stands, each level a link to its page, on a phone from the site down; a device without a path is named by its location. */
export function LocationCrumbs({ location, name }: { location: LocationKey; name: string | undefined }) {
  const levels = location === "none" ? [] : levelsOf(location);
  return (
    <nav aria-label="Location" className={styles.crumbs}>
      {levels.length === 0 ? (
        <Link to={paths.overview({ at: "none" })}>{locationText(location, name)}</Link>
      ) : null}
      {levels.map((level, index) => {
        const path = pathOf(levels.slice(0, index + 1));
        return (
          // Its sign goes with a name: neither begins a line nor stands alone.
          <span key={path} className={styles.crumb}>
            <Link to={paths.overview({ at: path })} dir="auto">
              {level}
            </Link>
            {index === levels.length - 1 ? null : <span aria-hidden="true">›</span>}
          </span>
        );
      })}
    </nav>
  );
}
