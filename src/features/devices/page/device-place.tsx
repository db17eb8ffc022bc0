import { Link } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeText } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";
import styles from "./device-near.module.css";

const named = 4;

/** Where the device stands: its site, what else is there, and the gateways that may connect it. */
export function DevicePlace({ row }: { row: DeviceRow }) {
  const { place } = row;
  const network = useFleet({ name: "networkFor", at: place });
  const gateways = network.data?.rows ?? [];
  const at = network.data?.at;
  const where = placeText(place, row.location_name);
  return (
    <Section title="Place">
      <p className={styles.where} dir="auto">
        {where}
      </p>
      <ul className={styles.links}>
        <li>
          <Link to={paths.overview({ at: place })}>Overview of this place</Link>
        </li>
        <li>
          <Link to={paths.devices({ at: place })}>Its devices</Link>
        </li>
        <li>
          <Link to={paths.map({ at: place })}>On the map</Link>
        </li>
      </ul>
      {network.data === undefined ? null : gateways.length === 0 ? (
        <p className={styles.dim}>No gateway or other network device is assigned here or above.</p>
      ) : (
        <>
          <h3 className={styles.title}>
            Network devices {at === place ? "of this place" : `of ${placeText(at ?? "none", undefined)}`}
          </h3>
          <ul className={styles.list} aria-label="Network devices">
            {gateways.slice(0, named).map((gateway) => (
              <li key={gateway.serial_number} className={styles.device}>
                <span className={styles.name} dir="auto">
                  {gateway.description ?? gateway.serial_number}
                </span>
                <span className={styles.distance}>{networkStatusLabel(gateway.status)}</span>
              </li>
            ))}
          </ul>
          <Link className={styles.all} to={paths.network(at === undefined ? {} : { at })}>
            See {formatPlural(gateways.length, "network device")}
          </Link>
        </>
      )}
    </Section>
  );
}
