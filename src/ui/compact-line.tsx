import type { ReactNode } from "react";
import styles from "./compact-line.module.css";

/** The first line of a row on a phone: what it is, and at the end when. */
export function CompactLine({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className={styles.line}>
      {children}
      <span className={styles.end}>{end}</span>
    </span>
  );
}
