import type { Map as LeafletMap } from "leaflet";
import { useSyncExternalStore } from "react";

/** The zoom of a map, once it has got there. */
export function useZoom(map: LeafletMap): number {
  return useSyncExternalStore(
    (onChange) => {
      map.on("zoomend zoomlevelschange", onChange);
      return () => map.off("zoomend zoomlevelschange", onChange);
    },
    () => map.getZoom(),
  );
}
