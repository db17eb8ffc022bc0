import type { Map as LeafletMap } from "leaflet";
import { useSyncExternalStore } from "react";
import type { Bounds } from "./geometry.ts";
import styles from "./map-view.module.css";
import { fitView } from "./view.ts";

/** Zoom in, zoom out, show all. */
export function MapButtons({ map, fit }: { map: LeafletMap; fit: Bounds | undefined }) {
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
        aria-label="Zoom in"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
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
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
}

function useZoom(map: LeafletMap): number {
  return useSyncExternalStore(
    (onChange) => {
      map.on("zoomend zoomlevelschange", onChange);
      return () => map.off("zoomend zoomlevelschange", onChange);
    },
    () => map.getZoom(),
  );
}
