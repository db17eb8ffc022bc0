import type { Map as LeafletMap } from "leaflet";
import type { Bounds } from "./geometry.ts";
import { MapButton } from "./map-button.tsx";
import styles from "./map-view.module.css";
import { useZoom } from "./use-zoom.ts";
import { fitView } from "./view.ts";
import { zoomCloser } from "./zoom-toward.ts";

/** Show all, the person's own position, zoom in, zoom out. */
export function MapButtons(props: {
  map: LeafletMap;
  fit: Bounds | undefined;
  locating: boolean;
  onLocate: () => void;
}) {
  const { map, fit, locating, onLocate } = props;
  const zoom = useZoom(map);
  return (
    <div className={styles.buttons}>
      {fit && (
        <MapButton
          aria-label="Show all"
          sign="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"
          onClick={() => fitView(map, fit)}
        />
      )}
      <MapButton
        aria-label="Show where I am"
        sign="M10 2v3M10 15v3M2 10h3M15 10h3M10 5.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9M10 10v.1"
        aria-busy={locating}
        onClick={() => locating || onLocate()}
      />
      <MapButton
        aria-label="Zoom in"
        sign="M10 3v14M3 10h14"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => zoomCloser(map)}
      />
      <MapButton
        aria-label="Zoom out"
        sign="M3 10h14"
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      />
    </div>
  );
}
