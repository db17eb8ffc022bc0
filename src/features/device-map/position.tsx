import { useMemo } from "react";
import type { DeviceRow } from "#data/fleet.ts";
import { useSettings } from "#data/settings.tsx";
import { isOutOfUse } from "#data/work-left.ts";
import type { Level } from "#lib/level.ts";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import { closeUp } from "./close-up.ts";
import { DeviceCard, deviceName } from "./device-card.tsx";

const none = { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 0 };

/** A device on a small map, with those at its spot (`here`) and those near it, which fill the map. */
export function Position(props: { row: DeviceRow; here: readonly DeviceRow[]; near: readonly DeviceRow[] }) {
  const { row, here, near } = props;
  const { tiles } = useSettings();
  const clusters = useMemo(
    () =>
      [spotOf([row, ...here]), ...near.map((other) => spotOf([other]))].filter((spot) => spot !== undefined),
    [row, here, near],
  );
  const fit = closeUp(row, near);
  if (fit === undefined) return null;
  return (
    <MapView
      key={row.serial_number}
      quiet
      tiles={tiles}
      fit={fit}
      // Those near it may come after the map.
      fitKey={near.length === 0 ? "alone" : "near"}
    >
      <ClusterLayer
        clusters={clusters}
        own={row.serial_number}
        isOut={isOutOfUse}
        describeMember={deviceName}
        renderMember={(member, alone) => <DeviceCard row={member} alone={alone} />}
      />
    </MapView>
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
