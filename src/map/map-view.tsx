import type { Map as LeafletMap, MapOptions } from "leaflet";
import "leaflet/dist/leaflet.css";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { MapContainer } from "react-leaflet";
import { AttributionLine } from "./attribution-line.tsx";
import { groundFrom } from "./base-map.ts";
import { BaseMapLayer } from "./base-map-layer.tsx";
import { lastZoom } from "./fan.ts";
import type { MapPosition } from "./fit.ts";
import type { Bounds } from "./geometry.ts";
import { HereLayer } from "./here-layer.tsx";
import { MapButtons } from "./map-buttons.tsx";
import { MapNote } from "./map-note.tsx";
import { MapScale } from "./map-scale.tsx";
import { MapSense } from "./map-sense.tsx";
import styles from "./map-view.module.css";
import { prefersStillness } from "./stillness.ts";
import type { TileSight } from "./tile-health.ts";
import { type TileSource, Tiles } from "./tiles.tsx";
import { townZooms } from "./towns.ts";
import { useLocate } from "./use-locate.ts";
import { useZoom } from "./use-zoom.ts";
import type { MapViewState } from "./view.ts";

export interface MapViewProps {
  /** Name of the region. */
  readonly label?: string;
  /** Where to look, such as a link says; another one moves the map there. Without it `fit` decides, and without that the whole world is shown. */
  readonly position?: MapPosition | undefined;
  /** Bounds that hold everything of interest: shown whenever `fitKey` changes, and by the button "Show all". */
  readonly fit?: Bounds;
  /** Bounds to begin with in place of all of that, where a few things stand far from all others. */
  readonly home?: Bounds | undefined;
  /** Says when to fit again, such as the chosen place. The view is left alone while it stays the same; undefined fits nothing. */
  readonly fitKey?: string | undefined;
  /** The key that the map was fitted to last. A page that takes `fitKey` from where the map looks gives its own; the others leave it out. */
  readonly lastFit?: RefObject<string | undefined>;
  /** Whether `position` and `fit` are known. Before that the map looks at the whole world, and nobody should ask for that. */
  readonly isPlaced?: boolean;
  /** Told as soon as the map is placed, after every move, and in time while the map moves, with the boxes to ask for. */
  readonly onViewChange?: (view: MapViewState) => void;
  /** Raster tiles over the built-in map; null or absent for none. */
  readonly tiles?: TileSource | null;
  /** Whether the things that this map is there for are still on their way: it says so, and the built-in world is fetched after them. */
  readonly isWaiting?: boolean;
  /** A map beside other content: the wheel scrolls the page, and one finger does too. */
  readonly quiet?: boolean;
  /** Stands above the map. */
  readonly legend?: ReactNode;
  /** Lies over the upper part of the map, for as long as somebody wants it. */
  readonly over?: ReactNode;
  /** Stands below the map. */
  readonly note?: ReactNode;
  /** Layers. */
  readonly children?: ReactNode;
}

const world: MapPosition = { latitude: 25, longitude: 10, zoom: 2 };

/**
 * The map: built-in world, tiles when reachable, scale, and layers as children. Its buttons, scale and attribution stand below it and its legend
 * above, so that nothing on the map ever lies under them.
 * It fills its parent, which must have a height.
 */
export function MapView(props: MapViewProps) {
  const {
    label = "Device map",
    position,
    fit,
    fitKey,
    onViewChange,
    tiles = null,
    isWaiting = false,
  } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [sight, setSight] = useState<TileSight>("awaited");
  const [isDrawn, setDrawn] = useState(false);
  // After what stands around it: a map measures itself, and the browser would have to lay out all of that in between.
  const [begun, begin] = useState(false);
  useEffect(() => begin(true), []);
  const start = useRef(position ?? world);
  // Kept here, since the map itself may be made anew.
  const ownLastFit = useRef<string>(undefined);
  const generation = useGeneration();
  const { here, busy, note, find, dismiss } = useLocate(map);
  return (
    <section className={styles.frame} aria-label={label}>
      <MapNote text={note} onClose={dismiss} />
      <div className={styles.foot}>
        <div className={styles.says}>
          {map && <MapScale map={map} />}
          {map && <MapMakers map={map} tiles={tiles} sight={sight} />}
        </div>
        {map && <MapButtons map={map} fit={fit} locating={busy} onLocate={find} />}
      </div>
      {props.note === undefined ? null : (
        <div className={styles.note}>
          <p>{props.note}</p>
        </div>
      )}
      {props.legend === undefined ? null : <div className={styles.legend}>{props.legend}</div>}
      <div className={styles.field}>
        {begun && (
          <MapContainer
            key={generation}
            ref={setMap}
            className={styles.map ?? ""}
            center={[start.current.latitude, start.current.longitude]}
            zoom={start.current.zoom}
            {...options(props.quiet === true)}
          >
            <MapSense
              fit={fit}
              home={props.home}
              fitKey={fitKey}
              lastFit={props.lastFit ?? ownLastFit}
              position={position}
              isPlaced={props.isPlaced !== false}
              onViewChange={(view) => {
                start.current = view;
                onViewChange?.(view);
              }}
            />
            <BaseMapLayer
              after={isWaiting}
              isBare={tiles === null || sight === "unreachable"}
              onDrawn={setDrawn}
            />
            {tiles && <Tiles key={tiles.url} url={tiles.url} onSight={setSight} />}
            {here && <HereLayer here={here} />}
            {props.children}
          </MapContainer>
        )}
        {isDrawn && !isWaiting ? null : (
          // Below the things that are there already, else in the middle.
          <p className={styles.drawing} data-empty={isWaiting || undefined}>
            Drawing the map…
          </p>
        )}
        {props.over === undefined ? null : <div className={styles.over}>{props.over}</div>}
      </div>
    </section>
  );
}

function MapMakers({ map, ...layers }: { map: LeafletMap; tiles: TileSource | null; sight: TileSight }) {
  const zoom = useZoom(map);
  const hasTowns = zoom >= townZooms.least && zoom <= townZooms.most;
  return <AttributionLine {...layers} hasLand={zoom < groundFrom} hasTowns={hasTowns} />;
}

function options(quiet: boolean): MapOptions {
  const motion = !prefersStillness();
  return {
    minZoom: 1,
    maxZoom: lastZoom,
    maxBounds: [
      [-85.06, -72_000],
      [85.06, 72_000],
    ],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: motion,
    markerZoomAnimation: motion,
    fadeAnimation: motion,
    inertia: motion,
    scrollWheelZoom: !quiet,
    dragging: !(quiet && window.matchMedia("(pointer: coarse)").matches),
    wheelPxPerZoomLevel: 90,
  };
}

/**
 * Counts how often effects were torn down (StrictMode, a hidden Activity). MapContainer destroys its map then and never
 * makes another; as a key, the count makes one. Counted while hiding, so that no layer meets the destroyed map when shown.
 */
function useGeneration(): number {
  const [generation, setGeneration] = useState(0);
  useEffect(() => () => setGeneration((count) => count + 1), []);
  return generation;
}
