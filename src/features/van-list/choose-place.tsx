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

/** A van list is for one place, so the person chooses it first, with the sites that need a visit at hand. */
export function ChoosePlace() {
  const { data } = useFleet({ name: "attention", from: 0, to: shown, lines: 0 });
  return (
    <Page title="Van list" lead="What to bring to a place">
      {data === undefined ? (
        <Waiting>Loading the places…</Waiting>
      ) : data.sites === 0 ? (
        <Nothing title="Choose a place">
          A van list is for one place. Choose it in the locations; right now nothing needs attention anywhere.
        </Nothing>
      ) : (
        <Section title="Choose a place">
          <p className={styles.lead}>
            A van list is for one place. Choose it in the locations, or take one of those that need attention
            first:
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
        </Section>
      )}
    </Page>
  );
}
