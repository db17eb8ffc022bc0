import { Link } from "react-router";
import { attentionText } from "#data/attention.ts";
import { useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { LevelNumbers } from "#ui/level-numbers.tsx";
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
        {data?.groups.map((group) => (
          <li key={group.location}>
            <Link
              to={paths.rounds({ at: group.location })}
              className={`${styles.line} ${styles.choice}`}
              data-long
            >
              <LocationLine levels={locationLevels(group.location, undefined)} />
              <span className={styles.needing}>
                {attentionText(group)} <LevelNumbers counts={group.levels} inactive={group.inactive} />
              </span>
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
      <span className={styles.line} data-long role={line === 0 ? "status" : undefined}>
        <span className={styles.dim}>{line === 0 ? "Loading the locations…" : <>&nbsp;</>}</span>
        <span className={styles.needing}>&nbsp;</span>
      </span>
    </li>
  ));
}
