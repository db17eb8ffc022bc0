import { Link } from "react-router";
import type { Bounds } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { useSettings } from "#data/settings.tsx";
import { MapView } from "#map/map-view.tsx";
import { VisitLayer } from "#map/visit-layer.tsx";
import type { Visited } from "#map/visit-look.ts";
import { Section } from "#ui/page.tsx";
import styles from "./map-page.module.css";

/** The devices of a round on a small map; nothing where none of them has usable coordinates. */
export function RoundMap({
  devices,
}: {
  devices: readonly (Visited & { readonly latitude: number; readonly longitude: number })[];
}) {
  const { tiles } = useSettings();
  if (devices.length === 0) return null;
  const latitudes = devices.map(({ latitude }) => latitude);
  const longitudes = devices.map(({ longitude }) => longitude);
  const fit: Bounds = [
    ...([Math.min(...longitudes), Math.min(...latitudes)] as const),
    ...([Math.max(...longitudes), Math.max(...latitudes)] as const),
  ];
  return (
    <Section title="On the map">
      <div className={styles.small}>
        <MapView quiet tiles={tiles} fit={fit} fitKey={`${devices.length}`}>
          <VisitLayer
            devices={devices}
            renderMember={({ serial_number, name, word }, alone) => (
              <div className={styles.card}>
                <Link to={paths.device(serial_number)} className={styles.cardName}>
                  {alone ? "Open the device" : name}
                </Link>
                <span>{word}</span>
              </div>
            )}
          />
        </MapView>
      </div>
      <p className={styles.caption}>Tick: scanned. Sign of its level, cross or number: not scanned.</p>
    </Section>
  );
}
