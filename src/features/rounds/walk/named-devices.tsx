import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { placeText } from "#data/row-text.ts";
import { markOf, toDoOf } from "#data/work-left.ts";
import { ToDevice } from "#features/rounds/parts/round-devices.tsx";
import styles from "#features/rounds/parts/rounds.module.css";
import { formatCount } from "#lib/number.ts";
import { LevelMark } from "#ui/level-mark.tsx";

/** So many devices are named at most: more would hide the question that they stand beside. */
const mostNamed = 4;

/** Devices beside a question, the first of them with what to do there, each as what leads to it: its page, or where it is shown right here its card. */
export function NamedDevices(props: {
  label: string;
  rows: readonly DeviceRow[];
  above: LocationKey;
  onShow?: (serial_number: string) => void;
}) {
  const { label, rows, above, onShow } = props;
  if (rows.length === 0) return null;
  // One alone is named as well as "and 1 more".
  const named = rows.length > mostNamed + 1 ? rows.slice(0, mostNamed) : rows;
  const unnamed = rows.length - named.length;
  return (
    <ul className="ruled" aria-label={label}>
      {named.map((row) => (
        <li key={row.serial_number}>
          <ToDevice serial_number={row.serial_number} onShow={onShow}>
            <span className={styles.what}>
              <LevelMark {...markOf(row)} text={toDoOf(row) ?? row.reason} />
              <span className={styles.name} dir="auto">
                {row.name}
              </span>
              <bdi className="dim">{placeText(row, above)}</bdi>
            </span>
          </ToDevice>
        </li>
      ))}
      {unnamed === 0 ? null : <li className="dim">and {formatCount(unnamed)} more</li>}
    </ul>
  );
}
