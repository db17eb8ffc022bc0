import type { ReactNode } from "react";
import { type Level, type LevelLook, levelLabels, lookLabels } from "#lib/level.ts";
import styles from "./level-mark.module.css";
import { levelShapes, type Sign } from "./level-shapes.ts";
import { Pairs } from "./pairs.tsx";

/** What is to be brought or done at a device. */
export type Asks = readonly ("battery" | "bait" | "rearm" | "check")[] | undefined;

interface Look {
  level: Level;
  /**
   * What is asked of whoever reads it, in the same row or sentence. Of a device that is all clear that is a battery, bait or a
   * look: then these are drawn, since a green tick beside "Bring a battery" would teach that green may mean work.
   */
  asks?: Asks;
  /** Somebody took it out of use: nothing is expected of it, so it has the look of no level, and a word of its own. */
  isOut?: boolean | undefined;
  /** Nobody watches its bait: of one that is all clear and asks for nothing that is drawn, since its tick would say that bait is there. */
  isUnmonitored?: boolean | undefined;
}

/** The word for what a device that is all clear asks for; undefined where the level's own word stands. */
export function bringWord({ level, asks = [] }: Look): string | undefined {
  if (level !== "all-clear") return undefined;
  const [battery, bait] = [asks.includes("battery"), asks.includes("bait")];
  const bring = bait ? (battery ? "Battery and bait to bring" : "Bait to replace") : "Battery to bring";
  if (!asks.includes("check")) return battery || bait ? bring : undefined;
  return battery || bait ? `To check. ${bring}` : "To check";
}

/** The sign of what a device asks for that is all clear; undefined for others. */
export function askSignOf(look: Look): Exclude<Sign, "unmonitored"> | undefined {
  if (look.isOut === true || bringWord(look) === undefined) return undefined;
  return (["check", "battery", "bait"] as const).find((sign) => look.asks?.includes(sign));
}

/** What is drawn in the place of the level's shape; undefined where that is drawn. */
export function signOf(look: Look): Sign | undefined {
  const isUnmonitored = look.isUnmonitored === true && look.isOut !== true && look.level === "all-clear";
  return askSignOf(look) ?? (isUnmonitored ? "unmonitored" : undefined);
}

function lookOf(look: Look): LevelLook | Sign {
  if (look.isOut === true) return "out";
  return signOf(look) ?? look.level;
}

/** The level's shape alone: always beside its word, so that it is hidden from screen readers. */
export function LevelShape({ size = 18, ...look }: Look & { size?: number }) {
  return (
    <svg
      data-level={lookOf(look)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {levelShapes[lookOf(look)].parts.map(({ d, role }) => (
        <path key={`${role} ${d}`} className={styles[role]} d={d} />
      ))}
    </svg>
  );
}

/**
 * Shape and word. `text` is seen instead of the level's word where something closer is known, such as the status, or what to
 * do (`asks`).
 */
export function LevelMark(
  props: Look & {
    text?: string;
    /** How the text is drawn, where it is more than itself. */
    show?: (text: string) => ReactNode;
  },
) {
  const { level, asks, isOut, isUnmonitored, text, show } = props;
  const bring = bringWord(props);
  const word = bring ?? (isOut === true ? lookLabels.out : levelLabels[level]);
  // A text that begins with the word is not told it twice.
  const isSaid = bring !== undefined || text?.startsWith(word) === true;
  return (
    <span className={styles.mark} data-level={lookOf(props)}>
      <LevelShape level={level} asks={asks} isOut={isOut} isUnmonitored={isUnmonitored} />
      {text === undefined ? (
        <span className={styles.word}>{word}</span>
      ) : (
        <>
          {isSaid ? null : <span className="visually-hidden">{word}: </span>}
          <span className={styles.word} title={isSaid ? text : `${word}: ${text}`}>
            {show === undefined ? <Pairs text={text} /> : show(text)}
          </span>
        </>
      )}
    </span>
  );
}
