import type { Map as LeafletMap } from "leaflet";
import type { Bounds } from "./geometry.ts";
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
        <button type="button" aria-label="Show all" onClick={() => fitView(map, fit)}>
          <Icon d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
        </button>
      )}
      <button
        type="button"
        aria-label="Show where I am"
        aria-busy={locating}
        onClick={() => locating || onLocate()}
      >
        <Icon d="M10 2v3M10 15v3M2 10h3M15 10h3M10 5.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9M10 10v.1" />
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => zoomCloser(map)}
      >
        <Icon d="M10 3v14M3 10h14" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <Icon d="M3 10h14" />
      </button>
    </div>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg
      className="pen"
      strokeWidth={1.8}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
