import { useCallback, useMemo } from "react";
import type { Level } from "#lib/level.ts";
import { clusterLook } from "./cluster-look.ts";
import type { DeviceCluster } from "./clusters.ts";
import type { Bounds } from "./geometry.ts";
import { MapView } from "./map-view.tsx";
import type { TileSource } from "./tiles.tsx";
import { useMarkers } from "./use-markers.ts";

export interface SpotMapProps {
  /** Name of the region, such as "Place of Trap 12". */
  readonly label: string;
  readonly serial_number: string;
  readonly name: string;
  readonly level: Level;
  readonly latitude: number;
  readonly longitude: number;
  readonly tiles?: TileSource | null;
}

/** A small map of one device at street zoom. The page's wheel, and one finger, scroll past it. It fills its parent. */
export function SpotMap(props: SpotMapProps) {
  const { latitude, longitude } = props;
  const spot: Bounds = [longitude, latitude, longitude, latitude];
  return (
    <MapView label={props.label} fit={spot} fitKey={spot.join()} tiles={props.tiles ?? null} quiet>
      <SpotMarker {...props} />
    </MapView>
  );
}

function SpotMarker({ serial_number, name, level, latitude, longitude }: SpotMapProps) {
  const clusters = useMemo((): readonly DeviceCluster[] => {
    const counts = { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 0, [level]: 1 };
    const members = [{ serial_number, name, level }];
    return [{ id: serial_number, latitude, longitude, devices: 1, levels: counts, members }];
  }, [serial_number, name, level, latitude, longitude]);
  const look = useCallback((cluster: DeviceCluster) => ({ ...clusterLook(cluster), opensDialog: false }), []);
  useMarkers(clusters, look);
  return null;
}
