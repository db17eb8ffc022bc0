import { Link } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { NetworkRow } from "#data/fleet.tsx";
import { likelyCause, networkKind, networkName } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import styles from "./network-page.module.css";

/** One network device: status, what it is, where it stands, and what may be silent because of it. */
export function NetworkItem({ row, now }: { row: NetworkRow; now: number }) {
  const { location, location_name, outage } = row;
  const where = locationText(location, location_name);
  return (
    <li className={styles.row}>
      <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
      <div className={styles.what}>
        <span className={styles.name} dir="auto">
          {networkName(row)}
        </span>
        <span className={styles.dim}>
          {[
            networkKind(row),
            row.product_identifier,
            // Where it has no description it bears its serial number as a name already.
            row.description === undefined ? "" : row.serial_number,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {location === "none" ? (
        <span className={styles.dim} dir="auto">
          {where}
        </span>
      ) : (
        <Link to={paths.overview({ at: location })} className={styles.location} dir="auto">
          {where}
        </Link>
      )}
      {row.state === "disconnected" ? (
        <p className={styles.action}>Check its power and its connection.</p>
      ) : null}
      <Carried row={row} now={now} />
      {outage === undefined ? null : <Outage row={row} outage={outage} />}
    </li>
  );
}

/** How many devices it may carry, and when one of them was heard last: since when it is away, the API does not say. */
function Carried({ row, now }: { row: NetworkRow; now: number }) {
  const { devices, heard, location } = row;
  if (devices === undefined || location === "none") return null;
  const { reliant = devices } = row;
  return (
    <p className={styles.carried}>
      <Link to={paths.devices({ at: location })}>{formatPlural(devices, "device")} here</Link>
      {reliant === devices ? null : `, ${formatCount(reliant)} without a connection of their own`}
      {heard === undefined ? null : (
        <>
          , {devices === 1 ? null : "the latest "}
          <Instant instant={heard} now={now} brief="heard" />
        </>
      )}
    </p>
  );
}

function Outage({ row, outage }: { row: NetworkRow; outage: NonNullable<NetworkRow["outage"]> }) {
  if (outage.silent === 0) return <p className={styles.cut}>No device here is offline.</p>;
  const cause = likelyCause(outage, "this one is disconnected");
  return (
    <p className={styles.cut}>
      <Link to={paths.devices({ at: row.location, silence: {} })}>
        {formatPlural(outage.silent, "offline device")} here
      </Link>
      {cause === undefined ? ", with connections of their own" : `: ${cause}`}
    </p>
  );
}
