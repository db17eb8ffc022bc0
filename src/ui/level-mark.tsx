import { type Level, levelLabels } from "#lib/level.ts";
import styles from "./level-mark.module.css";

/** One shape a level, told apart without colour: octagon, diamond, broken circle, circle with a check. */
function Shape({ level }: { level: Level }) {
  switch (level) {
    case "act-now":
      return (
        <>
          <path className={styles.fill} d="M6.6 1h6.8L19 6.6v6.8L13.4 19H6.6L1 13.4V6.6Z" />
          <path className={styles.ink} d="M10 5v6" />
          <path className={styles.ink} d="M10 14.6v.1" />
        </>
      );
    case "plan":
      return (
        <>
          <path className={styles.fill} d="M10 .8 19.2 10 10 19.2.8 10Z" />
          <path className={styles.ink} d="M10 6v4.4l2.8 1.7" />
        </>
      );
    case "not-reporting":
      return (
        <>
          <circle className={styles.broken} cx="10" cy="10" r="8" />
          <path className={styles.line} d="M5.5 14.5 14.5 5.5" />
        </>
      );
    case "all-clear":
      return (
        <>
          <circle className={styles.outline} cx="10" cy="10" r="8" />
          <path className={styles.line} d="m6.2 10.4 2.6 2.6 5-5.6" />
        </>
      );
  }
}

/** The level's shape alone: always beside its word, so that it is hidden from screen readers. */
export function LevelShape({ level, size = 18 }: { level: Level; size?: number }) {
  return (
    <svg
      className={styles.shape}
      data-level={level}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <Shape level={level} />
    </svg>
  );
}

/** Shape and word. `text` is seen instead of the level's word where something closer is known, such as the status. */
export function LevelMark({ level, text, soft }: { level: Level; text?: string; soft?: boolean }) {
  return (
    <span className={styles.mark} data-level={level} data-soft={soft || undefined}>
      <LevelShape level={level} />
      {text === undefined ? (
        <span className={styles.word}>{levelLabels[level]}</span>
      ) : (
        <>
          <span className="visually-hidden">{levelLabels[level]}: </span>
          <span className={styles.word} title={`${levelLabels[level]}: ${text}`}>
            {text}
          </span>
        </>
      )}
    </span>
  );
}
