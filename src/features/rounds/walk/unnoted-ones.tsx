import type { DeviceRow } from "#data/fleet.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Button } from "#ui/button.tsx";

/** So many at most, the latest: the others stand among the scanned ones. */
const most = 3;

/**
 * Devices that were scanned and left for another before anything was said of them, although they need somebody: a press goes back to
 * one. `rows` come the latest first.
 */
export function UnnotedOnes(props: { rows: readonly DeviceRow[]; onShow: (serial_number: string) => void }) {
  const { rows, onShow } = props;
  if (rows.length === 0) return null;
  return (
    <ul className="ruled" aria-label="Nothing noted yet">
      {rows.slice(0, most).map(({ serial_number, name }) => (
        <li key={serial_number} className={styles.unnoted}>
          <span>
            <bdi className={styles.name}>{name}</bdi>: nothing noted yet.
          </span>
          <Button kind="soft" aria-label={`Note it: ${name}`} onClick={() => onShow(serial_number)}>
            Note it
          </Button>
        </li>
      ))}
    </ul>
  );
}
