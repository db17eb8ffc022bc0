import { type ReactNode, useId, useRef, useState } from "react";
import { useAreas } from "#data/areas.ts";
import { type AnswerTo, type Bounds, type Scope, useFleet } from "#data/fleet.ts";
import { locationName } from "#data/row-text.ts";
import { useSettings } from "#data/settings.tsx";
import { useScope } from "#data/use-scope.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { formatCount } from "#lib/number.ts";
import { AreaLayer } from "#map/area-layer.tsx";
import { ClusterLayer } from "#map/cluster-layer.tsx";
import { MapView } from "#map/map-view.tsx";
import type { MapViewState } from "#map/view.ts";
import { Page } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { DeviceCard, deviceName } from "./device-card.tsx";
import { InView } from "./in-view.tsx";
import { Legend, LegendButton } from "./legend.tsx";
import styles from "./map-page.module.css";
import { MoreAtSpot } from "./more-at-spot.tsx";
import { Unlocated } from "./unlocated.tsx";
import { useMapPlace } from "./use-map-place.ts";
import { useOpened } from "./use-opened.ts";

/** At a desk the legend lies over nothing, and stays until it is closed. */
const nowhere = { current: null };

/** The scope's devices on the map, and beside it those in view; devices without usable coordinates are counted and listed. */
export function MapPage({ filters }: { filters: (legend: ReactNode) => ReactNode }) {
  const [scope] = useScope();
  const { tiles } = useSettings();
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>();
  const [seen, setSeen] = useState<Bounds>();
  const [pointed, setPointed] = useState<string>();
  const map = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const extent = useFleet({ name: "extent", scope });
  const place = useMapPlace(JSON.stringify([scope.at, scope.q, scope.spot, scope.serials]));
  const clusters = useFleet(view === undefined ? undefined : { name: "clusters", scope, ...view });
  const areas = useAreas(scope, view);
  const marker = useFleet(
    view === undefined || pointed === undefined
      ? undefined
      : { name: "marker", scope, serial_number: pointed, zoom: view.zoom },
  );
  const { data } = extent;
  // The bounds of an earlier question would be fitted for this one.
  const fit = extent.isPlaceholderData ? undefined : data?.bounds;
  const onViewChange = (next: MapViewState) => {
    setView({ bounds: next.bounds, zoom: next.zoom });
    if (!next.moving) setSeen(next.seen);
    place.keep(next);
  };
  const legendId = useId();
  const [isLegendOpen, setLegendOpen] = useOpened(isPhone ? map : nowhere);
  const opener = (
    <LegendButton
      id={legendId}
      opened={isLegendOpen}
      onToggle={() => setLegendOpen(!isLegendOpen)}
      isAlone={isPhone}
    />
  );
  const legend = <Legend id={legendId} opened={isLegendOpen} />;
  return (
    <Page
      title={scope.at === undefined ? "Map" : `Map: ${locationName(scope.at)}`}
      fill
      lead={data === undefined ? "Loading…" : <Lead scope={scope} extent={data} />}
    >
      {filters(isPhone ? opener : null)}
      <div className={styles.split}>
        <div className={styles.beside}>
          <div ref={map} className={styles.map}>
            <MapView
              tiles={tiles}
              {...(fit === undefined ? {} : { fit })}
              home={isSought(scope) ? undefined : data?.home}
              position={place.position}
              fitKey={place.fitKey}
              lastFit={place.lastFit}
              isPlaced={place.position !== undefined || data !== undefined}
              isWaiting={clusters.isPending}
              {...(isPhone
                ? { over: legend }
                : {
                    legend: (
                      <>
                        {opener}
                        {legend}
                      </>
                    ),
                  })}
              onViewChange={onViewChange}
            >
              <AreaLayer areas={areas} />
              <ClusterLayer
                clusters={clusters.data?.clusters ?? []}
                isOut={isOutOfUse}
                describeMember={deviceName}
                highlight={marker.data?.id}
                pointed={pointed}
                renderMember={(row, alone) => <DeviceCard row={row} alone={alone} />}
                renderRest={(spot) => <MoreAtSpot scope={scope} spot={spot} />}
              />
            </MapView>
          </div>
          <InView
            scope={scope}
            seen={seen}
            isWide={data?.away !== undefined}
            map={map}
            onPoint={setPointed}
          />
        </div>
      </div>
    </Page>
  );
}

/** A search shows all the devices it finds, however far apart. */
function isSought({ q, spot, serials }: Scope): boolean {
  return q !== undefined || spot !== undefined || serials !== undefined;
}

/**
 * How many devices are on the map, and of how many: the filters below count all of them. On a phone some words are out of sight: a
 * second line would push the map down. So is a number that the list below the map says, too, and beside the name of a site all of them
 * but how many the map does not show.
 */
function Lead({
  scope,
  extent,
}: {
  scope: Scope;
  extent: Pick<AnswerTo<"extent">, "located" | "unlocated">;
}) {
  const { located, unlocated } = extent;
  const all = located + unlocated;
  const count = unlocated === 0 ? formatCount(located) : `${formatCount(located)} of ${formatCount(all)}`;
  return (
    <span className={styles.lead}>
      <span className="desk-word">
        {count} {all === 1 ? "device" : "devices"} on the map
      </span>
      {unlocated === 0 ? null : (
        <>
          {scope.at === undefined ? (
            <span className="phone-only" aria-hidden="true">
              {count} {all === 1 ? "device" : "devices"}
            </span>
          ) : null}
          <span className={scope.at === undefined ? "" : "desk-word"}>, </span>
          <Unlocated scope={scope} count={unlocated} />
        </>
      )}
    </span>
  );
}
