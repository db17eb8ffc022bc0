import { inactiveText, inUse, type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { toggled } from "#lib/toggled.ts";
import styles from "./level-filter.module.css";
import { LevelShape } from "./level-mark.tsx";
import { SwitchButton } from "./switch-button.tsx";

/** The four levels with their counts, each a switch; none pressed shows all. */
export function LevelFilter(props: {
  counts: LevelCounts | undefined;
  /** How many of those not reporting are out of use. */
  inactive: number | undefined;
  chosen: readonly Level[];
  onChange: (chosen: Level[]) => void;
  /** Whether a phone has them in one row. */
  isStrip?: boolean;
}) {
  const { counts, inactive = 0, chosen, onChange, isStrip = false } = props;
  const used = counts && inUse(counts, inactive);
  return (
    <fieldset className={`${styles.levels} row`} data-strip={isStrip || undefined}>
      <legend className="visually-hidden">Level</legend>
      {levels.map((level) => (
        <SwitchButton
          key={level}
          pressed={chosen.includes(level)}
          count={used?.[level]}
          {...(level === "not-reporting" ? { note: inactiveText(inactive) } : {})}
          onPress={() => onChange(toggled(chosen, level))}
        >
          <LevelShape level={level} />
          <span>{levelLabels[level]}</span>
        </SwitchButton>
      ))}
    </fieldset>
  );
}
