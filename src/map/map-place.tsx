import type { Map as LeafletMap } from "leaflet";
import { useSyncExternalStore } from "react";
import { wrapLongitude } from "./geometry.ts";
import { degreesText } from "./graticule.ts";
import styles from "./map-view.module.css";

/** Farther away the land says where one is. */
const nearFrom = 8;
/** Pixels that the last decimal stands for at most. */
const grain = 50;

/** Where the middle of the map is, once the land is one plain. Below the map, where it lies on nothing. */
export function MapPlace({ map }: { map: LeafletMap }) {
  const text = useSyncExternalStore(
    (onChange) => {
      map.on("moveend zoomend", onChange);
      return () => map.off("moveend zoomend", onChange);
    },
    () => placeOf(map),
  );
  return text === "" ? null : <span className={styles.middle}>{text}</span>;
}

function placeOf(map: LeafletMap): string {
  const zoom = map.getZoom();
  if (zoom < nearFrom) return "";
  const { lat, lng } = map.getCenter();
  const step = (grain * 360) / (256 * 2 ** zoom);
  return `${degreesText(lat, step, "N", "S")} ${degreesText(wrapLongitude(lng), step, "E", "W")}`;
}
