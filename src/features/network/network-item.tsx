import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { NetworkRow } from "#data/fleet.tsx";
import { networkAction, networkKind, networkMark, networkName } from "#data/network-text.ts";
import { placeOf } from "#data/row-text.ts";
import { Instant } from "#ui/instant.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import { Carried, devicesHere } from "./carried.tsx";
import { type LocationParts, NetworkAnswer } from "./network-answer.tsx";
import styles from "./network-page.module.css";
import { NetworkPlace } from "./network-place.tsx";

interface Props {
  readonly row: NetworkRow;
  readonly now: number;
  /** The address points at it: it is open, stands out, and takes the focus. */
  readonly isMeant: boolean;
  readonly parts: LocationParts;
}

/** One network device: in short, with more where somebody is needed, and open once it is pressed. */
export function NetworkItem({ row, now, isMeant, parts }: Props) {
  if (isMeant) return <OpenItem row={row} parts={parts} />;
  const isFine = row.state === "connected" || row.state === "unavailable";
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
        {isFine || row.status_since === undefined ? null : (
          <span className="dim">
            since <Instant instant={row.status_since} now={now} />
          </span>
        )}
      </span>
      <Name row={row} />
      {isFine ? (
        <span className={styles.what}>
          <LocationLine {...placeOf(row, undefined)} />
          <span className="dim">{devicesHere(row)}</span>
        </span>
      ) : (
        <>
          <NetworkPlace row={row} />
          <p className={styles.action}>{networkAction(row)}</p>
          <Carried row={row} now={now} />
        </>
      )}
    </li>
  );
}

/** What it is called, its serial number where that is not its name, and what it is; a press opens it. */
function Name({ row }: { row: NetworkRow }) {
  const { search } = useLocation();
  const serial = row.description === undefined ? undefined : row.serial_number;
  return (
    <Link to={{ search, hash: networkMark(row) }} replace className={styles.fold}>
      <span className="strong" dir="auto">
        {networkName(row)}
      </span>
      <span className="dim">{[serial, networkKind(row)].filter(Boolean).join(" · ")}</span>
    </Link>
  );
}

function OpenItem({ row, parts }: Pick<Props, "row" | "parts">) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = item;
    current?.focus({ preventScroll: true });
    // It grows with what is fetched: where it begins in sight the page stays as it is.
    const top = current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) current?.scrollIntoView();
  }, []);
  return (
    <li ref={item} className={styles.open} tabIndex={-1} aria-current>
      <NetworkAnswer row={row} parts={parts} />
    </li>
  );
}
