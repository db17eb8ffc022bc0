import { type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import styles from "./level-bar.module.css";

/** "12 act now, 3 plan": the levels that occur, worst first. */
export function describeLevels(counts: LevelCounts): string {
  return levels
    .filter((level) => counts[level] > 0)
    .map((level) => `${formatCount(counts[level])} ${levelLabels[level].toLowerCase()}`)
    .join(", ");
}

/** A thin bar of the four levels in proportion. Purely visual: say the counts beside it. */
export function LevelBar({ counts }: { counts: LevelCounts }) {
  return (
    <span className={styles.bar} data-level-bar aria-hidden="true">
      {levels.map((level) =>
        counts[level] === 0 ? null : (
          <span key={level} className={styles.part} data-level={level} style={{ flexGrow: counts[level] }} />
        ),
      )}
    </span>
  );
}
