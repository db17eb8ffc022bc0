import styles from "./progress.module.css";

/** How far long work is, from 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  return <progress className={styles.bar} value={value} max={1} aria-label={label} />;
}
