import { type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import styles from "./level-filter.module.css";
import { LevelShape } from "./level-mark.tsx";

/** The four levels with their counts, each a switch; none pressed shows all. */
export function LevelFilter(props: {
  counts: LevelCounts | undefined;
  chosen: readonly Level[];
  onChange: (chosen: Level[]) => void;
}) {
  const { counts, chosen, onChange } = props;
  const toggle = (level: Level) =>
    onChange(chosen.includes(level) ? chosen.filter((other) => other !== level) : [...chosen, level]);
  return (
    <fieldset className={styles.levels}>
      <legend className="visually-hidden">Level</legend>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          className={styles.level}
          aria-pressed={chosen.includes(level)}
          onClick={() => toggle(level)}
        >
          <LevelShape level={level} />
          <span>{levelLabels[level]}</span>
          <span className={styles.count}>{counts === undefined ? "" : formatCount(counts[level])}</span>
        </button>
      ))}
    </fieldset>
  );
}
