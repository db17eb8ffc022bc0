import type { ReactNode } from "react";
import styles from "./tick-box.module.css";

/** A box to tick, with what it means beside it. The whole line can be pressed. */
export function TickBox(props: {
  isTicked: boolean;
  onChange: () => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <label className={`${styles.line} ${props.className ?? ""}`}>
      <input
        type="checkbox"
        className="tick"
        checked={props.isTicked}
        disabled={props.disabled}
        onChange={props.onChange}
      />
      <span className={styles.words}>{props.children}</span>
    </label>
  );
}
