import { type ReactNode, useMemo } from "react";
import { useMap } from "react-leaflet";
import { formatPlural } from "#lib/number.ts";
import { Members } from "./members.tsx";
import { SpotLayer } from "./spot-layer.tsx";
import { useZoom } from "./use-zoom.ts";
import { type Visited, type VisitSpot, visitLook, visitSpots } from "./visit-look.ts";

/** Which devices somebody has visited and which are left. A child of MapView. */
export function VisitLayer(props: {
  devices: readonly (Visited & { readonly latitude: number; readonly longitude: number })[];
  renderMember: (member: Visited, alone: boolean) => ReactNode;
}) {
  const { devices } = props;
  const zoom = useZoom(useMap());
  const spots = useMemo(() => visitSpots(devices, zoom), [devices, zoom]);
  return (
    <SpotLayer items={spots} look={visitLook} heading={headingOf}>
      {({ members }) => <Members members={members}>{props.renderMember}</Members>}
    </SpotLayer>
  );
}

function headingOf({ members }: VisitSpot): string {
  const [only] = members;
  return members.length === 1 && only ? only.name : `${formatPlural(members.length, "device")} here`;
}
