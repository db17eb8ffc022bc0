import { type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { toggled } from "#lib/toggled.ts";
import styles from "./level-filter.module.css";
import { LevelShape } from "./level-mark.tsx";
import { SwitchButton } from "./switch-button.tsx";

/** The four levels with their counts, each a switch; none pressed shows all. */
export function LevelFilter(props: {
  counts: LevelCounts | undefined;
  chosen: readonly Level[];
  onChange: (chosen: Level[]) => void;
}) {
  const { counts, chosen, onChange } = props;
  return (
    <fieldset className={styles.levels}>
      <legend className="visually-hidden">Level</legend>
      {levels.map((level) => (
        <SwitchButton
          key={level}
          pressed={chosen.includes(level)}
          count={counts?.[level]}
          onPress={() => onChange(toggled(chosen, level))}
        >
          <LevelShape level={level} />
          <span>{levelLabels[level]}</span>
        </SwitchButton>
      ))}
    </fieldset>
  );
}
