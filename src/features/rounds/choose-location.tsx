import { Link } from "react-router";
import { useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { LocationLine } from "#ui/location-line.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./rounds.module.css";

const shown = 4;

/** A round is of one location: those that need somebody first are at hand, the others are in the tree. */
export function ChooseLocation() {
  const { data } = useFleet({ name: "attention", from: 0, to: shown, lines: 0 });
  return (
    <Section title="Begin a round">
      <p className={styles.dim}>
        Choose its location under Locations
        {data?.groups.length === 0 ? "." : ", or take one that needs attention:"}
      </p>
      <ul className={styles.list}>
        {data === undefined ? <Coming /> : null}
        {data?.groups.map(({ location, devices }) => (
          <li key={location}>
            <Link to={paths.rounds({ at: location })} className={`${styles.line} ${styles.choice}`}>
              <LocationLine levels={locationLevels(location, undefined)} />
              <span className={styles.dim}>{formatPlural(devices, "device")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** As high as the locations that come, so that nothing below them moves. */
function Coming() {
  return Array.from({ length: shown }, (_, line) => line).map((line) => (
    <li key={line}>
      <span className={styles.deed} role={line === 0 ? "status" : undefined}>
        {line === 0 ? <span className={styles.dim}>Loading the locations…</span> : null}
      </span>
    </li>
  ));
}
