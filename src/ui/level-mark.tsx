import { type Level, levelLabels } from "#lib/level.ts";
import styles from "./level-mark.module.css";
import { levelShapes } from "./level-shapes.ts";

interface Look {
  level: Level;
  /**
   * Something is asked of whoever reads it, in the same row or sentence. Of a device that is all clear that can only be a
   * battery: then a battery is drawn, since a green tick beside "bring one" would teach that green may mean work.
   */
  asks?: boolean | undefined;
}

const isOnlyBattery = ({ level, asks = false }: Look) => level === "all-clear" && asks;

/** The level's shape alone: always beside its word, so that it is hidden from screen readers. */
export function LevelShape({ level, asks, size = 18 }: Look & { size?: number }) {
  const isBattery = isOnlyBattery({ level, asks });
  return (
    <svg
      className={styles.shape}
      data-level={isBattery ? "battery" : level}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {isBattery ? (
        <>
          <path
            className={styles.line}
            d="M3.2 5.5 h11 a1.4 1.4 0 0 1 1.4 1.4 v6.2 a1.4 1.4 0 0 1 -1.4 1.4 h-11 z"
          />
          <path className={styles.line} d="M18.4 8.6 v2.8" />
          <path className={styles.line} d="M6.6 8.8 v2.4" />
        </>
      ) : (
        levelShapes[level].parts.map(({ d, role }) => (
          <path key={`${role} ${d}`} className={styles[role]} d={d} />
        ))
      )}
    </svg>
  );
}

/**
 * Shape and word. `text` is seen instead of the level's word where something closer is known, such as the status, or what to
 * do (`asks`).
 */
export function LevelMark(props: Look & { text?: string }) {
  const { level, asks, text } = props;
  const isBattery = isOnlyBattery(props);
  const word = isBattery ? "Battery to bring" : levelLabels[level];
  return (
    <span className={styles.mark} data-level={isBattery ? "battery" : level}>
      <LevelShape level={level} asks={asks} />
      {text === undefined ? (
        <span className={styles.word}>{word}</span>
      ) : (
        <>
          {isBattery ? null : <span className="visually-hidden">{word}: </span>}
          <span className={styles.word} title={isBattery ? text : `${word}: ${text}`}>
            {text}
          </span>
        </>
      )}
    </span>
  );
}
