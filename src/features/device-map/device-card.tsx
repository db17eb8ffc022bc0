import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import { actionOrState, isOutOfUse, markOf } from "#data/work-left.ts";
import { age } from "#lib/instant.ts";
import { levelLabels } from "#lib/level.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { bringWord, LevelMark } from "#ui/level-mark.tsx";
import styles from "./map-page.module.css";
import { OpenDevice } from "./open-device.tsx";

/** Name of a device's marker: its level and state, and what it asks for though it is all clear. One that is out of use has the look of no level, and the word of none. */
export function deviceName(row: DeviceRow): string {
  if (isOutOfUse(row)) return `${row.name}, ${row.state}`;
  const bring = bringWord(markOf(row));
  return `${row.name}, ${levelLabels[row.level]}: ${row.state}${bring === undefined ? "" : `, ${lowerFirst(bring)}`}`;
}

/** What the map says of one device, what to do there first; `alone` where a heading with its name stands above already. */
export function DeviceCard({ row, alone }: { row: DeviceRow; alone?: boolean }) {
  const now = useNow(30_000);
  return (
    <div className={styles.card}>
      {alone ? null : (
        <Link to={paths.device(row.serial_number)} className="heading thumb">
          {row.name}
        </Link>
      )}
      <LevelMark {...markOf(row)} text={actionOrState(row)} />
      <span className="dim">{locationText(row.location, row.location_name)}</span>
      <span className="dim">
        {typeLabel(row.type)} · {row.serial_number} ·{" "}
        {row.last_heartbeat === undefined ? "never heard" : `heard ${age(row.last_heartbeat, now)}`}
      </span>
      {alone ? <OpenDevice serial={row.serial_number} /> : null}
    </div>
  );
}
