import { useState } from "react";
import { useAreas } from "#data/areas.ts";
import { type Bounds, type LocationKey, useFleet } from "#data/fleet.ts";
import { useSettings } from "#data/settings.tsx";
import { isOutOfUse } from "#data/work-left.ts";
import { AreaLayer } from "#map/area-layer.tsx";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import { Section } from "#ui/page.tsx";
import { DeviceCard, deviceName } from "./device-card.tsx";
import styles from "./map-page.module.css";
import { MoreAtSpot } from "./more-at-spot.tsx";

/** The devices of a location on a small map; nothing where none of them has usable coordinates. */
export function LocationMap({ at }: { at: LocationKey }) {
  const scope = { at };
  const { tiles } = useSettings();
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>();
  const { data } = useFleet({ name: "extent", scope });
  const clusters = useFleet(view === undefined ? undefined : { name: "clusters", scope, ...view });
  const areas = useAreas(scope, view);
  if (data?.located === 0) return null;
  return (
    <Section title="Map">
      <div className={styles.small}>
        <MapView
          quiet
          tiles={tiles}
          {...(data?.bounds === undefined ? {} : { fit: data.bounds })}
          fitKey={at}
          isPlaced={data !== undefined}
          isWaiting={clusters.isPending}
          onViewChange={({ bounds, zoom }) => setView({ bounds, zoom })}
        >
          <AreaLayer areas={areas} />
          <ClusterLayer
            clusters={clusters.data?.clusters ?? []}
            isOut={isOutOfUse}
            describeMember={deviceName}
            renderMember={(row, alone) => <DeviceCard row={row} alone={alone} />}
            renderRest={(spot) => <MoreAtSpot scope={scope} spot={spot} />}
          />
        </MapView>
      </div>
    </Section>
  );
}
