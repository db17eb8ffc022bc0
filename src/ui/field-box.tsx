import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

/** A field of one line with a sign before its text and, where there is something to say, a word after it. */
export function FieldBox({
  icon,
  end,
  className,
  inputClassName,
  ...input
}: ComponentProps<"input"> & { icon: ReactNode; end?: ReactNode; inputClassName?: string | undefined }) {
  return (
    <span className={`${styles.box} ${className ?? ""}`}>
      <span className={styles.sign}>{icon}</span>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={`${styles.input} ${styles.signed} ${inputClassName ?? ""}`}
      />
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </span>
  );
}
