import { Link } from "react-router";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeText } from "#data/row-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";

/** So many devices are named at most: more are no help beside a question. */
const mostNamed = 5;

/** Devices beside a question, each as what leads to it: its page, or where it is shown right here its card. */
export function NamedDevices(props: {
  label: string;
  rows: readonly DeviceRow[];
  above: LocationKey;
  onShow?: (serial_number: string) => void;
}) {
  const { label, rows, above, onShow } = props;
  if (rows.length === 0 || rows.length > mostNamed) return null;
  return (
    <ul className="ruled" aria-label={label}>
      {rows.map((row) => {
        const { serial_number } = row;
        const words = (
          <span className={styles.what}>
            <span className={styles.name} dir="auto">
              {row.name}
            </span>
            <bdi className="dim">{placeText(row, above)}</bdi>
          </span>
        );
        return (
          <li key={serial_number}>
            {onShow === undefined ? (
              <Link to={paths.device(serial_number)} className={styles.line}>
                {words}
              </Link>
            ) : (
              <button type="button" className={styles.line} onClick={() => onShow(serial_number)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
