import { Fragment, type ReactNode } from "react";
import styles from "./location-line.module.css";

/** A location in one line, from the top down. Where room is short, levels give way from the top, each as a whole and with its sign: the location itself stays. */
export function LocationLine(props: {
  levels: readonly string[];
  /** How the location itself is drawn. What is above it may be out of sight, and there is nothing to set off. */
  show?: (text: string) => ReactNode;
}) {
  const { levels, show = String } = props;
  return (
    <span className={styles.line} title={levels.join(" › ")}>
      {levels.map((level, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A level is its depth.
        <Fragment key={depth}>
          {depth === 0 ? null : " "}
          <span className={styles.level} style={{ order: -depth }}>
            <bdi>{depth === levels.length - 1 ? show(level) : level}</bdi>
            {depth === levels.length - 1 ? null : " ›"}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
