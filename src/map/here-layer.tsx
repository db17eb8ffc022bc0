import { Circle, CircleMarker, useMap } from "react-leaflet";
import { nearestCopy } from "./geometry.ts";
import styles from "./here-layer.module.css";
import type { Here } from "./locate.ts";

/** The person's own position, with how well it is known around it. */
export function HereLayer({ here }: { here: Here }) {
  const map = useMap();
  const center: [number, number] = [here.latitude, nearestCopy(here.longitude, map.getCenter().lng)];
  return (
    <>
      <Circle center={center} radius={here.accuracy} className={styles.around ?? ""} interactive={false} />
      <CircleMarker center={center} radius={8} className={styles.here ?? ""} interactive={false} />
    </>
  );
}
