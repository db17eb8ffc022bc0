import { CircleMarker } from "react-leaflet";
import styles from "./marker.module.css";

/** A ring around one spot among others: the one that a page is about. A child of MapView. */
export function SpotRing({ latitude, longitude }: { latitude: number; longitude: number }) {
  return (
    <CircleMarker
      center={[latitude, longitude]}
      radius={26}
      interactive={false}
      className={styles.ring ?? ""}
      fill={false}
      weight={3}
    />
  );
}
