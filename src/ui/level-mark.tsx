import type { ReactNode } from "react";
import { type Level, type LevelLook, levelLabels } from "#lib/level.ts";
import styles from "./level-mark.module.css";
import { levelShapes } from "./level-shapes.ts";
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
  /** Somebody took it out of use: nothing is expected of it, so it has the look of no level. Its word stays that of the level that counts it. */
  isOut?: boolean | undefined;
}

/** The word for what a device that is all clear asks for; undefined where the level's own word stands. */
export function bringWord({ level, asks = [] }: Look): string | undefined {
  if (level !== "all-clear") return undefined;
  const [battery, bait] = [asks.includes("battery"), asks.includes("bait")];
  const bring = bait ? (battery ? "Battery and bait to bring" : "Bait to replace") : "Battery to bring";
  if (!asks.includes("check")) return battery || bait ? bring : undefined;
  return battery || bait ? `To check. ${bring}` : "To check";
}

/** A glass to look through; a battery; a block of bait on its tray. */
const signs = {
  check: ["M8.4 3 a5.4 5.4 0 1 1 0 10.8 a5.4 5.4 0 1 1 0 -10.8 z", "M12.4 12.4 L17.4 17.4"],
  battery: [
    "M3.2 5.5 h11 a1.4 1.4 0 0 1 1.4 1.4 v6.2 a1.4 1.4 0 0 1 -1.4 1.4 h-11 z",
    "M18.4 8.6 v2.8",
    "M6.6 8.8 v2.4",
  ],
  bait: [
    "M2.5 12.6 v2.4 a1.4 1.4 0 0 0 1.4 1.4 h12.2 a1.4 1.4 0 0 0 1.4 -1.4 v-2.4",
    "M6.4 12.6 v-7.2 h7.2 v7.2 z",
  ],
} as const;

/** The sign that is drawn in the place of the level's shape. */
function signOf(look: Look): keyof typeof signs | undefined {
  if (look.isOut === true || bringWord(look) === undefined) return undefined;
  return (["check", "battery", "bait"] as const).find((sign) => look.asks?.includes(sign));
}

function lookOf(look: Look): LevelLook | "bring" {
  if (look.isOut === true) return "out";
  return signOf(look) === undefined ? look.level : "bring";
}

/** The level's shape alone: always beside its word, so that it is hidden from screen readers. */
export function LevelShape({ size = 18, ...look }: Look & { size?: number }) {
  const sign = signOf(look);
  const shape = look.isOut === true ? "out" : look.level;
  return (
    <svg
      data-level={lookOf(look)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {sign !== undefined
        ? signs[sign].map((d) => <path key={d} className={styles.line} d={d} />)
        : levelShapes[shape].parts.map(({ d, role }) => (
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
  const { level, asks, isOut, text, show } = props;
  const bring = bringWord(props);
  const word = bring ?? levelLabels[level];
  return (
    <span className={styles.mark} data-level={lookOf(props)}>
      <LevelShape level={level} asks={asks} isOut={isOut} />
      {text === undefined ? (
        <span className={styles.word}>{word}</span>
      ) : (
        <>
          {bring === undefined ? <span className="visually-hidden">{word}: </span> : null}
          <span className={styles.word} title={bring === undefined ? `${word}: ${text}` : text}>
            {show === undefined ? <Pairs text={text} /> : show(text)}
          </span>
        </>
      )}
    </span>
  );
}
