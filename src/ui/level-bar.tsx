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

/**
 * A thin bar of the four levels in proportion, and after them those out of use, which are not in `counts`. Purely visual: say
 * the counts beside it.
 */
export function LevelBar({ counts, inactive }: { counts: LevelCounts; inactive: number }) {
  const parts = [...levels.map((level) => [level, counts[level]] as const), ["out", inactive] as const];
  return (
    <span className={styles.bar} data-level-bar aria-hidden="true">
      {parts.map(([look, count]) =>
        count === 0 ? null : (
          <span key={look} className={styles.part} data-level={look} style={{ flexGrow: count }} />
        ),
      )}
    </span>
  );
}
