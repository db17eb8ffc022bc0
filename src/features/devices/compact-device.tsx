import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeText, stateText } from "#data/row-text.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import { Heartbeat } from "./columns.tsx";
import styles from "./devices.module.css";

/** A device as a row of a phone: name, state and age, then where it stands. */
export function CompactDevice({ row, now }: { row: DeviceRow; now: number }) {
  return (
    <>
      <span className={styles.compactLine}>
        <Link
          className={styles.name}
          to={paths.device(row.serial_number)}
          onClick={(event) => event.stopPropagation()}
        >
          {row.name}
        </Link>
        <span className={styles.dim}>
          <Heartbeat row={row} now={now} />
        </span>
      </span>
      <LevelMark level={row.level} text={stateText(row)} />
      <span className={styles.place}>
        {typeLabel(row.type)} · {placeText(row.place, row.location_name)}
      </span>
    </>
  );
}
