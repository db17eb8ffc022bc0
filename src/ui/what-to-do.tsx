import type { ReactNode } from "react";
import type { Level } from "#lib/level.ts";
import { type Asks, LevelMark, signOf } from "./level-mark.tsx";
import { Pairs } from "./pairs.tsx";
import styles from "./what-to-do.module.css";

/**
 * The one sentence of what to do at a device, before anything else about it: the level, the sentence, and why. What
 * belongs to it, such as since when, comes after the reason (`children`).
 */
export function WhatToDo(props: {
  row: {
    readonly level: Level;
    /** Absent where nothing is to be done. */
    readonly action?: string | undefined;
    readonly needs?: Asks;
    readonly isUnmonitored?: true;
    readonly reason: string;
    /** A silent device's sentence says for how long it is offline: then only what it `said` last stands beside it. */
    readonly silent: boolean;
    readonly said: string;
    /** What is put into a station that is to get bait, such as "150 g of “Acme Blox”". */
    readonly filling?: string | undefined;
  };
  /** Nothing is to be done while it is out of use, so no level is shown. */
  isOutOfUse: boolean;
  children?: ReactNode;
}) {
  const { level, action, needs: asks, isUnmonitored, filling, silent, said } = props.row;
  const reason = silent ? `Last status: ${said}` : props.row.reason;
  // What is to be brought, or watched by nobody, makes no level worse, and no box green.
  const isNeutral = signOf({ level, asks, isUnmonitored }) !== undefined;
  // An alarm that says that none is reported would say the opposite of itself.
  if (props.isOutOfUse) {
    return (
      <ToDoBox look="bring" action={action}>
        {props.children}
      </ToDoBox>
    );
  }
  return (
    <ToDoBox look={isNeutral ? "bring" : level} action={action}>
      <LevelMark level={level} asks={asks} isUnmonitored={isUnmonitored} />
      {/* Once is enough where the sentence itself says why. */}
      {action?.toLowerCase().includes(reason.toLowerCase()) ? null : <span>{reason}</span>}
      {props.children}
      {filling === undefined ? null : (
        <span>
          Filling:{" "}
          <bdi>
            <Pairs text={filling} />
          </bdi>
        </span>
      )}
    </ToDoBox>
  );
}

/** The box of that sentence, also of what has no level; `children` say why. */
export function ToDoBox(props: { look: Level | "bring"; action: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.box} data-level={props.look} aria-label="What to do">
      <p className={styles.action}>
        <Pairs text={props.action ?? "No alarm open."} />
      </p>
      <div className={styles.why}>{props.children}</div>
    </section>
  );
}
