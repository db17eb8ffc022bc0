import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import type { Finding } from "./lookup.ts";
import styles from "./scan-page.module.css";

/** What may be meant by an unknown code or number, and the way to search for it. */
export function NearMisses({ finding }: { finding: Finding & { kind: "unknown" } }) {
  const { devices = [], locations = [], search } = finding;
  if (devices.length + locations.length === 0 && search === undefined) return null;
  return (
    <section className={styles.near} aria-label="What may be meant">
      {devices.length + locations.length === 0 ? null : (
        <>
          <h2 className={styles.small}>Do you mean</h2>
          <ul className={styles.list}>
            {devices.map((row) => (
              <li key={row.serial_number}>
                <Link to={paths.device(row.serial_number)} className={styles.item}>
                  <bdi>{row.name === row.serial_number ? row.name : `${row.name}, ${row.serial_number}`}</bdi>
                  <LevelMark level={row.level} text={row.reason} />
                </Link>
              </li>
            ))}
            {locations.map(({ location }) => (
              <li key={location}>
                <Link to={paths.devices({ at: location })} className={styles.item}>
                  <bdi>{locationText(location, undefined)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {search === undefined ? null : (
        <Link to={paths.devices({ q: search })} className={styles.item}>
          Search all devices for it
        </Link>
      )}
    </section>
  );
}
