import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { placeLevels, stateText } from "#data/row-text.ts";
import { CompactLine, CompactPlace } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { DeviceName } from "./device-name.tsx";

/**
 * A device as a row of a phone: name and state, then where it stands. The time is the one since when it needs somebody;
 * where there is none, or `isByHeartbeat` asks for it, when it was heard last, named as such.
 */
export function CompactDevice(props: { row: DeviceRow; now: number; isByHeartbeat: boolean }) {
  const { row, now, isByHeartbeat } = props;
  const { since, last_heartbeat: heard } = row;
  return (
    <>
      <CompactLine
        end={
          since !== undefined && !isByHeartbeat ? (
            <Instant instant={since} now={now} brief />
          ) : heard === undefined ? (
            "never heard"
          ) : (
            <>
              heard <Instant instant={heard} now={now} brief />
            </>
          )
        }
      >
        <DeviceName row={row} />
      </CompactLine>
      <LevelMark level={row.level} text={stateText(row)} />
      <CompactPlace facts={[typeLabel(row.type)]} levels={placeLevels(row.place, row.location_name)} />
    </>
  );
}
