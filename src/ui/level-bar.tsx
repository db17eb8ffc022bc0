import { type LevelCounts, levelLabels, levelLooks, levels, lookCounts } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import styles from "./level-bar.module.css";

interface Counted {
  /** Without those out of use. */
  counts: LevelCounts;
  inactive: number;
  /** How many of those that are all clear are to be checked. */
  clearToCheck: number;
}

/** "12 act now, 3 plan, 9 all clear, 2 of them to check, 2 inactive": the levels that occur, worst first. */
export function describeLevels({ counts, inactive, clearToCheck }: Counted): string {
  return [
    ...levels
      .filter((level) => counts[level] > 0)
      .map((level) => `${formatCount(counts[level])} ${levelLabels[level].toLowerCase()}`),
    // Those that are all clear are counted last of the levels.
    ...(clearToCheck === 0 ? [] : [`${formatCount(clearToCheck)} of them to check`]),
    ...(inactive === 0 ? [] : [`${formatCount(inactive)} inactive`]),
  ].join(", ");
}

/**
 * A thin bar of the four levels in proportion, and after them those out of use. What is to be checked is no green. Purely visual:
 * say the counts beside it.
 */
export function LevelBar({ counts, inactive, clearToCheck }: Counted) {
  const looks = lookCounts(counts, 0, clearToCheck);
  const parts = levelLooks.map((look) => [look, look === "out" ? inactive : looks[look]] as const);
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
