import { Link } from "react-router";
import type { DeviceRow } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { heartbeatToTell, sinceOf } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { DeviceLine } from "#ui/device-line.tsx";
import type { Place } from "#ui/location-line.tsx";
import styles from "./site-page.module.css";

/** Devices in short, each the way to its page. */
export function SiteDevices(props: {
  rows: readonly DeviceRow[];
  placeOf: (row: DeviceRow) => Place;
  now: number;
  label?: string;
}) {
  return (
    <ul className="ruled" aria-label={props.label}>
      {props.rows.map((row) => (
        <li key={row.serial_number}>
          <Link to={paths.device(row.serial_number)} className={styles.line}>
            <DeviceLine
              device={row}
              isOut={isOutOfUse(row)}
              place={props.placeOf(row)}
              since={sinceOf(row)}
              heard={heartbeatToTell(row)}
              now={props.now}
              layout="stacked"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
