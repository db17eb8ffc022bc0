import type { ReactNode } from "react";
import { Link } from "react-router";
import { worstAndOldest } from "#data/attention.ts";
import { type LocationKey, useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { levelsBelow, locationName, locationText } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { buttonLook } from "#ui/button.tsx";
import { DeviceLine } from "#ui/device-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { Waiting } from "#ui/notice.tsx";
import styles from "./answer.module.css";

/** As many as can be read standing; the others are one press away. */
const shown = 12;

/**
 * A location on one screen: its devices, the worst first, and its map.
 * @param props.map the map of a location
 * @param props.take how to take it along
 */
export function LocationAnswer(props: {
  at: LocationKey;
  map: (at: LocationKey) => ReactNode;
  take: (at: LocationKey) => ReactNode;
}) {
  const { at } = props;
  const now = useNow(60_000);
  const scope = { at };
  const list = useFleet(
    { name: "rows", scope, sort: worstAndOldest, from: 0, to: shown },
    { everyMs: 60_000 },
  ).data;
  return (
    <article className={styles.answer} aria-labelledby="answer-title">
      <header className={styles.head}>
        <h2 id="answer-title" className={styles.title} dir="auto">
          {locationName(at)}
        </h2>
        <p className={styles.kind}>
          {locationText(at, undefined)}
          {list === undefined || list === null ? null : ` · ${formatPlural(list.total, "device")}`}
        </p>
      </header>
      {list === undefined || list === null ? (
        <Waiting>Loading the devices…</Waiting>
      ) : (
        <ul className={styles.devices} aria-label="Devices, most urgent first">
          {list.rows.map((row) => (
            <li key={row.serial_number}>
              <Link to={paths.device(row.serial_number)} className={styles.device}>
                <DeviceLine
                  device={row}
                  levels={levelsBelow(row.location, at, row.location_name)}
                  layout="stacked"
                  since={
                    row.since === undefined ? null : <Instant instant={row.since} now={now} brief="open" />
                  }
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>
        <Link to={paths.devices(scope)} className={buttonLook({ kind: "soft" })}>
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
