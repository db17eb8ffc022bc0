import type { ReactNode } from "react";
import { formatCount } from "#lib/number.ts";
import styles from "./switch-button.module.css";

/** A button that stays pressed, with how many it stands for; no count before that is known. */
export function SwitchButton(props: {
  pressed: boolean;
  count: number | undefined;
  /** What comes after the count. */
  note?: ReactNode;
  onPress: () => void;
  children: ReactNode;
}) {
  const { pressed, count, note, onPress, children } = props;
  return (
    <button type="button" className={styles.button} aria-pressed={pressed} onClick={onPress}>
      {children}
      <span className={styles.count}>{count === undefined ? "" : formatCount(count)}</span>
      {note ? <span className={`${styles.note} faint whole`}>{note}</span> : null}
    </button>
  );
}
