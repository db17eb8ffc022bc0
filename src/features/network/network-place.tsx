import { Link } from "react-router";
import type { NetworkRow } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationText, placeOf } from "#data/row-text.ts";
import { LocationLine } from "#ui/location-line.tsx";
import styles from "./network-page.module.css";

/** Where a network device stands, which leads there: the site and what is below it; plain where its row is pressed as a whole. */
export function NetworkPlace({ row, isPlain = false }: { row: NetworkRow; isPlain?: boolean }) {
  const { location, location_name } = row;
  if (location === "none") {
    return (
      <span className="dim" dir="auto">
        {locationText(location, location_name)}
      </span>
    );
  }
  const place = placeOf(row, undefined);
  if (isPlain) {
    return (
      <span className={`${styles.location} dim`}>
        <LocationLine {...place} />
      </span>
    );
  }
  // Its line gives way from the top, so it has no width of its own: beside another thing it takes about that of its letters.
  const letters = [place.site ?? "", ...place.levels].join(" › ").length;
  return (
    <Link
      to={paths.overview({ at: location })}
      className={`${styles.location} dim thumb`}
      style={{ flexBasis: `${0.86 * letters}ch` }}
    >
      <LocationLine {...place} />
    </Link>
  );
}
