import type { ReactNode } from "react";
import { Link } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { LocationKey, NetworkRow } from "#data/fleet.tsx";
import { networkAction, networkKind, networkName } from "#data/network-text.ts";
import { useNow } from "#data/now.ts";
import { Answer } from "#ui/answer.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Instant } from "#ui/instant.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import { ToDoBox } from "#ui/what-to-do.tsx";
import { Carried } from "./carried.tsx";
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

/**
 * A gateway or another network device on one screen: what it is, what to do there, where it stands, and the devices of that place.
 * @param to where its entry in the network is; absent there
 */
export function NetworkAnswer({ row, to, parts }: { row: NetworkRow; to?: string; parts: LocationParts }) {
  const now = useNow(30_000);
  const { location } = row;
  const serial = row.description === undefined ? undefined : row.serial_number;
  return (
    <Answer
      title={networkName(row)}
      about={
        <>
          <p className="dim">
            {[serial, networkKind(row), row.product_identifier].filter(Boolean).join(" · ")}
          </p>
          <NetworkPlace row={row} />
        </>
      }
    >
      <ToDoBox look={looks[row.state]} action={networkAction(row)}>
        <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
        {row.status_since === undefined ? (
          row.state === "disconnected" && <span>since when is not known</span>
        ) : (
          <span>
            since <Instant instant={row.status_since} now={now} />
          </span>
        )}
      </ToDoBox>
      <div className={styles.carries}>
        <Carried row={row} now={now} />
      </div>
      {location === "none" || !row.devices ? null : (
        <div className={styles.there}>
          {parts.devices(location)}
          {parts.map(location)}
        </div>
      )}
      {to === undefined ? null : (
        <p className={`${styles.links} row`}>
          <Link to={to} className={buttonLook({ kind: "soft" })}>
            Open it in the network
          </Link>
        </p>
      )}
    </Answer>
  );
}
