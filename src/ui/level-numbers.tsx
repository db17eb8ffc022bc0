import { type Level, type LevelCounts, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "./level-mark.tsx";
import styles from "./level-numbers.module.css";

/**
 * How many devices are at each of these levels, as shapes with numbers; the words are for screen readers. Without `of` they
 * are the levels that need somebody.
 */
export function LevelNumbers({ counts, of = needing }: { counts: LevelCounts; of?: readonly Level[] }) {
  return (
    <span className={styles.numbers}>
      {of
        .filter((level) => counts[level] > 0)
        .map((level) => (
          <span key={level} className={styles.number} title={levelLabels[level]}>
            <LevelShape level={level} size={15} />
            {formatCount(counts[level])}
            <span className="visually-hidden"> {levelLabels[level].toLowerCase()}</span>
          </span>
        ))}
    </span>
  );
}
