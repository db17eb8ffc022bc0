import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LocationKey, NetworkRow } from "#data/fleet.ts";
import {
  isNetworkClear,
  networkAction,
  networkKind,
  networkName,
  networkStatusText,
} from "#data/network-text.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { VanListWords } from "#ui/action-words.tsx";
import { Answer } from "#ui/answer.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Instant } from "#ui/instant.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import { ToDoBox } from "#ui/what-to-do.tsx";
import { Carried, Consequence } from "./carried.tsx";
import styles from "./network-page.module.css";
import { NetworkPlace } from "./network-place.tsx";

/** What other features show of the location of a network device. */
export interface LocationParts {
  /** Its devices, the worst first. */
  readonly devices: (at: LocationKey) => ReactNode;
  readonly map: (at: LocationKey) => ReactNode;
}

const looks = {
  disconnected: "act-now",
  unknown: "bring",
  unavailable: "bring",
  connected: "all-clear",
} as const;

const lookOf = (row: NetworkRow) =>
  row.state === "connected" && !isNetworkClear(row) ? "bring" : looks[row.state];

/** Since when it has its status, as far as the server saw it change; nothing of one that works and was never seen otherwise. */
export function StatusSince({ row, now }: { row: NetworkRow; now: number }) {
  if (row.status_since !== undefined) {
    return (
      <>
        since <Instant instant={row.status_since} now={now} />
      </>
    );
  }
  // The server met it like that: nobody knows for how long it had been so.
  return row.state === "disconnected" ? "Since: not known" : null;
}

/**
 * A gateway or another network device on one screen: what it is, what to do there, where it stands, and the devices of that place.
 * @param to where its entry in the network is; absent there
 * @param isNamed the page's own title has its name
 */
export function NetworkAnswer(props: {
  row: NetworkRow;
  to?: string | undefined;
  isNamed?: boolean;
  parts: LocationParts;
}) {
  const { row, to, isNamed = false, parts } = props;
  const now = useNow(30_000);
  const { location } = row;
  const serial = row.description === undefined ? undefined : row.serial_number;
  return (
    <Answer
      title={networkName(row)}
      isNamed={isNamed}
      about={
        <>
          <p className="dim">
            {[serial, networkKind(row), row.product_identifier].filter(Boolean).join(" · ")}
          </p>
          <NetworkPlace row={row} />
        </>
      }
    >
      <ToDoBox look={lookOf(row)} action={networkAction(row)}>
        <NetworkMark status={row.status} label={networkStatusText(row)} isClear={isNetworkClear(row)} />
        <span>
          <StatusSince row={row} now={now} />
        </span>
      </ToDoBox>
      <div className={styles.carries}>
        <Consequence row={row} />
        <Carried row={row} now={now} />
      </div>
      {/* Above the devices and their map, which come later and would push the links from under a finger. */}
      {isNamed || (to === undefined && location === "none") ? null : (
        <p className={`${styles.links} row`}>
          {location === "none" ? null : (
            <Link to={paths.vanList({ at: location })} className={buttonLook({ kind: "soft" })}>
              <VanListWords />
            </Link>
          )}
          {to === undefined ? null : (
            <Link to={to} className={buttonLook({ kind: "soft" })}>
              Open it in the network
            </Link>
          )}
        </p>
      )}
      {location === "none" || !row.devices ? null : (
        <div className={styles.there}>
          {parts.devices(location)}
          {parts.map(location)}
        </div>
      )}
    </Answer>
  );
}
