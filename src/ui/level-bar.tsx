import { type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import styles from "./level-bar.module.css";

/** "12 act now, 3 plan, 2 inactive": the levels that occur, worst first. Those out of use are not in `counts`. */
export function describeLevels(counts: LevelCounts, inactive: number): string {
  return [
    ...levels
      .filter((level) => counts[level] > 0)
      .map((level) => `${formatCount(counts[level])} ${levelLabels[level].toLowerCase()}`),
    ...(inactive === 0 ? [] : [`${formatCount(inactive)} inactive`]),
  ].join(", ");
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
