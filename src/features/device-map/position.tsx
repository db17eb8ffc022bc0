import type { DeviceRow } from "#data/fleet.tsx";
import { useSettings } from "#data/settings.tsx";
import type { Level } from "#lib/level.ts";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import { Section } from "#ui/page.tsx";
import { DeviceCard, deviceName } from "./device-card.tsx";
import styles from "./map-page.module.css";

const closeUp = 17;

/** A device alone on a small map. */
export function Position({ row }: { row: DeviceRow }) {
  const { tiles } = useSettings();
  const { latitude, longitude } = row;
  if (latitude === undefined || longitude === undefined) return null;
  const spot = {
    id: row.serial_number,
    latitude,
    longitude,
    devices: 1,
    levels: only(row.level),
    members: [row],
  };
  return (
    <Section title="Position">
      <div className={styles.small}>
        <MapView
          key={row.serial_number}
          quiet
          tiles={tiles}
          position={{ latitude, longitude, zoom: closeUp }}
        >
          <ClusterLayer
            clusters={[spot]}
            describeMember={deviceName}
            renderMember={(member, alone) => <DeviceCard row={member} alone={alone} />}
          />
        </MapView>
      </div>
    </Section>
  );
}

function only(level: Level) {
  return { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 0, [level]: 1 };
}
