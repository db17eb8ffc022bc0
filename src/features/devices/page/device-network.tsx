import { Link } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { useFleet } from "#data/fleet.ts";
import { networkEntry, networkName } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";
import styles from "./device-near.module.css";

const named = 4;

/** The gateways and other network devices that may connect a device; nothing where its locations have none. */
export function DeviceNetwork({ row: { location } }: { row: DeviceRow }) {
  const { data } = useFleet({ name: "networkFor", at: location });
  const gateways = data?.rows ?? [];
  const at = data?.at;
  if (at === undefined || gateways.length === 0) return null;
  return (
    <Section title="Network devices">
      {at === location ? null : (
        <p className={styles.where} dir="auto">
          {locationText(at, undefined)}
        </p>
      )}
      <ul className="ruled" aria-label="Network devices">
        {gateways.slice(0, named).map((gateway) => (
          <li key={gateway.serial_number} className={styles.device}>
            <Link className={styles.name} to={networkEntry(gateway)} dir="auto">
              {networkName(gateway)}
            </Link>
            <span className="dim">{networkStatusLabel(gateway.status)}</span>
          </li>
        ))}
      </ul>
      <Link className="target" to={paths.network({ at })}>
        See {formatPlural(gateways.length, "network device")}
      </Link>
    </Section>
  );
}
