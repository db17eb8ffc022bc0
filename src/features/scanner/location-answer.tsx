import type { ReactNode } from "react";
import { Link } from "react-router";
import { type LocationKey, useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationName, locationText } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { buttonLook } from "#ui/button.tsx";
import styles from "./answer.module.css";

/**
 * A location on one screen: its devices, the worst first, and its map.
 * @param props.devices the devices of a location
 * @param props.map the map of a location
 * @param props.take how to take it along
 */
export function LocationAnswer(props: {
  at: LocationKey;
  devices: (at: LocationKey) => ReactNode;
  map: (at: LocationKey) => ReactNode;
  take: (at: LocationKey) => ReactNode;
}) {
  const { at } = props;
  const known = useFleet({ name: "location", at }).data;
  return (
    <article className={styles.answer} aria-labelledby="answer-title">
      <header className={styles.head}>
        <h2 id="answer-title" className={styles.title} dir="auto">
          {locationName(at)}
        </h2>
        <p className={styles.kind}>
          {locationText(at, undefined)}
          {known === undefined || known === null ? null : ` · ${formatPlural(known.devices, "device")}`}
        </p>
      </header>
      {props.devices(at)}
      <p className="row">
        <Link to={paths.devices({ at })} className={buttonLook({ kind: "soft" })}>
          All devices here
        </Link>
        <Link to={paths.overview({ at })} className={buttonLook({ kind: "soft" })}>
          Open the location
        </Link>
        <Link to={paths.vanList({ at })} className={buttonLook({ kind: "soft" })}>
          What to bring here
        </Link>
      </p>
      {props.take(at)}
      {props.map(at)}
    </article>
  );
}
