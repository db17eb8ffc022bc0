import { Link } from "react-router";
import type { NetworkRow } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";

/** The whole path of where a network device stands, which leads there. */
export function NetworkPlace({ row: { location, location_name } }: { row: NetworkRow }) {
  const where = locationText(location, location_name);
  return location === "none" ? (
    <span className="dim" dir="auto">
      {where}
    </span>
  ) : (
    <Link to={paths.overview({ at: location })} className="dim thumb" dir="auto">
      {where}
    </Link>
  );
}
