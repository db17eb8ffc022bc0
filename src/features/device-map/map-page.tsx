import { type ReactNode, useState } from "react";
import { type Bounds, useFleet } from "#data/fleet.tsx";
import { useSettings } from "#data/settings.tsx";
import { useScope } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import type { MapViewState } from "#map/view.ts";
import { Page } from "#ui/page.tsx";
import { DeviceCard, deviceName } from "./device-card.tsx";
import styles from "./map-page.module.css";
import { Unlocated } from "./unlocated.tsx";

/** The scope's devices on the map; those without usable coordinates are counted and listed beside it. */
export function MapPage({ filters }: { filters: ReactNode }) {
  const [scope] = useScope();
  const { tiles } = useSettings();
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>();
  const extent = useFleet({ name: "extent", scope });
  const clusters = useFleet(view === undefined ? undefined : { name: "clusters", scope, ...view });
  const { data } = extent;
  // The bounds of an earlier question would be fitted for this one.
  const fit = extent.isPlaceholderData ? undefined : data?.bounds;
  return (
    <Page
      title="Map"
      fill
      lead={data === undefined ? "Loading…" : `${formatPlural(data.located, "device")} on the map`}
      actions={data?.unlocated === 0 ? undefined : <Unlocated scope={scope} count={data?.unlocated} />}
    >
      {filters}
      <div className={styles.map}>
        <MapView
          tiles={tiles}
          {...(fit === undefined ? {} : { fit })}
          fitKey={JSON.stringify([scope.at, scope.q])}
          onViewChange={({ bounds, zoom }: MapViewState) => setView({ bounds, zoom })}
        >
          <ClusterLayer
            clusters={clusters.data?.clusters ?? []}
            describeMember={deviceName}
            renderMember={(row, alone) => <DeviceCard row={row} alone={alone} />}
          />
        </MapView>
      </div>
    </Page>
  );
}
