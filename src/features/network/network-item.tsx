import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { NetworkRow } from "#data/fleet.tsx";
import { networkKind, networkMark } from "#data/network-text.ts";
import { outageText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { locationLevels, locationText } from "#data/row-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import styles from "./network-page.module.css";

interface Props {
  readonly row: NetworkRow;
  /** What it is called, and where it stands if others are called the same. */
  readonly name: string;
  readonly now: number;
  /** The address points at it: it is open, stands out, and takes the focus. */
  readonly isMeant: boolean;
}

/** One network device: in one line while nothing asks for somebody there, and open once it is pressed. */
export function NetworkItem(props: Props) {
  const { row, name, isMeant } = props;
  const { search } = useLocation();
  const isFine = row.state === "connected" || row.state === "unavailable";
  if (isMeant || !isFine) return <OpenItem {...props} />;
  return (
    <li className={styles.row} data-folded="">
      <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
      <Link to={{ search, hash: networkMark(row) }} replace className={styles.fold}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.dim}>{[networkKind(row), serialOf(row)].filter(Boolean).join(" · ")}</span>
      </Link>
      <LocationLine levels={locationLevels(row.location, row.location_name)} />
    </li>
  );
}

/** Where it has no description it bears its serial number as a name already. */
function serialOf(row: NetworkRow): string | undefined {
  return row.description === undefined ? undefined : row.serial_number;
}

/** Status, what it is, where it stands, and what may be silent because of it. */
function OpenItem({ row, name, now, isMeant }: Props) {
  const { location, location_name } = row;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: "nearest" });
  }, [isMeant]);
  const where = locationText(location, location_name);
  return (
    <li
      ref={item}
      className={styles.row}
      tabIndex={isMeant ? -1 : undefined}
      aria-current={isMeant || undefined}
    >
      <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
      <div className={styles.what}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.dim}>
          {[networkKind(row), row.product_identifier, serialOf(row)].filter(Boolean).join(" · ")}
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
    </li>
  );
}

/**
 * How many devices it may carry, and when one of them was heard last. The API does not tell which device speaks through which
 * gateway; a cellular one needs none (spec: Transfer mode codes).
 */
function Carried({ row, now }: { row: NetworkRow; now: number }) {
  const { devices, heard, outage, location } = row;
  if (devices === undefined || location === "none") return null;
  const { reliant = devices } = row;
  const silent = outage?.silent ?? 0;
  return (
    <>
      <p className={styles.carried}>
        {formatPlural(devices, "device")} at this location{cellularText(devices, reliant)}.
        {reliant === 0 ? null : (
          <>
            {` ${reliantText(devices, reliant)} may connect through a gateway`}
            {heard === undefined ? null : (
              <>
                {", last "}
                <Instant instant={heard} now={now} brief="heard" />
              </>
            )}
            .
          </>
        )}
        {outage === undefined ? null : ` ${outageText(outage)}`}
      </p>
      {devices === 0 ? null : (
        <p className={styles.links}>
          <Link to={paths.devices({ at: location })}>Show {formatPlural(devices, "device")}</Link>
          {silent === 0 ? null : (
            <Link to={paths.devices({ at: location, silence: {} })}>
              Show {formatPlural(silent, "offline device")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** ", 2 of them cellular" */
function cellularText(devices: number, reliant: number): string {
  const cellular = devices - reliant;
  if (cellular === 0) return "";
  if (cellular < devices) return `, ${formatCount(cellular)} of them cellular`;
  return devices === 1 ? ", cellular" : ", all of them cellular";
}

function reliantText(devices: number, reliant: number): string {
  if (reliant < devices) return formatCount(reliant);
  return devices === 1 ? "It" : "All";
}
