import { type Level, levelLabels } from "#lib/level.ts";
import styles from "./level-mark.module.css";
import { levelShapes } from "./level-shapes.ts";

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
      {levelShapes[level].parts.map(({ d, role }) => (
        <path key={`${role} ${d}`} className={styles[role]} d={d} />
      ))}
    </svg>
  );
}

/**
 * Shape and word. `text` is seen instead of the level's word where something closer is known, such as the status. If it says
 * what to do (`isAction`), it is never green: a battery to bring is no news that all is well.
 */
export function LevelMark(props: { level: Level; text?: string; isAction?: boolean }) {
  const { level, text, isAction = false } = props;
  return (
    <span className={styles.mark} data-level={level} data-action={isAction || undefined}>
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
