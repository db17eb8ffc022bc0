import { Link } from "react-router";
import { useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeLevels } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./rounds.module.css";

const shown = 4;

/** A round is of one location: those that need somebody first are at hand, the others are in the tree. */
export function ChooseLocation() {
  const { data } = useFleet({ name: "attention", from: 0, to: shown, lines: 0 });
  return (
    <Section title="Begin a round">
      <p className={styles.dim}>
        Choose its location in the locations
        {data !== undefined && data.groups.length > 0 ? ", or take one that needs attention:" : "."}
      </p>
      {data === undefined ? <Waiting>Loading the places…</Waiting> : null}
      <ul className={styles.list}>
        {data?.groups.map(({ place, devices }) => (
          <li key={place}>
            <Link to={paths.rounds({ at: place })} className={styles.line}>
              <PlaceLine levels={placeLevels(place, undefined)} />
              <span className={styles.dim}>{formatPlural(devices, "device")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
