import { Link } from "react-router";
import type { LocationKey } from "#data/fleet.ts";
import { locationLevels } from "#data/row-text.ts";
import styles from "./place-name.module.css";

/** A location by its own name, and after it where that is: on a phone in a line of its own, so that neither is cut. */
export function PlaceName({ at, to }: { at: LocationKey; to?: string }) {
  const levels = locationLevels(at, undefined);
  const name = <bdi>{levels.at(-1)}</bdi>;
  return (
    <span className={styles.place}>
      {to === undefined ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Link to={to} className={styles.name}>
          {name}
        </Link>
      )}{" "}
      {levels.length < 2 ? null : <bdi className="dim">{levels.slice(0, -1).join(" › ")}</bdi>}
    </span>
  );
}
