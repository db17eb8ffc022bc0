import { useMemo } from "react";
import type { DeviceRow } from "#data/fleet.ts";
import { useSettings } from "#data/settings.tsx";
import { isOutOfUse } from "#data/work-left.ts";
import type { Level } from "#lib/level.ts";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import { SpotRing } from "#map/spot-ring.tsx";
import { Section } from "#ui/page.tsx";
import { DeviceCard, deviceName } from "./device-card.tsx";
import styles from "./map-page.module.css";

const closeUp = 17;
const none = { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 0 };

/** A device on a small map, with those at its spot (`here`) and those near it. */
export function Position(props: { row: DeviceRow; here: readonly DeviceRow[]; near: readonly DeviceRow[] }) {
  const { row, here, near } = props;
  const { tiles } = useSettings();
  const clusters = useMemo(
    () =>
      [spotOf([row, ...here]), ...near.map((other) => spotOf([other]))].filter((spot) => spot !== undefined),
    [row, here, near],
  );
  const { latitude, longitude } = row;
  if (latitude === undefined || longitude === undefined) return null;
  return (
    <Section title="Position">
      <div className={styles.small}>
        <MapView
          key={row.serial_number}
          quiet
          tiles={tiles}
          position={{ latitude, longitude, zoom: closeUp }}
        >
          <SpotRing latitude={latitude} longitude={longitude} />
          <ClusterLayer
            clusters={clusters}
            highlight={row.serial_number}
            pointed={row.serial_number}
            isOut={isOutOfUse}
            describeMember={deviceName}
            renderMember={(member, alone) => <DeviceCard row={member} alone={alone} />}
          />
        </MapView>
      </div>
    </Section>
  );
}

function spotOf(members: readonly DeviceRow[]) {
  const [first] = members;
  if (first?.latitude === undefined || first.longitude === undefined) return undefined;
  const levels: Record<Level, number> = { ...none };
  for (const { level } of members) levels[level] += 1;
  const inactive = members.filter(isOutOfUse).length;
  const { serial_number: id, latitude, longitude } = first;
  return { id, latitude, longitude, devices: members.length, levels, inactive, members };
}
