import { Fragment, type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import type { KindName } from "#contract/codes.ts";
import { type AnswerTo, type Bounds, type ReportsAsked, type Scope, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { useSettings } from "#data/settings.tsx";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { kindCount } from "#features/reports/over-time/trend-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { AreaLayer } from "#map/area-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import { ReportLayer } from "#map/report-layer.tsx";
import { unseenOf } from "#map/unseen.ts";
import { Button } from "#ui/button.tsx";
import styles from "./report-map.module.css";

/** What the map shows, and what it may do. */
export interface MapOfReports {
  /** Undefined until it is known what is counted. */
  readonly asked: ReportsAsked | undefined;
  readonly scope: Scope;
  /** The one kind that is counted, as in the sentence and the bars beside the map; undefined for all of them. */
  readonly kind: KindName | undefined;
  readonly onSpot: (serial: string) => void;
  readonly isQuiet: boolean;
  /** What stands below the map: what has no place on it. */
  readonly note: ReactNode;
}

const none: readonly never[] = [];
const allText = (reports: number) => formatPlural(reports, "report");

/** Where reports were made, as many as the bars beside the map count: areas with their numbers, and each spot with its number and kinds. A spot can be looked at alone. */
export function ReportMap({ asked, scope, kind, onSpot, isQuiet, note }: MapOfReports) {
  const { tiles } = useSettings();
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>();
  const [seen, setSeen] = useState<Bounds>();
  const extent = useFleet({ name: "extent", scope });
  const answer = useFleet(
    view === undefined || asked === undefined ? undefined : { name: "reportClusters", ...asked, ...view },
  );
  const { clusters = none, areas = none } = answer.data ?? {};
  const countText = useMemo(
    () => (kind === undefined ? allText : (count: number) => kindCount(kind, count)),
    [kind],
  );
  const named = useMemo(
    () =>
      areas
        .toSorted((a, b) => b.reports - a.reports)
        .map((area) => (area.reports === 0 ? area : { ...area, count: countText(area.reports) })),
    [areas, countText],
  );
  // A report may be of two kinds: only the kind that is counted here is shown.
  const spots = useMemo(
    () =>
      kind === undefined ? clusters : clusters.map((spot) => ({ ...spot, kinds: { [kind]: spot.reports } })),
    [clusters, kind],
  );
  const { q, spot } = scope;
  // The bounds of an earlier question would be fitted for this one.
  const fit = extent.isPlaceholderData ? undefined : extent.data?.bounds;
  return (
    <MapView
      label="Report map"
      tiles={tiles}
      {...(fit === undefined ? {} : { fit })}
      // What was looked for is shown whole, however far apart it stands.
      home={q === undefined && spot === undefined ? extent.data?.home : undefined}
      fitKey={JSON.stringify([scope.at, q, spot])}
      isPlaced={extent.data !== undefined}
      isWaiting={answer.isPending}
      note={
        <>
          <FarAway away={answer.data?.away ?? none} scope={scope} seen={seen} kinds={asked?.kinds} /> {note}
        </>
      }
      onViewChange={({ bounds, zoom, moving, seen: next }) => {
        setView({ bounds, zoom });
        if (!moving) setSeen(next);
      }}
      quiet={isQuiet}
    >
      <AreaLayer areas={named} isPlain />
      <ReportLayer
        spots={spots}
        kindWords={kindCount}
        countText={countText}
        renderMember={(member) => (
          <span className={styles.lines}>
            <Link to={paths.device(member.serial_number)}>{member.name}</Link>
            <span className="dim">{countText(member.reports)}</span>
          </span>
        )}
        renderActions={({ members = [] }) => {
          const [first] = members;
          if (first === undefined || spot !== undefined) return null;
          return (
            <Button kind="soft" onClick={() => onSpot(first.serial_number)}>
              Only this spot
            </Button>
          );
        }}
        renderRest={({ devices = 0, members = [] }) => (
          <p className={styles.rest}>
            <span className="dim">and {formatCount(devices - members.length)} more with reports</span>
            <Link className="target" to={paths.devices({ ...scope, spot: members[0]?.serial_number })}>
              All devices at this spot
            </Link>
          </p>
        )}
      />
    </MapView>
  );
}

/** The sites far from all others whose reports the map does not show, each with the way to them. */
function FarAway(props: {
  away: NonNullable<AnswerTo<"reportClusters">["away"]>;
  scope: Scope;
  seen: Bounds | undefined;
  kinds: readonly KindName[] | undefined;
}) {
  const { away, scope, seen, kinds = none } = props;
  const [params] = useUrlParams();
  const unseen = seen === undefined ? none : unseenOf(away, seen);
  if (unseen.length === 0) return null;
  return (
    <>
      {formatCount(unseen.reduce((sum, { reports }) => sum + reports, 0))} far away:{" "}
      {unseen.map(({ location, reports }, index) => (
        <Fragment key={location}>
          {index === 0 ? "" : " · "}
          <Link to={paths.reports({ ...scope, at: location }, withReports(params, { kinds: [...kinds] }))}>
            {locationName(location)}
          </Link>{" "}
          ({formatCount(reports)})
        </Fragment>
      ))}
      .
    </>
  );
}
