import { type ReactNode, useCallback, useMemo } from "react";
import { Polyline, useMap } from "react-leaflet";
import { formatPlural } from "#lib/number.ts";
import { clusterLook } from "./cluster-look.ts";
import type { DeviceCluster, DeviceMember } from "./clusters.ts";
import { fanned } from "./fan.ts";
import styles from "./marker.module.css";
import { Members } from "./members.tsx";
import { SpotLayer } from "./spot-layer.tsx";
import { useZoom } from "./use-zoom.ts";

export interface ClusterLayerProps<Member extends DeviceMember> {
  /** Keep the last answer while the next is asked for: an empty list closes the popup. */
  readonly clusters: readonly DeviceCluster<Member>[];
  /**
   * What the popup shows of one device, its link included; once for each device at the spot.
   * `alone`: the popup's heading is its name already.
   */
  readonly renderMember: (member: Member, alone: boolean) => ReactNode;
  /** The way to all others, below the first devices of a spot; needed where there may be more than `members`. */
  readonly renderRest?: (cluster: DeviceCluster<Member>) => ReactNode;
  /** The id of the marker to point out. */
  readonly highlight?: string | undefined;
  /** The serial number of the device to point out where it has a marker of its own. */
  readonly pointed?: string | undefined;
  /** The serial number of the device that the map is about: it is pointed out, and its ring covers no other. */
  readonly own?: string;
  /** Whether nothing is expected of a device: then it has the look of no level. Keep its identity stable. */
  readonly isOut: (member: Member) => boolean;
  /** Name of a single device's button, such as "Trap 12, Act now: Catch detected". Keep its identity stable. */
  readonly describeMember: (member: Member) => string;
}

/** Devices on the map: a ring for several, a level's shape for one. A child of MapView. */
export function ClusterLayer<Member extends DeviceMember>(props: ClusterLayerProps<Member>) {
  const { clusters, renderMember, renderRest, own, isOut, describeMember } = props;
  const look = useCallback(
    (cluster: DeviceCluster<Member>) => clusterLook(cluster, describeMember),
    [describeMember],
  );
  const zoom = useZoom(useMap());
  const { items, legs } = useMemo(() => fanned(clusters, zoom, isOut, own), [clusters, zoom, isOut, own]);
  return (
    <>
      {legs.map(({ from, to }) => (
        <Polyline
          key={to.join()}
          positions={[[...from], [...to]]}
          interactive={false}
          weight={1.5}
          className={styles.leg ?? ""}
        />
      ))}
      <SpotLayer items={items} look={look} heading={headingOf} highlight={markerOf(items, props)}>
        {(cluster) => (
          <Members
            members={cluster.members ?? []}
            rest={cluster.devices > (cluster.members?.length ?? 0) ? renderRest?.(cluster) : null}
          >
            {renderMember}
          </Members>
        )}
      </SpotLayer>
    </>
  );
}

/** The marker to point out: that of the device alone, else the one that it is part of. */
function markerOf(
  items: readonly DeviceCluster[],
  { highlight, pointed, own }: Pick<ClusterLayerProps<DeviceMember>, "highlight" | "pointed" | "own">,
): string | undefined {
  const serial = own ?? pointed;
  const alone = items.find(({ devices, members }) => devices === 1 && members?.[0]?.serial_number === serial);
  return alone?.id ?? own ?? highlight;
}

function headingOf({ devices, members }: DeviceCluster): string {
  const only = devices === 1 ? members?.[0] : undefined;
  return only ? only.name : `${formatPlural(devices, "device")} at one spot`;
}
