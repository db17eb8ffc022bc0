import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./rounds.module.css";

/** What is not as it should be, with a sign before it: the words alone would stand among others. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={styles.warning}>
      <IconAlertTriangle size={17} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
