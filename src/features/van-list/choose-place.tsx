import { Link } from "react-router";
import { useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeLevels } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { describeLevels } from "#ui/level-bar.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./van-list.module.css";

const shown = 10;

/** A van list is for places, so the person chooses one first, with the sites that need a visit at hand. */
export function ChoosePlace() {
  const { data } = useFleet({ name: "attention", from: 0, to: shown, lines: 0 });
  return (
    <Page title="Van list" lead="What to bring to a place">
      {data === undefined ? (
        <Waiting>Loading the places…</Waiting>
      ) : data.sites === 0 ? (
        <Nothing title="Choose a place">
          Choose a place in the locations. Right now nothing needs attention anywhere.
        </Nothing>
      ) : (
        <Section title="Choose a place">
          <p className={styles.lead}>
            Choose a place in the locations, or one of those that need attention first:
          </p>
          <ul className={styles.places}>
            {data.groups.map(({ place, devices, levels }) => (
              <li key={place}>
                <Link to={paths.vanList({ at: place })} className={styles.place}>
                  <PlaceLine levels={placeLevels(place, undefined)} />
                  <span className={styles.dim} title={describeLevels(levels)}>
                    {formatPlural(devices, "device")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p className={styles.lead}>
            For several on one list, choose them on the <Link to={paths.overview()}>overview</Link>.
          </p>
        </Section>
      )}
    </Page>
  );
}
