import { Link } from "react-router";
import { attentionText } from "#data/attention.ts";
import { useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import styles from "./choose-location.module.css";

const shown = 10;

/** A van list is for locations, so the person chooses one first, with the sites that need a visit at hand. */
export function ChooseLocation() {
  const { data } = useFleet({ name: "attention", from: 0, to: shown, lines: 0 });
  return (
    <Page title="Van list" lead="What to bring to a location">
      {data === undefined ? (
        <Waiting>Loading the locations…</Waiting>
      ) : data.sites === 0 ? (
        <Nothing title="Choose a location">
          Choose a location under Locations. Right now nothing needs attention anywhere.
        </Nothing>
      ) : (
        <Section title="Choose a location">
          <p className={styles.lead}>
            Choose a location under Locations, or one of those that need attention first:
          </p>
          <ul className={styles.locations}>
            {data.groups.map((group) => (
              <li key={group.location}>
                <Link to={paths.vanList({ at: group.location })} className={styles.location}>
                  <LocationLine levels={locationLevels(group.location, undefined)} />
                  <span className={styles.needing}>
                    {attentionText(group)} <LevelNumbers counts={group.levels} inactive={group.inactive} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p className={styles.lead}>
            For several on one list, choose them on the <Link to={paths.overview()}>overview</Link>. For some
            devices alone, filter or tick them in the <Link to={paths.devices()}>list of devices</Link>.
          </p>
        </Section>
      )}
    </Page>
  );
}
