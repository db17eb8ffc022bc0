import { Link } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import type { NetworkRow } from "#data/fleet.tsx";
import { networkKind, networkName } from "#data/network-text.ts";
import { locationText } from "#data/row-text.ts";
import { buttonLook } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import styles from "./answer.module.css";

/** A gateway or another network device on one screen: what it is, its state, and the way to its entry. */
export function NetworkAnswer({ row, to }: { row: NetworkRow; to: string }) {
  const name = networkName(row);
  return (
    <article className={styles.answer} aria-labelledby="answer-title">
      <header className={styles.head}>
        <h2 id="answer-title" className={styles.title} dir="auto">
          {name}
        </h2>
        <p className={styles.kind}>
          {networkKind(row)}
          {name === row.serial_number ? null : ` · ${row.serial_number}`}
        </p>
      </header>
      <NetworkMark status={row.status} label={networkStatusLabel(row.status)} />
      <Facts facts={[{ name: "Location", value: locationText(row.location, row.location_name) }]} />
      <p className={styles.ways}>
        <Link to={to} className={buttonLook({ kind: "soft" })}>
          Open it in the network
        </Link>
      </p>
    </article>
  );
}
