import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { NetworkRow } from "#data/fleet.ts";
import {
  isNetworkClear,
  networkAction,
  networkKind,
  networkMark,
  networkName,
  networkStatusText,
} from "#data/network-text.ts";
import { NetworkMark } from "#ui/network-mark.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { Consequence } from "./carried.tsx";
import { type LocationParts, NetworkAnswer, StatusSince } from "./network-answer.tsx";
import styles from "./network-page.module.css";
import { NetworkPlace } from "./network-place.tsx";

interface Props {
  readonly row: NetworkRow;
  readonly now: number;
  /** The address points at it: it is open, stands out, and takes the focus. */
  readonly isMeant: boolean;
  /** It is alone on the page, whose title has its name. */
  readonly isNamed: boolean;
  readonly parts: LocationParts;
}

/** One network device: its status, what it is, what follows for the devices there, and where; open once it is pressed. */
export function NetworkItem({ row, now, isMeant, isNamed, parts }: Props) {
  // A thumb has the row, which opens, and over it the number of devices alone: a second link would leave gaps between both.
  const isPhone = usePhone();
  if (isMeant) return <OpenItem row={row} isNamed={isNamed} parts={parts} />;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <NetworkMark status={row.status} label={networkStatusText(row)} isClear={isNetworkClear(row)} />
        {row.state === "connected" || row.state === "unavailable" ? null : (
          <span className={`${styles.since} dim`}>
            <StatusSince row={row} now={now} />
          </span>
        )}
      </span>
      <Name row={row} />
      <span className={styles.what}>
        {isUnexplained(row) ? <span className={styles.words}>{networkAction(row)}</span> : null}
        <NetworkPlace row={row} isPlain={isPhone} />
        <Consequence row={row} isOver={isPhone} />
      </span>
    </li>
  );
}

/** Whether nothing tells that it works: neither its status, nor devices around it where its type has none. */
function isUnexplained({ state, location, devices = 0, silence }: NetworkRow): boolean {
  if (state === "unavailable") return location === "none" || devices === 0 || silence === undefined;
  return state === "unknown";
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

function OpenItem({ row, parts, isNamed }: Pick<Props, "row" | "parts" | "isNamed">) {
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
      <NetworkAnswer row={row} isNamed={isNamed} parts={parts} />
    </li>
  );
}
