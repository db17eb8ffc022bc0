import type { LocationKey } from "#data/fleet.ts";
import { placelessText, usePlaceless } from "#data/placeless.ts";
import { Pairs } from "#ui/pairs.tsx";
import { SiteDevices } from "./site-devices.tsx";
import styles from "./site-page.module.css";

/** What stands here by its coordinates and belongs nowhere: whoever is here would pass it over. */
export function SitePlaceless({ at, now }: { at: LocationKey; now: number }) {
  const placeless = usePlaceless(at);
  if (placeless === undefined || placeless.total === 0) return null;
  return (
    <>
      <p className={styles.note}>
        <Pairs text={placelessText(placeless)} />
      </p>
      <SiteDevices
        label="Without a location"
        rows={placeless.rows}
        placeOf={() => ({ levels: [] })}
        now={now}
      />
    </>
  );
}
