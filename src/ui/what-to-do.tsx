import type { ReactNode } from "react";
import type { Level } from "#lib/level.ts";
import { LevelMark } from "./level-mark.tsx";
import styles from "./what-to-do.module.css";

/**
 * The one sentence of what to do at a device, before anything else is told of it: the level, the sentence, and why. What
 * belongs to it, such as since when, comes after the reason (`children`).
 */
export function WhatToDo(props: {
  level: Level;
  /** Absent where nothing is to be done. */
  action: string | undefined;
  reason: string;
  children?: ReactNode;
}) {
  const { level, action, reason } = props;
  return (
    <section
      className={styles.box}
      // A battery to bring makes no level worse, and no box green.
      data-level={level === "all-clear" && action !== undefined ? "battery" : level}
      aria-label="What to do"
    >
      <p className={styles.action}>{action ?? "Nothing to do."}</p>
      <div className={styles.why}>
        <LevelMark level={level} asks={action !== undefined} />
        <span>{reason}</span>
        {props.children}
      </div>
    </section>
  );
}
