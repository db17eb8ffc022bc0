import { type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./legend.module.css";

/** The four levels with their counts, as switches over the map; none pressed shows all. */
export function MapLegend(props: {
  counts: LevelCounts;
  selected: readonly Level[];
  onToggle: (level: Level) => void;
}) {
  return (
    <fieldset className={styles.legend}>
      <legend className={styles.name}>Levels on the map</legend>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={props.selected.includes(level)}
          onClick={() => props.onToggle(level)}
        >
          <LevelShape level={level} />
          <span>{levelLabels[level]}</span>
          <span className={styles.count}>{formatCount(props.counts[level])}</span>
        </button>
      ))}
    </fieldset>
  );
}
