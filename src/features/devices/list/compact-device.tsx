import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { heartbeatToTell, locationLevels } from "#data/row-text.ts";
import { CompactLine, CompactLocation } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { DeviceName } from "./device-name.tsx";
import styles from "./devices.module.css";

/**
 * A device as a row of a phone: name and state, what to do, then where it stands. The time is the one since when it needs somebody;
 * where `isByHeartbeat` asks for it, or nothing is needed, when it was heard last, named as such.
 */
export function CompactDevice(props: { row: DeviceRow; now: number; isByHeartbeat: boolean }) {
  const { row, now, isByHeartbeat } = props;
  const { since } = row;
  const heard = isByHeartbeat ? row.last_heartbeat : heartbeatToTell(row);
  return (
    <>
      <CompactLine
        end={
          since !== undefined && !isByHeartbeat ? (
            <Instant instant={since} now={now} brief="open" />
          ) : row.last_heartbeat === undefined ? (
            "never heard"
          ) : heard === undefined ? null : (
            <Instant instant={heard} now={now} brief="heard" />
          )
        }
      >
        <DeviceName row={row} />
      </CompactLine>
      <LevelMark level={row.level} text={row.state} asks={row.needs} />
      {row.action === undefined ? null : (
        <span className={styles.action} title={row.action}>
          {row.action}
        </span>
      )}
      <CompactLocation
        facts={[typeLabel(row.type)]}
        levels={locationLevels(row.location, row.location_name)}
      />
    </>
  );
}
