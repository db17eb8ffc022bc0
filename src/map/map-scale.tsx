import { control, type Map as LeafletMap } from "leaflet";
import { useEffect, useRef } from "react";
import styles from "./map-view.module.css";

/** Pixels that the scale is long at most. */
const longest = 110;

/** How long a distance is on the map. Leaflet's own scale, below the map: on it, it would lie on devices. */
export function MapScale({ map }: { map: LeafletMap }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scale = control.scale({ imperial: false, maxWidth: longest }).addTo(map);
    const line = scale.getContainer();
    if (line !== undefined) holder.current?.replaceChildren(line);
    return () => {
      scale.remove();
    };
  }, [map]);
  return <div ref={holder} className={styles.scale} />;
}
