import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { placeLevels, stateText } from "#data/row-text.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import { Heartbeat } from "./columns.tsx";
import { DeviceName } from "./device-name.tsx";
import styles from "./devices.module.css";

/** A device as a row of a phone: name, state and age, then where it stands. */
export function CompactDevice({ row, now }: { row: DeviceRow; now: number }) {
  return (
    <>
      <CompactLine end={<Heartbeat row={row} now={now} />}>
        <DeviceName row={row} />
      </CompactLine>
      <LevelMark level={row.level} text={stateText(row)} />
      <span className={styles.where}>
        {typeLabel(row.type)} · <PlaceLine levels={placeLevels(row.place, row.location_name)} />
      </span>
    </>
  );
}
