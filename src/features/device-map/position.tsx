import { useState } from "react";
import { type Bounds, type DeviceRow, useFleet } from "#data/fleet.tsx";
import { useSettings } from "#data/settings.tsx";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import { Section } from "#ui/page.tsx";
import { DeviceCard, deviceName } from "./device-card.tsx";
import styles from "./map-page.module.css";

const closeUp = 17;

/** A device on a small map, its neighbours around it. */
export function Position({ row }: { row: DeviceRow }) {
  const { tiles } = useSettings();
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>();
  const clusters = useFleet(view === undefined ? undefined : { name: "clusters", scope: {}, ...view });
  if (row.latitude === undefined || row.longitude === undefined) return null;
  return (
    <Section title="Position">
      <div className={styles.small}>
        <MapView
          key={row.serial_number}
          quiet
          tiles={tiles}
          initialView={{ latitude: row.latitude, longitude: row.longitude, zoom: closeUp }}
          onViewChange={({ bounds, zoom }) => setView({ bounds, zoom })}
        >
          <ClusterLayer
            clusters={clusters.data?.clusters ?? []}
            describeMember={deviceName}
            renderMember={(member, alone) => <DeviceCard row={member} alone={alone} />}
          />
        </MapView>
      </div>
    </Section>
  );
}
