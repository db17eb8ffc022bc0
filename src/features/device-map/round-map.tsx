import { Link } from "react-router";
import type { Bounds } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { useSettings } from "#data/settings.tsx";
import { MapView } from "#map/map-view.tsx";
import { VisitLayer } from "#map/visit-layer.tsx";
import type { Visited } from "#map/visit-look.ts";
import { Section } from "#ui/page.tsx";
import styles from "./map-page.module.css";
import { OpenDevice } from "./open-device.tsx";

type Device = Visited & { readonly latitude: number; readonly longitude: number };

/** The devices of a round on a small map, which begins with what is within `fit`. */
export function RoundMap({ devices, fit }: { devices: readonly Device[]; fit: Bounds }) {
  const { tiles } = useSettings();
  return (
    <Section title="On the map">
      <div className={styles.small}>
        <MapView quiet tiles={tiles} fit={fit} fitKey={`${devices.length}`}>
          <VisitLayer
            devices={devices}
            renderMember={({ serial_number, name, word }, alone) => (
              <div className={styles.card}>
                {alone ? null : (
                  <Link to={paths.device(serial_number)} className="heading thumb">
                    {name}
                  </Link>
                )}
                <span>{word}</span>
                {alone ? <OpenDevice serial={serial_number} /> : null}
              </div>
            )}
          />
        </MapView>
      </div>
      <p className={styles.caption}>
        Tick: recorded. Empty ring: not scanned, nothing left undone. Other signs: left undone, as in the
        list, with how many.
      </p>
    </Section>
  );
}
