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

/** The first lines of a row on a phone: what to do or its state with the sign of its level (`children`), then its name. */
export function CompactHead(props: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.deed}>{props.children}</span>
      <span className={styles.name}>{props.name}</span>
    </>
  );
}

/**
 * The last line of such a row: facts in few words, then the location, which gives way where room is short, and at the end when
 * or how old.
 */
export function CompactLocation(props: {
  facts: readonly string[];
  place: Place;
  /** How a text is drawn, where it is more than itself. */
  show?: (text: string) => ReactNode;
  end: ReactNode;
}) {
  const { facts, place, show = String, end } = props;
  return (
    <span className={styles.line}>
      <span className={styles.where}>
        {facts.length === 0 ? null : (
          <span className={styles.facts}>{show(facts.map((fact) => `${fact} · `).join(""))}</span>
        )}
        <LocationLine {...place} show={show} />
      </span>
      <span className={styles.end}>{end}</span>
    </span>
  );
}
