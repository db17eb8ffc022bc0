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
 * A row on a phone: what to do or its state with the sign of its level (`task`), its name, then where it stands. At the end of the
 * name's line stands when or how old; where that has no room there, it stands at the end of the next, or with `isPlaceWhole` on a line of
 * its own.
 */
export function CompactRow(props: {
  task: ReactNode;
  name: ReactNode;
  end: ReactNode;
  isPlaceWhole?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <span className={styles.task}>{props.task}</span>
      <span className={styles.about} data-whole={props.isPlaceWhole || undefined}>
        <span className={styles.name}>{props.name}</span> <span className={styles.beside}>{props.end}</span>
        {props.children}
      </span>
    </>
  );
}

/** The last line of a row: facts in few words, then the location, which gives way where room is short. */
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
