import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { heartbeatToTell, placeLevels } from "#data/row-text.ts";
import { CompactLine, CompactPlace } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { DeviceName } from "./device-name.tsx";

/**
 * A device as a row of a phone: name and state, then where it stands. The time is the one since when it needs somebody;
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
            <Instant instant={since} now={now} brief />
          ) : row.last_heartbeat === undefined ? (
            "never heard"
          ) : heard === undefined ? null : (
            <>
              heard <Instant instant={heard} now={now} brief />
            </>
          )
        }
      >
        <DeviceName row={row} />
      </CompactLine>
      <LevelMark level={row.level} text={row.state} />
      <CompactPlace facts={[typeLabel(row.type)]} levels={placeLevels(row.place, row.location_name)} />
    </>
  );
}
