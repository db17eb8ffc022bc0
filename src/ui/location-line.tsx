import type { ReactNode } from "react";
import styles from "./location-line.module.css";

/** A location in one line, from the top down. Where room is short, the top gives way first: the location itself stays. */
export function LocationLine(props: {
  levels: readonly string[];
  /** How the location itself is drawn. What is above it may be cut, and dots are nothing to set off. */
  show?: (text: string) => ReactNode;
}) {
  const { levels, show = String } = props;
  const above = levels.slice(0, -1).join(" › ");
  const last = levels.at(-1) ?? "";
  return (
    <span className={styles.line} title={levels.join(" › ")}>
      {above === "" ? null : (
        <span className={styles.above}>
          <bdi>{above}</bdi>
        </span>
      )}{" "}
      <span className={styles.last}>{show(above === "" ? last : `› ${last}`)}</span>
    </span>
  );
}
