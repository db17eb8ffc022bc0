import { Link } from "react-router";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placelessText, usePlaceless } from "#data/placeless.ts";
import { heartbeatToTell, sinceOf } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { DeviceLine } from "#ui/device-line.tsx";
import { Pairs } from "#ui/pairs.tsx";
import styles from "./site-page.module.css";

/** What stands here by its coordinates and belongs nowhere: whoever is here would pass it over. */
export function SitePlaceless({ at, now }: { at: LocationKey; now: number }) {
  const placeless = usePlaceless(at);
  if (placeless === undefined || placeless.total === 0) return null;
  return (
    <>
      <p className={styles.note}>
        <Pairs text={placelessText(placeless)} />
      </p>
      <ul className="ruled" aria-label="Without a location">
        {placeless.rows.map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.line}>
              <DeviceLine
                device={row}
                isOut={isOutOfUse(row)}
                place={{ levels: [] }}
                since={sinceOf(row)}
                heard={heartbeatToTell(row)}
                now={now}
                layout="stacked"
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
