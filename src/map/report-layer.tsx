import { type ReactNode, useCallback } from "react";
import { formatPlural } from "#lib/number.ts";
import type { ReportingMember, ReportSpot } from "./clusters.ts";
import { Members } from "./members.tsx";
import { type KindWords, reportLook } from "./report-look.ts";
import { SpotLayer } from "./spot-layer.tsx";

export interface ReportLayerProps<Member extends ReportingMember> {
  /** Keep the last answer while the next is asked for: an empty list closes the popup. */
  readonly spots: readonly ReportSpot<Member>[];
  /**
   * What the popup shows of one device with its reports; once for each device at the spot.
   * `alone`: the popup's heading is its name already.
   */
  readonly renderMember: (member: Member, alone: boolean) => ReactNode;
  /** The way to the other devices of a spot, below those that are named. */
  readonly renderRest: (spot: ReportSpot<Member>) => ReactNode;
  /** What can be done with a spot as a whole, above its devices. */
  readonly renderActions?: (spot: ReportSpot<Member>) => ReactNode;
  /** Several of a kind in words, such as "2 false triggers", for the button's name. */
  readonly kindWords: KindWords;
  /** What all of them are called, such as "3 catches". */
  readonly countText: (reports: number) => string;
}

/** Reports on the map, in neutral ink: a kind of report is not a level. A child of MapView. */
export function ReportLayer<Member extends ReportingMember>(props: ReportLayerProps<Member>) {
  const { spots, renderMember, renderRest, kindWords, countText } = props;
  const look = useCallback((spot: ReportSpot<Member>) => reportLook(spot, kindWords), [kindWords]);
  return (
    <SpotLayer items={spots} look={look} heading={(spot) => headingOf(spot, countText)}>
      {(spot) => {
        const { members = [], devices = members.length } = spot;
        return (
          <>
            {props.renderActions?.(spot)}
            <Members members={members} rest={devices > members.length ? renderRest(spot) : null}>
              {renderMember}
            </Members>
          </>
        );
      }}
    </SpotLayer>
  );
}

function headingOf(
  { reports, members = [], devices = members.length }: ReportSpot,
  countText: (reports: number) => string,
): string {
  const only = devices === 1 ? members[0] : undefined;
  if (only) return only.name;
  return `${countText(reports)} of ${formatPlural(devices, "device")} at one spot`;
}
