import type { ReactNode } from "react";
import { formatPlural } from "#lib/number.ts";
import { Members } from "./members.tsx";
import { SpotLayer } from "./spot-layer.tsx";
import { type Visited, type VisitSpot, visitLook } from "./visit-look.ts";

/** Which devices somebody has visited and which are left. A child of MapView. */
export function VisitLayer(props: {
  spots: readonly VisitSpot[];
  renderMember: (member: Visited, alone: boolean) => ReactNode;
}) {
  return (
    <SpotLayer items={props.spots} look={visitLook} heading={headingOf}>
      {({ members }) => <Members members={members}>{props.renderMember}</Members>}
    </SpotLayer>
  );
}

function headingOf({ members }: VisitSpot): string {
  const [only] = members;
  return members.length === 1 && only ? only.name : `${formatPlural(members.length, "device")} at one spot`;
}
