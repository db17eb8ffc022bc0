import type { ReactNode } from "react";
import styles from "./compact-line.module.css";
import { LocationLine, type Place } from "./location-line.tsx";

/** The first line of a row on a phone: what it is, and at the end when. */
export function CompactLine({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className={styles.line}>
      {children}
      <span className={styles.end}>{end}</span>
    </span>
  );
}

/**
 * The first two lines of a row on a phone: its name, and its state (`children`). `end` stands at the end of the first that has room
 * for it, so that it cuts neither.
 */
export function CompactHead(props: { name: ReactNode; children: ReactNode; end: ReactNode }) {
  return (
    <span className={styles.head}>
      <span className={styles.name}>{props.name}</span>
      <span className={styles.aside}>{props.end}</span>
      <span className={styles.state}>{props.children}</span>
    </span>
  );
}

/** The last line of such a row: facts in few words, then the location, which gives way where room is short. */
export function CompactLocation(props: {
  facts: readonly string[];
  place: Place;
  /** How a text is drawn, where it is more than itself. */
  show?: (text: string) => ReactNode;
}) {
  const { facts, place, show = String } = props;
  return (
    <span className={styles.where}>
      {facts.length === 0 ? null : (
        <span className={styles.facts}>{show(facts.map((fact) => `${fact} · `).join(""))}</span>
      )}
      <LocationLine {...place} show={show} />
    </span>
  );
}
