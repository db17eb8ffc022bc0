import { type LevelCounts, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "./level-mark.tsx";
import styles from "./level-numbers.module.css";

/** How many devices are at each level that needs somebody, as shapes with numbers; the words are for screen readers. */
export function LevelNumbers({ counts }: { counts: LevelCounts }) {
  return (
    <span className={styles.numbers}>
      {needing
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
