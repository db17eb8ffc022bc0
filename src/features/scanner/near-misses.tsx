import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { locationText, placeOf } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { NearDevice, NearList, NearName, nearLink } from "#ui/near-list.tsx";
import type { Finding } from "./lookup.ts";
import styles from "./scan-page.module.css";

/** What may be meant by an unknown code or number, and the way to search for it. */
export function NearMisses({ finding }: { finding: Finding & { kind: "unknown" } }) {
  const { devices = [], locations = [], search } = finding;
  if (devices.length + locations.length === 0 && search === undefined) return null;
  return (
    <section aria-label="What may be meant">
      {devices.length + locations.length === 0 ? null : (
        <NearList title="Do you mean">
          {devices.map((row) => (
            <li key={row.serial_number}>
              <Link to={paths.device(row.serial_number)} className={nearLink}>
                <NearDevice device={row} isOut={isOutOfUse(row)} place={placeOf(row, undefined)} />
              </Link>
            </li>
          ))}
          {locations.map(({ location }) => (
            <li key={location}>
              <Link to={paths.overview({ at: location })} className={nearLink}>
                <NearName>{locationText(location, undefined)}</NearName>
              </Link>
            </li>
          ))}
        </NearList>
      )}
      {search === undefined ? null : (
        <Link to={paths.devices({ q: search })} className={styles.item}>
          Search all devices for it
        </Link>
      )}
    </section>
  );
}
